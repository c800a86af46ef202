import type { DrawnName } from './drawn.ts';
import type { GroundName } from './grounds.ts';

/** What a piece may say beside its place. */
export interface PieceLook {
  readonly isFlipped?: boolean;
  /** Degrees clockwise, about the foot. */
  readonly turn?: number;
  /** As if cast in bronze. */
  readonly isBronze?: boolean;
}

/**
 * One thing in a scene. Its foot, the middle of its lower edge, stands at (`x`, `y`), so that what stands on the same
 * ground shares a `y`.
 */
export interface Piece extends PieceLook {
  /** An emoji is named as in Fluent Emoji Flat and its `size` is its side in scene units; a drawing's is a factor. */
  readonly kind: 'emoji' | 'drawing';
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A ground and what stands on it, back to front. */
export interface Scene {
  readonly ground: GroundName;
  readonly pieces: readonly Piece[];
}

/** An emoji whose foot stands at (`x`, `y`), `size` scene units wide. */
export const emoji = (name: string, x: number, y: number, size: number, look: PieceLook = {}): Piece => ({
  kind: 'emoji',
  name,
  x,
  y,
  size,
  ...look,
});

/** A drawing of our own whose foot stands at (`x`, `y`), `size` times as large as it was drawn. */
export const own = (name: DrawnName, x: number, y: number, size: number, look: PieceLook = {}): Piece => ({
  kind: 'drawing',
  name,
  x,
  y,
  size,
  ...look,
});
