import { type Coordinates, distanceBetween } from '../../src/domain/distance.ts';
import type { Position } from '../../src/domain/position.ts';
import { bell, type Fix, randomFrom } from './noisy-walk.ts';

/**
 * How wrong a phone or tablet is on foot, as measured for single-frequency receivers: 1.7 to 4.5 m (root mean square) under
 * the open sky, 5.4 to 12.6 m under leaves (Tomaštík and others, Forestry 2017 and GPS Solutions 2020). The worse ends are taken.
 */
const skies = {
  open: { error: 4.5, lost: 0.01, echoes: 0 },
  leaves: { error: 12.5, lost: 0.15, echoes: 0.01 },
} as const;
export type Sky = keyof typeof skies;

/** An error stays nearly the same for so many seconds: satellites and leaves move slowly. No averaging takes it away. */
const LASTS_SECONDS = 45;
/** An echo from a wall: so many metres off, for so many seconds, and the tablet hardly notices. */
const ECHO = { metres: 40, seconds: 6, accuracy: 30 };
const METRES_IN_DEGREE = 111_195;
const BEGIN = 1_700_000_000_000;

export interface Stop {
  readonly place: Coordinates;
  readonly seconds: number;
}

/** A child that stands at each stop for a while, and walks to the next one straight. The same seed gives the same walk. */
export function gardenWalk(stops: readonly Stop[], { sky, seed }: { sky: Sky; seed: number }): Fix[] {
  const random = randomFrom(seed);
  const { error, lost, echoes } = skies[sky];
  const oneAxis = error / Math.SQRT2;
  const keeps = Math.exp(-1 / LASTS_SECONDS);
  const drift = { north: oneAxis * bell(random), east: oneAxis * bell(random) };
  let echo = { until: -1, north: 0, east: 0 };
  return wayOf(stops).flatMap((truth, second) => {
    const change = oneAxis * Math.sqrt(1 - keeps ** 2);
    drift.north = keeps * drift.north + change * bell(random);
    drift.east = keeps * drift.east + change * bell(random);
    if (random() < echoes) {
      const angle = 2 * Math.PI * random();
      echo = {
        until: second + ECHO.seconds,
        north: ECHO.metres * Math.cos(angle),
        east: ECHO.metres * Math.sin(angle),
      };
    }
    const isEcho = second < echo.until;
    // What tablets say of themselves is right on average, and seldom just right.
    const accuracy = (isEcho ? ECHO.accuracy : error) * (0.7 + 0.8 * random());
    if (random() < lost) return [];
    const north = drift.north + bell(random) + (isEcho ? echo.north : 0);
    const east = drift.east + bell(random) + (isEcho ? echo.east : 0);
    return [{ truth, fix: moved(truth, north, east, { accuracy, at: BEGIN + second * 1000 }) }];
  });
}

function wayOf(stops: readonly Stop[]): Coordinates[] {
  return stops.flatMap(({ place, seconds }, index) => {
    const standing = Array.from({ length: seconds }, () => place);
    const next = stops[index + 1];
    return next ? [...standing, ...between(place, next.place)] : standing;
  });
}

/** A child walks a little more than a metre a second. */
function between(from: Coordinates, to: Coordinates): Coordinates[] {
  const seconds = Math.ceil(distanceBetween(from, to) / 1.1);
  return Array.from({ length: seconds }, (_, second) => {
    const part = (second + 1) / seconds;
    return { lat: from.lat + part * (to.lat - from.lat), lng: from.lng + part * (to.lng - from.lng) };
  });
}

function moved(
  { lat, lng }: Coordinates,
  north: number,
  east: number,
  { accuracy, at }: Pick<Position, 'accuracy' | 'at'>,
): Position {
  const eastDegree = METRES_IN_DEGREE * Math.cos((lat * Math.PI) / 180);
  return { lat: lat + north / METRES_IN_DEGREE, lng: lng + east / eastDegree, accuracy, at };
}
