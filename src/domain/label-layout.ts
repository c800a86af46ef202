/** More words at once than this and a child reads none of them. */
export const MOST_LABELS = 12;
/** Pixels kept free around a label. */
const GAP = 4;

/** A box on the screen in pixels: its left upper corner and its size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelWish {
  readonly key: string;
  readonly box: Box;
  /** What matters more is placed first; equals by their order. */
  readonly weight: number;
}

/**
 * Chooses which labels a map shows: the weightier first, none over another or over an obstacle, none cut off at the edge,
 * and at most twelve.
 * @param obstacles boxes that stay visible, such as markers.
 * @returns keys of the labels that have room.
 */
export function placedLabels(
  wishes: readonly LabelWish[],
  obstacles: readonly Box[],
  screen: { readonly width: number; readonly height: number },
): ReadonlySet<string> {
  const taken: Box[] = [...obstacles];
  const placed = new Set<string>();
  for (const { key, box } of [...wishes].sort((one, other) => other.weight - one.weight)) {
    if (placed.size >= MOST_LABELS) break;
    if (!isWhole(box, screen) || taken.some((other) => doOverlap(box, other))) continue;
    taken.push(box);
    placed.add(key);
  }
  return placed;
}

export function isSameBox(one: Box, other: Box | undefined): boolean {
  return one.x === other?.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

export function doOverlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + GAP &&
    other.x < one.x + one.width + GAP &&
    one.y < other.y + other.height + GAP &&
    other.y < one.y + one.height + GAP
  );
}

function isWhole({ x, y, width, height }: Box, screen: { width: number; height: number }): boolean {
  return x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;
}
