import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from '../../src/ui/picture.tsx';
import { IMAGE_RETRY_DELAY_MS, LOADER_WAIT_MS } from '../../src/ui/times.ts';
import { afterError, firstTry, nextTry } from '../../src/ui/use-image-tries.ts';

const readStyle = (name: string) => readFileSync(`src/ui/${name}.css`, 'utf8');

test('[API-06] an image that fails is asked for three times more, 1000 ms apart, and the fourth failure is final', () => {
  expect(IMAGE_RETRY_DELAY_MS).toBe(1000);
  let tries = firstTry('/garden/lake.svg');
  for (let failure = 1; failure <= 3; failure++) {
    tries = afterError(tries);
    expect(tries.state, `failure ${failure}`).toBe('waiting');
    tries = nextTry(tries);
    expect(tries.state).toBe('loading');
  }
  expect(afterError(tries).state).toBe('failed');
  // Whoever taps Try again has four tries more.
  expect(afterError(nextTry(afterError(tries))).state).toBe('waiting');
});

test('[IMG-01] no bar stands there from the beginning: it waits for 400 ms', () => {
  expect(LOADER_WAIT_MS).toBe(400);
  const picture = renderToStaticMarkup(createElement(Picture, { src: '/garden/lake.svg', alt: 'A lake' }));
  expect(picture).toContain('<img');
  expect(picture).not.toContain('progressbar');
});

test('[CONST-14] a loaded image fades in over 295 ms', () => {
  expect(readStyle('tokens')).toContain('--fade: 295ms;');
  expect(readStyle('picture.module')).toMatch(/\.shown \{\s*opacity: 1;\s*transition: opacity var\(--fade\)/);
});
