import { expect, test } from 'vitest';
import { nearestFrom } from '../../src/domain/nearest-from.ts';

const here = { lat: 43.7266, lng: 7.4197 };
const network = { lat: 43.7, lng: 7.4 };
const desk = { lat: 51.5, lng: -0.1 };
const both = { fallback: network, testPosition: desk };

test('[GEO-06] a position that was found is exact, whatever is configured', () => {
  expect(nearestFrom(here, both, { isDebug: true })).toEqual({ from: here, isApproximate: false });
});

test('[GEO-06] without one the configured fallback is used, and marked as approximate', () => {
  expect(nearestFrom(null, both, { isDebug: false })).toEqual({ from: network, isApproximate: true });
});

test('[GEO-06] the test position is used in debug only', () => {
  const onlyTest = { fallback: null, testPosition: desk };
  expect(nearestFrom(null, onlyTest, { isDebug: true })).toEqual({ from: desk, isApproximate: true });
  expect(nearestFrom(null, onlyTest, { isDebug: false })).toEqual({ from: null, isApproximate: false });
});
