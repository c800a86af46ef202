/** A part of the window in CSS pixels, from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Beside what a step is about, with a tip that points there, or at the bottom of the window, with none. */
export type TourPlace =
  | { readonly side: 'below' | 'above'; readonly left: number; readonly top: number; readonly tip: number }
  | { readonly side: 'left'; readonly left: number; readonly top: number; readonly tip: number }
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
/** The tip keeps away from the bubble's round corners. Pixels. */
const CORNER_PX = 36;

/**
 * Where the bubble of a step stands (SHELL-08): the first place beside what it is about at which it is all in the window and
 * lies over nothing that can be tapped. Where there is none, the page makes room at its bottom.
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
  return places.find(isFree) ?? 'bottom';
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
