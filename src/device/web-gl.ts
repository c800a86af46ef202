let canDraw: boolean | null = null;

/** Whether the live map can be drawn here; without WebGL2 it would stay blank (case B29). */
export function canDrawMaps(): boolean {
  canDraw ??= hasWebGl2();
  return canDraw;
}

function hasWebGl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser keeps only a few drawings alive: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
