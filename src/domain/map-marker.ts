/** A marker is drawn in 97 by 150 and shown at half of it (CONST-08). */
export const MARKER = { width: 97, height: 150, scale: 0.5 } as const;

/** Pixels of a marker as it is shown: 48.5 by 75. Its tip stands on its place. */
export const SHOWN_MARKER = { width: MARKER.width * MARKER.scale, height: MARKER.height * MARKER.scale } as const;

/** Pixels of what a finger may hit; no side is under 56 (CONST-08). */
export const MARKER_TAP = { width: 72, height: 88 } as const;

/** Markers within so many pixels are drawn as one, from so many on (CONST-09). */
export const CLUSTERS = { gridSize: 60, minimumSize: 2 } as const;
