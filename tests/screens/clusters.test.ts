import { describe, expect, test } from 'vitest';
import type { MapPlace } from '../../src/domain/map-places.ts';
import { PlaceClusters } from '../../src/screens/map/clusters.ts';

const garden = [7.4158, 43.7243, 7.4226, 43.729] as const;
/** Where a map goes no nearer, and half a zoom beyond. */
const ZOOMS = [10, 13, 16, 17.5, 19, 20];

function place(id: number, lat: number, lng: number): MapPlace {
  const name = `Place ${id}`;
  return { id: String(id), name, label: name, lat, lng, icons: [], missionCount: 1, isDone: false, distance: null };
}

/** As dense as no garden is: 500 places, about ten metres apart. */
const many = Array.from({ length: 500 }, (_, index) =>
  place(index + 1, 43.7255 + 0.0001 * Math.floor(index / 25), 7.417 + 0.0001 * (index % 25)),
);

describe('five hundred places', () => {
  const clusters = new PlaceClusters(many);

  test.each(ZOOMS)('[CONST-09] at zoom %d each of them stands on the map once, alone or in one group', (zoom) => {
    const { alone, together } = clusters.within(garden, zoom);
    const shown = [...alone, ...together.flatMap(({ places }) => places)].map(({ id }) => Number(id));
    expect(shown.sort((one, other) => one - other)).toEqual(many.map((_, index) => index + 1));
    expect(together.every(({ places }) => places.length >= 2)).toBe(true);
  });

  test('[CONST-09] a group, zoomed in to where it parts, is more than one marker', () => {
    for (const group of clusters.within(garden, 16).together) {
      const { alone, together } = clusters.within(garden, group.partsAt);
      const ids = new Set(group.places.map(({ id }) => id));
      const markers = [
        ...alone.filter(({ id }) => ids.has(id)),
        ...together.filter(({ places }) => places.some(({ id }) => ids.has(id))),
      ];
      expect(markers.length).toBeGreaterThan(1);
    }
  });
});

test('[CONST-09] places on the very same spot part at last, and none hides another for good', () => {
  const clusters = new PlaceClusters([place(1, 43.7266, 7.4197), place(2, 43.7266, 7.4197)]);
  expect(clusters.within(garden, 19).together).toHaveLength(1);
  expect(clusters.within(garden, 20).alone).toHaveLength(2);
});
