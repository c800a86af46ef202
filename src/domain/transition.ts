/** How one page gives way to the next: slides in from the right, back from the left, fades over, or simply stands there. */
export type Transition = 'forward' | 'back' | 'fade' | 'none';

/** Deeper paths slide forward, shallower ones back, equal ones cross-fade (SHELL-11). */
export function transitionBetween(fromPath: string, toPath: string, prefersReducedMotion: boolean): Transition {
  if (prefersReducedMotion) return 'none';
  const deeper = depthOf(toPath) - depthOf(fromPath);
  if (deeper === 0) return 'fade';
  return deeper > 0 ? 'forward' : 'back';
}

/**
 * From one task to the next of the same mission the page stays and only its task changes: it stands there before the address
 * does, so nothing comes in.
 */
export function isStepToTask(fromPath: string, toPath: string): boolean {
  const from = missionOfTask(fromPath);
  return from !== undefined && from === missionOfTask(toPath);
}

function missionOfTask(path: string): string | undefined {
  return /^\/mission\/code\/([^/]+)\/task\//.exec(path)?.[1];
}

/** Segments of a path; query, fragment and closing slash add none. */
function depthOf(path: string): number {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname.split('/').filter((segment) => segment !== '').length;
}
