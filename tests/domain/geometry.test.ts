import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween, distanceToNearest } from '../../src/domain/distance.ts';
import { boundsOf, centreOf, isInside, placeAt, widened, worldPoint } from '../../src/domain/geometry.ts';
import { isOnEarth, mapArea } from '../../src/domain/map-area.ts';

const lake = { lat: 43.72663, lng: 7.419729 };
const fish = { lat: 43.726201, lng: 7.41955 };
const anywhere = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe('geometry', () => {
  test('[ENT-10] the distance of a location is the great circle between it and the explorer', () => {
    // A quarter of the way around the earth, and one thousandth of a degree along a meridian.
    expect(distanceBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo((Math.PI / 2) * 6_371_008.8, 3);
    expect(distanceBetween({ lat: 43, lng: 7 }, { lat: 43.001, lng: 7 })).toBeCloseTo(111.195, 2);
    expect(distanceToNearest(lake, [fish, lake])).toBe(0);
  });

  test('a place and its point on the map are one and the same', () => {
    fc.assert(
      fc.property(anywhere, (place) => {
        const back = placeAt(worldPoint(place));
        expect(back.lat).toBeCloseTo(place.lat, 9);
        expect(back.lng).toBeCloseTo(place.lng, 9);
      }),
    );
    expect(worldPoint({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  test('a box holds its places, and a wider one holds what lies so many metres beyond', () => {
    expect(boundsOf([])).toBeNull();
    const box = boundsOf([lake, fish]);
    expect(box).toEqual([7.41955, 43.726201, 7.419729, 43.72663]);
    if (!box) return;
    const [west, south] = widened(box, 100);
    expect(distanceBetween({ lat: south, lng: 7.4195 }, { lat: 43.726201, lng: 7.4195 })).toBeCloseTo(100, 1);
    expect(distanceBetween({ lat: centreOf(box).lat, lng: west }, { ...centreOf(box), lng: 7.41955 })).toBeCloseTo(
      100,
      1,
    );
  });
});

test('a place on the edge of a box lies in it, and one beyond any edge does not', () => {
  const box = [7, 43, 8, 44] as const;
  expect([7, 8].every((lng) => [43, 44].every((lat) => isInside({ lat, lng }, box)))).toBe(true);
  const beyond = [
    { lat: 43.5, lng: 6.9 },
    { lat: 43.5, lng: 8.1 },
    { lat: 42.9, lng: 7.5 },
    { lat: 44.1, lng: 7.5 },
  ];
  expect(beyond.some((place) => isInside(place, box))).toBe(false);
  expect(centreOf(box)).toEqual({ lat: 43.5, lng: 7.5 });
});

describe('where the map may be', () => {
  const ground = [7.4158, 43.7243, 7.4226, 43.729] as const;

  test('[MAP-16] the settings say so', () => {
    const bounds = [7, 43, 8, 44] as const;
    expect(mapArea({ bounds, centre: lake }, [fish], ground)).toEqual({ bounds, centre: lake, ground });
  });

  test("[MAP-16] without settings it is the garden's places and 200 m around them", () => {
    const { bounds, centre } = mapArea({ bounds: null, centre: null }, [lake, fish], ground);
    expect(bounds).toEqual(widened([7.41955, 43.726201, 7.419729, 43.72663], 200));
    expect(centre).toEqual(centreOf(bounds));
    expect(mapArea({ bounds: null, centre: null }, [], ground).bounds).toEqual(ground);
  });

  test('[G03] broken positions make no map of half the world', () => {
    const broken = [
      { lat: 0, lng: 0 },
      { lat: Number.NaN, lng: 7 },
      { lat: 43, lng: 1000 },
    ];
    expect(broken.map(isOnEarth)).toEqual([false, false, false]);
    expect(mapArea({ bounds: null, centre: null }, [...broken, lake], ground).bounds).toEqual(
      widened([7.419729, 43.72663, 7.419729, 43.72663], 200),
    );
    expect(isInside({ lat: Number.NaN, lng: 7.42 }, ground)).toBe(false);
  });
});
