import { type Coordinates, distanceBetween } from './distance.ts';
import { isOnEarth } from './map-area.ts';

/** Where a tablet says it is. */
export interface Position extends Coordinates {
  /** Radius in metres within which the tablet is, most of the time. */
  readonly accuracy: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How one lookup ended without a position (section 8, "Geolocation"). */
export type PositionProblem = 'timeout' | 'unavailable' | 'denied' | 'unknown' | 'noApi';

/** Timeout and an unavailable position may pass; denied, unknown and a browser without the API will not (ERR-G-01 to ERR-G-03). */
export function isFatal(problem: PositionProblem): boolean {
  return problem !== 'timeout' && problem !== 'unavailable';
}

/** By the codes of the Geolocation API; any other code is an unknown error. */
export function positionProblem(code: number): PositionProblem {
  switch (code) {
    case 1:
      return 'denied';
    case 2:
      return 'unavailable';
    case 3:
      return 'timeout';
    default:
      return 'unknown';
  }
}

/** A position counts only when its accuracy is strictly under the minimum, in metres, and it lies on the ground (GEO-05). */
export function isAccepted(position: Position, minAccuracy: number): boolean {
  return position.accuracy < minAccuracy && isOnEarth(position);
}

/** How fast a child may move between two fixes, in metres a second: running. */
const RUNNING = 1.5;
/** No fix of a satellite is better than this, whatever the tablet says, in metres. */
const BEST_ACCURACY = 3;
/** A fix after so long a pause, in milliseconds, says nothing about the way between. */
const LONGEST_PAUSE_MS = 60_000;

/** The smoothed track so far: where the explorer most likely is, and how sure that is. */
export interface Track {
  readonly position: Position;
  /** How far the next fix pulls, in square metres. It is no accuracy: it treats the errors of two fixes as strangers. */
  readonly variance: number;
}

/**
 * Takes one more fix into the track (a Kalman filter that expects a child on foot): noise of ten metres becomes a few,
 * and a walk keeps its length.
 */
export function smoothed(track: Track | null, fix: Position): Track {
  const noise = Math.max(fix.accuracy, BEST_ACCURACY) ** 2;
  if (!track || fix.at - track.position.at > LONGEST_PAUSE_MS) return { position: fix, variance: noise };
  const seconds = Math.max(0, (fix.at - track.position.at) / 1000);
  const expected = track.variance + seconds * RUNNING ** 2;
  const gain = expected / (expected + noise);
  const variance = (1 - gain) * expected;
  const between = (from: number, to: number): number => from + gain * (to - from);
  const position = {
    lat: between(track.position.lat, fix.lat),
    lng: between(track.position.lng, fix.lng),
    // The error of satellites and leaves hangs together for a minute: however many fixes say the same, it stays.
    accuracy: between(track.position.accuracy, fix.accuracy),
    at: fix.at,
  };
  return { position, variance };
}

/** Being near counts when the distance less the accuracy is within the place's radius, all in metres: trees must lock nobody out. */
export function isNear(position: Position, place: Coordinates, radius: number): boolean {
  return distanceBetween(position, place) - position.accuracy <= radius;
}
