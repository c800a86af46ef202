import { CAROUSEL_MIN_SWIPE_PX } from './times.ts';

interface Turning {
  readonly loop: true;
  /** Milliseconds. */
  readonly defaultAnimation: { readonly duration: number };
}

/** How a carousel turns: round and round, at its speed, or at once for those who asked for less motion (CONST-15, CONST-16). */
export function turning(speed: number, isStill: boolean): Turning {
  return { loop: true, defaultAnimation: { duration: isStill ? 0 : speed } };
}

/**
 * Whether a finger meant to turn the page.
 * @param movedPx way of the finger, to either side.
 */
export function isSwipe(movedPx: number): boolean {
  return Math.abs(movedPx) >= CAROUSEL_MIN_SWIPE_PX;
}

interface Rest {
  readonly isPlaying: boolean;
  /** A finger, a pointer or the focus is on it. */
  readonly isHeld: boolean;
  /** The device asks for less motion. */
  readonly isStill: boolean;
}

/** Whether a carousel turns by itself now: never under reduced motion, and not while somebody has a hand on it. */
export function turnsByItself({ isPlaying, isHeld, isStill }: Rest): boolean {
  return isPlaying && !isHeld && !isStill;
}
