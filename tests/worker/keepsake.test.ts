import { afterEach, expect, test, vi } from 'vitest';
import { KEEPSAKE_WAIT_MS, makeKeepsake } from '../../worker/photo.ts';
import { StandingClock } from './support/ports.ts';
import { photo } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
afterEach(() => vi.unstubAllGlobals());

test('a picture that never decodes holds up neither the keeping nor the next keepsake', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const decode = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('createImageBitmap', decode);
  const clock = new StandingClock();
  const wait = clock.wait.bind(clock);

  const keepsakes = [makeKeepsake(leaf, wait), makeKeepsake(leaf, wait)];
  await vi.waitUntil(() => decode.mock.calls.length === 1);
  clock.pass(KEEPSAKE_WAIT_MS);

  expect(await Promise.all(keepsakes)).toEqual([null, null]);
  const next = makeKeepsake(leaf, wait);
  await vi.waitUntil(() => decode.mock.calls.length > 1);
  clock.pass(KEEPSAKE_WAIT_MS);
  expect(await next).toBeNull();
});

test('a picture that cannot be decoded has no keepsake, and the cause is told', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));

  const clock = new StandingClock();
  expect(await makeKeepsake(leaf, (ms) => clock.wait(ms))).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
});
