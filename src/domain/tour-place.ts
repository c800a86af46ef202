/** A part of the window in CSS pixels, from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Beside what a step is about, with a tip that points there, or at the bottom of the window, with none. In `'roomAbove'` it stands
 * above, once what it is about has moved down by that room.
 */
export type TourPlace =
  | { readonly side: 'below' | 'above'; readonly left: number; readonly top: number; readonly tip: number }
  | { readonly side: 'left'; readonly left: number; readonly top: number; readonly tip: number }
  | 'roomAbove'
  | 'bottom';

interface Surroundings {
  /** What the step is about. */
  readonly stop: Box;
  readonly bubble: Pick<Box, 'width' | 'height'>;
  /** The window without what always lies over its edge, such as the main menu. */
  readonly window: Box;
  /** Everything that can be tapped. */
  readonly controls: readonly Box[];
}

/** Between a frame and the bubble: room for the tip. Pixels. */
const GAP_PX = 24;
/** From the edge of the window, in pixels. */
const MARGIN_PX = 8;
/** So much of what it is about stays in the window below the bubble: a row of tiles. Pixels. */
const LEAST_SHOWN_PX = 160;
/** The tip keeps away from the bubble's round corners. Pixels. */
const CORNER_PX = 36;

/**
 * Where the bubble of a step stands (SHELL-08): the first place beside what it is about at which it is all in the window and
 * lies over nothing that can be tapped. Where there is none, what fills the width of the window, such as a list, gives it room
 * above itself; else the page makes room at its bottom.
 */
export function placeTourBubble({ stop, bubble, window, controls }: Surroundings): TourPlace {
  const { width, height } = bubble;
  const middle = stop.left + stop.width / 2;
  const left = clamp(middle - width / 2, window.left + MARGIN_PX, window.left + window.width - width - MARGIN_PX);
  const tip = clamp(middle - left, CORNER_PX, width - CORNER_PX);
  const top = clamp(
    stop.top + stop.height / 2 - height / 2,
    window.top + MARGIN_PX,
    window.top + window.height - height,
  );
  const places = [
    { side: 'below', left, top: stop.top + stop.height + GAP_PX, tip },
    { side: 'above', left, top: stop.top - GAP_PX - height, tip },
    { side: 'left', left: stop.left - GAP_PX - width, top, tip: stop.top + stop.height / 2 - top },
  ] as const;
  const isFree = (place: (typeof places)[number]): boolean => {
    const box = { left: place.left, top: place.top, width, height };
    return isWithin(box, window) && !controls.some((control) => overlap(box, control));
  };
  const free = places.find(isFree);
  if (free) return free;
  const isWide = stop.width * 2 > window.width;
  const shownBelow = window.top + window.height - (stop.top + roomAbove(height));
  return isWide && stop.top >= window.top && shownBelow >= LEAST_SHOWN_PX ? 'roomAbove' : 'bottom';
}

/** By how much a part moves down so that a bubble of this height fits above it. Pixels. */
export function roomAbove(height: number): number {
  return height + GAP_PX + MARGIN_PX;
}

function isWithin(box: Box, window: Box): boolean {
  return (
    box.left >= window.left &&
    box.top >= window.top &&
    box.left + box.width <= window.left + window.width &&
    box.top + box.height <= window.top + window.height
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
