import { lazily } from '../domain/lazily.ts';

/** A graphics process that has not started by then may never tell the thread. Milliseconds. */
const LONGEST_DRAWING_MS = 5_000;

let known: boolean | null = null;

/**
 * Whether the live map can be drawn here; without WebGL2 it would stay blank (case B29). The first drawing starts the graphics
 * process, for which a cheap tablet may take a second: a thread of its own waits for that, and the page goes on.
 */
export const canDrawMaps = lazily(async (): Promise<boolean> => {
  // A thread that cannot be had, or never answers, leaves the waiting to the page.
  await Promise.race([drawInThread(), waited(LONGEST_DRAWING_MS)]).catch(() => undefined);
  // What a thread may do and what a page may do are two things: some browsers forbid one of them.
  known = pageDraws();
  return known;
});

/** What {@link canDrawMaps} has found out; null until it has. */
export function isKnownToDrawMaps(): boolean | null {
  return known;
}

/** Resolves when a thread has drawn something, or could not. */
async function drawInThread(): Promise<void> {
  if (!('OffscreenCanvas' in globalThis)) return;
  const thread = new Worker(new URL('./web-gl-thread.ts', import.meta.url), { type: 'module' });
  await new Promise((resolve) => {
    thread.onmessage = resolve;
    thread.onerror = resolve;
  });
  thread.terminate();
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function pageDraws(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser keeps only a few drawings alive: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
