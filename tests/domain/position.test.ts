import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../src/domain/distance.ts';
import { type Engagement, noEngagement, withPosition } from '../../src/domain/engagement.ts';
import {
  isAccepted,
  isFatal,
  isNear,
  type Position,
  positionProblem,
  smoothed,
  type Track,
} from '../../src/domain/position.ts';
import { type Fix, noisyWalk } from './noisy-walk.ts';

const lake = { lat: 43.72663, lng: 7.419729 };
const garden = [7.4158, 43.7243, 7.4226, 43.729] as const;
const at = (metresNorth: number, accuracy = 5, seconds = 0): Position => ({
  lat: lake.lat + metresNorth / 111_195,
  lng: lake.lng,
  accuracy,
  at: 1_700_000_000_000 + seconds * 1000,
});

describe('positions', () => {
  test('[GEO-05] [G02] one counts only when its accuracy is strictly under the minimum', () => {
    expect([49.9, 50, 800].map((accuracy) => isAccepted(at(0, accuracy), 50))).toEqual([true, false, false]);
  });

  test('[G03] null island and what is no number count never', () => {
    expect(isAccepted({ ...at(0), lat: 0, lng: 0 }, 50)).toBe(false);
    expect(isAccepted({ ...at(0), lat: Number.NaN }, 50)).toBe(false);
    expect(isAccepted({ ...at(0), accuracy: Number.NaN }, 50)).toBe(false);
  });

  test('[ERR-G-01] timeout and position unavailable are not fatal', () => {
    expect([positionProblem(3), positionProblem(2)].map(isFatal)).toEqual([false, false]);
    expect([positionProblem(3), positionProblem(2)]).toEqual(['timeout', 'unavailable']);
  });

  test('[ERR-G-02] permission denied and an unknown error are fatal', () => {
    expect([positionProblem(1), positionProblem(0), positionProblem(99)]).toEqual(['denied', 'unknown', 'unknown']);
    expect([positionProblem(1), positionProblem(99)].map(isFatal)).toEqual([true, true]);
  });

  test('being near counts when distance less accuracy is within the radius: trees lock nobody out', () => {
    expect(isNear(at(30), lake, 30)).toBe(true);
    expect(isNear(at(60, 5), lake, 30)).toBe(false);
    expect(isNear(at(60, 35), lake, 30)).toBe(true);
  });
});

describe('the smoothed track', () => {
  test('comes nearer to the way than the fixes do, and jumps less', () => {
    const fixes = noisyWalk({ seconds: 300, metresASecond: 1.2, seed: 7 });
    const track = followed(fixes);
    const error = (positions: readonly Position[]) =>
      mean(positions.map((position, index) => distanceBetween(position, fixes[index]?.truth ?? position)));
    const jump = (positions: readonly Position[]) => length(positions) / positions.length;
    const raw = fixes.map(({ fix }) => fix);
    expect(error(track)).toBeLessThan(error(raw));
    expect(jump(track)).toBeLessThan(0.3 * jump(raw));
  });

  test('after a minute without a fix it begins anew', () => {
    const before = smoothed(smoothed(null, at(0)), at(1, 5, 1));
    expect(smoothed(before, at(400, 20, 120)).position).toEqual(at(400, 20, 120));
    expect(smoothed(before, at(40, 20, 2)).position.lat).toBeLessThan(at(20).lat);
  });
});

describe('[ENT-18] engagement', () => {
  const walked = (fixes: readonly Fix[]): Engagement =>
    followed(fixes).reduce((sum, position) => withPosition(sum, position, garden), noEngagement);

  test('begins with nothing: no points, no stars, no way', () => {
    expect(noEngagement).toEqual({
      coords: null,
      distanceTravelled: 0,
      startTime: null,
      endTime: null,
      points: 0,
      stars: 0,
      inGarden: false,
    });
  });

  test('sums the metres between accepted positions, from the first to the last', () => {
    const positions = [at(0, 2, 0), at(10, 2, 10), at(30, 2, 30)];
    const engagement = positions.reduce((sum, position) => withPosition(sum, position, garden), noEngagement);
    expect(engagement.distanceTravelled).toBeCloseTo(30, 1);
    expect(engagement).toMatchObject({
      startTime: at(0).at,
      endTime: at(0, 0, 30).at,
      inGarden: true,
      points: 0,
      stars: 0,
    });
    expect(engagement.coords?.lat).toBe(at(30).lat);
  });

  test('a walk through the noise of satellites keeps its length, and standing still is no walk', () => {
    const walk = walked(noisyWalk({ seconds: 300, metresASecond: 1.2, seed: 3 }));
    expect(walk.distanceTravelled).toBeGreaterThan(0.75 * 360);
    expect(walk.distanceTravelled).toBeLessThan(1.25 * 360);
    const still = walked(noisyWalk({ seconds: 300, metresASecond: 0, seed: 3 }));
    expect(still.distanceTravelled).toBeLessThan(0.15 * walk.distanceTravelled);
  });

  test('the way to the garden and from it is not walked in it', () => {
    const school = { ...at(0), lat: 43.8 };
    const visit = [school, at(0, 2, 3600), at(20, 2, 3620), { ...school, at: at(0, 0, 7200).at }, at(20, 2, 9000)];
    const engagement = visit.reduce((sum, position) => withPosition(sum, position, garden), noEngagement);
    expect(engagement.distanceTravelled).toBeCloseTo(20, 1);
  });

  test('knows who has left the garden', () => {
    expect(withPosition(noEngagement, { ...at(0), lat: 48.85 }, garden).inGarden).toBe(false);
    expect(withPosition(noEngagement, at(0), null).inGarden).toBe(false);
  });
});

function followed(fixes: readonly Fix[]): Position[] {
  let track: Track | null = null;
  return fixes.map(({ fix }) => {
    track = smoothed(track, fix);
    return track.position;
  });
}

function length(positions: readonly Position[]): number {
  return positions
    .slice(1)
    .reduce((sum, position, index) => sum + distanceBetween(positions[index] ?? position, position), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
