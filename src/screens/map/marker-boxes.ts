import type { Box } from '../../domain/label-layout.ts';
import { SHOWN_MARKER } from '../../domain/map-marker.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of a group, which lies around its place: pixels, as `cluster-pin.module.css` draws it. */
export const GROUP_SIDE = 64;

/** What a marker covers, whose tip stands there. */
export function pinBox({ x, y }: Point): Box {
  return { x: x - SHOWN_MARKER.width / 2, y: y - SHOWN_MARKER.height, ...SHOWN_MARKER };
}

/** What a group of markers covers, whose middle is there. */
export function groupBox(at: Point): Box {
  return boxAround(at, GROUP_SIDE);
}

/** A square of that side, in pixels. */
export function boxAround({ x, y }: Point, side: number): Box {
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}
