import type { Orientation } from './orientation.ts';

/** The six numbers of a canvas transform. */
export type Transform = readonly [number, number, number, number, number, number];

/**
 * How a picture of `width` x `height` pixels as stored has to be drawn so that it stands upright. Orientations 5 to 8 lie
 * on their side: their canvas is `height` wide.
 */
export function turnUpright(orientation: Orientation, width: number, height: number): Transform {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0];
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
  }
}

export function liesOnItsSide(orientation: Orientation): boolean {
  return orientation >= 5;
}
