export interface Size {
  /** Whole pixels, at least 1. */
  readonly width: number;
  readonly height: number;
}

/** Older iPads cannot make a canvas of more than 16.7 million pixels. */
const CANVAS_MAX_PIXELS = 16_000_000;

/** The size at which the longer side does not exceed `longestSide`; a smaller picture is not enlarged (VAL-07). */
export function fitted({ width, height }: Size, longestSide: number): Size {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * The sizes on the way from `from` to `to`, halving each time: that gives the same good picture in every browser, where one
 * big step is coarse in most. The first step may be larger, so that no canvas is too big for an old iPad.
 */
export function halvingSteps(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  let { width, height } = from;
  while (width > 2 * to.width && height > 2 * to.height) {
    const divisor = Math.max(2, Math.sqrt((width * height) / CANVAS_MAX_PIXELS));
    width = Math.max(to.width, Math.ceil(width / divisor));
    height = Math.max(to.height, Math.ceil(height / divisor));
    steps.push({ width, height });
  }
  return steps;
}
