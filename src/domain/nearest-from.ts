import type { Coordinates } from './distance.ts';

/** Where the nearest list measures from. */
export interface NearestFrom {
  /** Null lists in catalogue order, without distances (GEO-07). */
  readonly from: Coordinates | null;
  /** A guess: distances from it are said as such, or a child walks the wrong way (GEO-06). */
  readonly isApproximate: boolean;
}

/** Positions that stand in for one that was not found (GEO-06). */
export interface Fallbacks {
  /** Where the garden's network is said to be. */
  readonly fallback: Coordinates | null;
  /** For trying the app out, far from any garden. */
  readonly testPosition: Coordinates | null;
}

/** The explorer's position, else the configured one, else in debug alone the test position (GEO-06). */
export function nearestFrom(
  position: Coordinates | null,
  { fallback, testPosition }: Fallbacks,
  { isDebug }: { readonly isDebug: boolean },
): NearestFrom {
  if (position) return { from: position, isApproximate: false };
  const guess = fallback ?? (isDebug ? testPosition : null);
  return { from: guess, isApproximate: guess !== null };
}
