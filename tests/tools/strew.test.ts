import { expect, test } from 'vitest';
import type { GroundFeature } from '../../tools/garden/pack-map.ts';
import { strew } from '../../tools/garden/strew.ts';

const METRE = 1 / 111_195;
/** A square with its lower left corner so many metres from the equator's beginning. */
const square = (from: number, side: number): [number, number][] =>
  [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
    [0, 0],
  ].map(([x = 0, y = 0]) => [(from + x) * METRE, (from + y) * METRE]);
const area = (kind: string, ...rings: [number, number][][]): GroundFeature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Polygon', coordinates: rings },
});
const metresOf = (points: readonly GroundFeature[]): number[][] =>
  points.map(({ geometry }) => (geometry.type === 'Point' ? geometry.coordinates.map((one) => one / METRE) : []));

test('points fill a bed, in turns, and keep off its edge and its holes', () => {
  const strewn = strew([area('flowerbed', square(0, 60), square(20, 20))]);
  expect(strewn.length).toBeGreaterThan(120);
  expect(strewn.slice(0, 3).map(({ properties }) => properties.kind)).toEqual(['rose', 'daisy', 'rose']);
  for (const [x = 0, y = 0] of metresOf(strewn)) {
    expect(Math.min(x, y)).toBeGreaterThan(0.9);
    expect(Math.max(x, y)).toBeLessThan(59.1);
    expect(x > 20 && x < 40 && y > 20 && y < 40).toBe(false);
  }
});

test('the same features give the same points; a lawn and a puddle get none', () => {
  const features = [area('water', square(0, 50)), area('grass', square(0, 50)), area('water', square(0, 2))];
  const strewn = strew(features);
  expect(strewn).toEqual(strew(features));
  expect(new Set(strewn.map(({ properties }) => properties.kind))).toEqual(new Set(['lily']));
  expect(strew(features.slice(1))).toEqual([]);
});
