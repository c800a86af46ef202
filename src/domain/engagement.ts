import { type Coordinates, distanceBetween } from './distance.ts';
import { type Bounds, isInside } from './geometry.ts';
import type { Position } from './position.ts';

/** What an explorer did with the garden's ground. It stays on the device and is never sent (ENT-18). */
export interface Engagement {
  /** Where the explorer is; null before the first accepted position. */
  readonly coords: Coordinates | null;
  /** Metres along the accepted positions. On the way to the garden and from it nobody walks in it. */
  readonly distanceTravelled: number;
  /** Milliseconds since 1970; null before the first accepted position. */
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly points: number;
  readonly stars: number;
  /** Inside the allowed area of the map. */
  readonly inGarden: boolean;
}

export const noEngagement: Engagement = {
  coords: null,
  distanceTravelled: 0,
  startTime: null,
  endTime: null,
  points: 0,
  stars: 0,
  inGarden: false,
};

/** Within so many times its accuracy a position is nineteen times out of twenty. */
const CERTAIN = 2;

/**
 * Takes one position in (ENT-18). It is accepted when it lies so far from the last accepted one that it cannot be chance: a
 * child that stands still under trees must not walk a mile.
 * @param position of the smoothed track: raw fixes jump about and would make a walk ten times as long.
 */
export function withPosition(engagement: Engagement, position: Position, allowed: Bounds | null): Engagement {
  const { lat, lng, at } = position;
  const moved = engagement.coords ? distanceBetween(engagement.coords, position) : 0;
  const isStep = engagement.coords === null || moved > CERTAIN * position.accuracy;
  const isWithin = (place: Coordinates): boolean => allowed === null || isInside(place, allowed);
  const isHere = isWithin(position) && (engagement.coords === null || isWithin(engagement.coords));
  return {
    ...engagement,
    coords: isStep ? { lat, lng } : engagement.coords,
    distanceTravelled: engagement.distanceTravelled + (isStep && isHere ? moved : 0),
    startTime: engagement.startTime ?? at,
    endTime: at,
    inGarden: allowed !== null && isInside(position, allowed),
  };
}
