import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isSwipe, turning, turnsByItself } from '../../src/ui/carousel-motion.ts';
import { StaggerList } from '../../src/ui/stagger-list.tsx';
import { StepBar } from '../../src/ui/step-bar.tsx';
import { TaskHeader } from '../../src/ui/task-header.tsx';
import { CAROUSEL_AUTOPLAY_MS, CAROUSEL_SPEED_MS, SMART_CAROUSEL_SPEED_MS } from '../../src/ui/times.ts';
import { UserBar } from '../../src/ui/user-bar.tsx';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const inCss = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];

test('[CONST-05] a stepper has 5 steps, the user bar 6 and a task 2, where nobody knows better', () => {
  const totalOf = (markup: string) => /aria-valuemax="(\d+)"/.exec(markup)?.[1];
  const user = { name: 'Amina', avatarUrl: null, level: 0, step: 1 };
  const back = { onBack: () => undefined, homeHref: '/missions/' };

  expect(totalOf(renderToStaticMarkup(createElement(StepBar, { filled: 1, label: 'Steps' })))).toBe('5');
  expect(totalOf(renderToStaticMarkup(createElement(UserBar, { user })))).toBe('6');
  const header = createElement(TaskHeader, { missionId: '12', step: 1, total: null, ...back });
  expect(totalOf(renderToStaticMarkup(header))).toBe('2');
});

test('[CONST-15] a plain carousel turns in 500 ms, for 8 px of a finger, and every 2000 ms by itself while nobody holds it', () => {
  expect(turning(CAROUSEL_SPEED_MS, false).defaultAnimation.duration).toBe(500);
  expect(inCss('carousel')).toBe('500ms');
  expect(CAROUSEL_AUTOPLAY_MS).toBe(2000);
  expect([7.9, -7.9, 8, -8].map(isSwipe)).toEqual([false, false, true, true]);
  const free = { isPlaying: true, isHeld: false, isStill: false };
  expect(turnsByItself(free)).toBe(true);
  for (const rest of [{ isPlaying: false }, { isHeld: true }, { isStill: true }])
    expect(turnsByItself({ ...free, ...rest })).toBe(false);
});

test('[CONST-16] the smart carousel turns in 300 ms, from the last picture on to the first', () => {
  expect(turning(SMART_CAROUSEL_SPEED_MS, false)).toEqual({ loop: true, defaultAnimation: { duration: 300 } });
  expect(turning(SMART_CAROUSEL_SPEED_MS, true).defaultAnimation.duration).toBe(0);
});

test('[CONST-17] entries of a list come 195 ms after each other, icons 97.5 ms', () => {
  const entries = Array.from({ length: 3 }, (_, index) => createElement('i', { key: index }));
  const list = renderToStaticMarkup(createElement(StaggerList, null, entries));

  expect([...list.matchAll(/--step:(\d)/g)].map(([, step]) => step)).toEqual(['0', '1', '2']);
  expect(delayIn('src/ui/stagger-list.module.css')).toBe('calc(var(--step) * var(--stagger))');
  expect(inCss('stagger')).toBe('195ms');
  expect(readFileSync('src/screens/rewards/badge-moment.module.css', 'utf8')).toContain(
    'var(--leaf-index) * var(--icon-step)',
  );
  expect(inCss('icon-step')).toBe('97.5ms');
});

function delayIn(path: string): string | undefined {
  return /animation-delay: ([^;]+);/.exec(readFileSync(path, 'utf8'))?.[1];
}
