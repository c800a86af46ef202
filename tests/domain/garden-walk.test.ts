import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Coordinates, distanceBetween } from '../../src/domain/distance.ts';
import { noEngagement, withPosition } from '../../src/domain/engagement.ts';
import { isAccepted, isNear, type Position, smoothed, type Track } from '../../src/domain/position.ts';
import { gardenWalk, type Sky, type Stop } from './garden-walk.ts';
import type { Fix } from './noisy-walk.ts';

interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly radius: number;
}
const places = parse(readFileSync('content/fontvieille/places.yaml', 'utf8')) as Place[];
const at = (name: string): Place => {
  const place = places.find((one) => one.name === name);
  if (!place) throw new Error(`no place ${name}`);
  return place;
};
/** A mission's way through the garden with a look at each place: 356 m. */
const tour = ['The picnic place', 'The playground', 'Rose garden fountain', 'The lake', 'The Horseman'].map(at);
const MIN_ACCURACY = 50;
const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
const skies: Sky[] = ['open', 'leaves'];

/** What the app makes of the fixes: those that are no guess, smoothed. */
function followed(fixes: readonly Fix[]): Position[] {
  let track: Track | null = null;
  return fixes
    .filter(({ fix }) => isAccepted(fix, MIN_ACCURACY))
    .map(({ fix }) => {
      track = smoothed(track, fix);
      return track.position;
    });
}
const walkedIn = (fixes: readonly Fix[]): number =>
  followed(fixes).reduce((sum, position) => withPosition(sum, position, null), noEngagement).distanceTravelled;
const lengthOf = (way: readonly Coordinates[]): number =>
  way.slice(1).reduce((sum, one, index) => sum + distanceBetween(way[index] ?? one, one), 0);
const stopsAt = (all: readonly Place[], seconds: number): Stop[] => all.map((place) => ({ place, seconds }));
const shareOf = <Value>(values: readonly Value[], is: (value: Value) => boolean): number =>
  values.filter(is).length / values.length;
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

describe.each(skies)('a walk through the garden, sky: %s', (sky) => {
  test('whoever stands at a place is near it within twenty seconds, and still a minute later', () => {
    const looks = places.flatMap((place) =>
      seeds.map((seed) => {
        const isHere = followed(gardenWalk(stopsAt([place], 80), { sky, seed })).map((one) =>
          isNear(one, place, place.radius),
        );
        return { isFound: isHere.slice(0, 15).includes(true), isFoundLater: isHere.at(-1) };
      }),
    );
    expect(shareOf(looks, ({ isFound }) => isFound)).toBeGreaterThan(0.99);
    expect(shareOf(looks, ({ isFoundLater }) => isFoundLater === true)).toBeGreaterThan(0.96);
  });

  test('whoever is a lawn away is not', () => {
    const far = { lat: at('The lake').lat - 0.0012, lng: at('The lake').lng - 0.0004 };
    const isFound = seeds.map((seed) =>
      followed(gardenWalk([{ place: far, seconds: 120 }], { sky, seed })).some((position) =>
        isNear(position, at('The lake'), 30),
      ),
    );
    expect(shareOf(isFound, Boolean)).toBe(0);
  });

  test('the way is about as long as it was', () => {
    const truth = lengthOf(tour);
    const ways = seeds.map((seed) => walkedIn(gardenWalk(stopsAt(tour, 60), { sky, seed })) / truth);
    expect(median(ways)).toBeGreaterThan(0.8);
    expect(median(ways)).toBeLessThan(1.25);
  });

  test('ten minutes at one place are no walk', () => {
    const ways = seeds.map((seed) => walkedIn(gardenWalk(stopsAt([at('The rose beds')], 600), { sky, seed })));
    expect(median(ways)).toBeLessThan(40);
  });

  test('the marker jumps far less than the fixes, and lags no more than a metre behind them', () => {
    const walks = seeds.map((seed) => {
      const fixes = gardenWalk(stopsAt(tour, 10), { sky, seed }).filter(({ fix }) => isAccepted(fix, MIN_ACCURACY));
      const errorOf = (all: readonly Position[]): number =>
        all.reduce((sum, one, index) => sum + distanceBetween(one, fixes[index]?.truth ?? one), 0) / all.length;
      const raw = fixes.map(({ fix }) => fix);
      const track = followed(fixes);
      return { lag: errorOf(track) - errorOf(raw), jumps: lengthOf(track) / lengthOf(raw) };
    });
    expect(median(walks.map(({ lag }) => lag))).toBeLessThan(1);
    expect(median(walks.map(({ jumps }) => jumps))).toBeLessThan(0.8);
  });
});
