import { expect, test } from 'vitest';
import { oneAtATime } from '../../worker/photo/queue.ts';
import { fitted, halvingSteps } from '../../worker/photo/size.ts';
import { liesOnItsSide, turnUpright } from '../../worker/photo/turn.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1280, height: 960 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 960, height: 1280 },
  ],
  [
    { width: 320, height: 240 },
    { width: 320, height: 240 },
  ],
  [
    { width: 1280, height: 960 },
    { width: 1280, height: 960 },
  ],
  [
    { width: 4000, height: 500 },
    { width: 1280, height: 160 },
  ],
  [
    { width: 3000, height: 1 },
    { width: 1280, height: 1 },
  ],
])('[VAL-07] %o becomes %o', (from, to) => {
  expect(fitted(from, 1280)).toEqual(to);
});

test('a picture is halved on the way down, and never ends below what is wanted', () => {
  expect(halvingSteps({ width: 4000, height: 3000 }, { width: 1280, height: 960 })).toEqual([
    { width: 2000, height: 1500 },
  ]);
  expect(halvingSteps({ width: 2000, height: 1500 }, { width: 1280, height: 960 })).toEqual([]);
});

test('no canvas is larger than an old iPad can make', () => {
  const steps = halvingSteps({ width: 12_000, height: 9_000 }, { width: 1280, height: 960 });
  for (const { width, height } of steps) expect(width * height).toBeLessThan(16_700_000);
  expect(steps.length).toBeGreaterThan(1);
});

/** Where each corner of the upright picture lies in the stored one, by the definition of EXIF orientation. */
const topLeftIsStoredAt = {
  1: [0, 0],
  2: [40, 0],
  3: [40, 30],
  4: [0, 30],
  5: [0, 0],
  6: [0, 30],
  7: [40, 30],
  8: [40, 0],
} as const;

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  '[VAL-09] orientation %d is turned upright, all of it on the canvas',
  (orientation) => {
    const [a, b, c, d, e, f] = turnUpright(orientation, 40, 30);
    const turned = ([x, y]: readonly [number, number]) => [a * x + c * y + e, b * x + d * y + f];
    expect(turned(topLeftIsStoredAt[orientation])).toEqual([0, 0]);
    const corners = (
      [
        [0, 0],
        [40, 0],
        [0, 30],
        [40, 30],
      ] as const
    ).map(turned);
    const [width, height] = liesOnItsSide(orientation) ? [30, 40] : [40, 30];
    expect(corners.map(String).sort()).toEqual(['0,0', `${width},0`, `0,${height}`, `${width},${height}`].sort());
  },
);

test('pictures are prepared one at a time, and a failed one does not hold up the next', async () => {
  const inTurn = oneAtATime();
  const log: string[] = [];
  const task = (name: string, fails = false) =>
    inTurn(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const results = await Promise.allSettled([task('one'), task('two', true), task('three')]);
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
