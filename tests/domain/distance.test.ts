import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween, distanceToNearest, shownDistance } from '../../src/domain/distance.ts';

const INCH = 0.0254;
const FOOT = 0.3048;

describe('a distance as a child reads it', () => {
  test.each([
    [11.99 * INCH, '11.99', 'in'],
    [12 * INCH, '1.00', 'ft'],
    [212.4 * FOOT, '212.40', 'ft'],
    [1023.99 * FOOT, '1023.99', 'ft'],
    [1024 * FOOT, '0.19', 'miles'],
    [5280 * FOOT, '1.00', 'miles'],
  ] as const)('[CONST-07, LIST-17] %d m is %s %s', (metres, amount, unit) => {
    expect(shownDistance(metres)).toEqual({ amount, unit });
  });
  test('[LIST-18] is nothing when it rounds to 0.00', () => {
    expect(shownDistance(0)).toBeNull();
    expect(shownDistance(0.004 * INCH)).toBeNull();
    expect(shownDistance(0.006 * INCH)).toEqual({ amount: '0.01', unit: 'in' });
  });
  test('[LIST-19] is never made of something unknown', () => {
    expect(() => shownDistance(Number.NaN)).toThrow(RangeError);
    expect(() => shownDistance(-1)).toThrow(RangeError);
  });
});

describe('[ENT-10] the distance between two places', () => {
  test('of one degree on the equator is 111.195 km', () => {
    expect(distanceBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_195.08, 1);
  });
  test('across the date line is the short way', () => {
    expect(distanceBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_195.08, 1);
  });
  test('of antipodes is half the way round, and a number', () => {
    expect(distanceBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_008.8, 3);
  });
  test('is the same both ways and 0 to itself', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(distanceBetween(one, other)).toBeCloseTo(distanceBetween(other, one), 6);
        expect(distanceBetween(one, one)).toBe(0);
        expect(distanceBetween(one, other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('[LIST-25] of several places the nearest counts, of none nothing is known', () => {
  const here = { lat: 43.73, lng: 7.41 };
  const near = { lat: 43.731, lng: 7.41 };
  expect(distanceToNearest(here, [{ lat: 44, lng: 8 }, near])).toBe(distanceBetween(here, near));
  expect(distanceToNearest(here, [])).toBeNull();
});
