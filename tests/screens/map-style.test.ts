import { expect, test } from 'vitest';
import type { GardenMap } from '../../schemas/garden-map.ts';
import { type GroundFeatures, keptStyle } from '../../src/screens/map/map-style.ts';

const map = { bbox: [7.41, 43.72, 7.43, 43.74], illustrated: null, photos: [] } as unknown as GardenMap;
const features: GroundFeatures = { type: 'FeatureCollection', features: [] };
const ground = { map, features, type: 'custom', photo: null } as const;

test('a map that is taken up again for the same ground has no style to read: it is the very one it has', () => {
  const first = keptStyle({ ...ground, look: 'day' });

  expect(keptStyle({ ...ground, look: 'day' })).toBe(first);
});

test.each([
  ['another look', { ...ground, look: 'night' }],
  ['another kind of map', { ...ground, look: 'day', type: 'roadmap' }],
  ['other features', { ...ground, look: 'day', features: { ...features } }],
  ['another garden', { ...ground, look: 'day', map: { ...map } }],
] as const)('%s has a style of its own', (_, other) => {
  const first = keptStyle({ ...ground, look: 'day' });

  expect(keptStyle(other)).not.toBe(first);
});
