/** The address of a step (ROUTE-08): what a child has chosen or photographed there may not be saved yet. */
const TASK = /^\/mission\/code\/[^/]+\/task\//;

/** Whether the page at `path` may be loaded anew without anybody losing sight of what they are doing (OFF-18). */
export function mayReloadAt(path: string): boolean {
  return !TASK.test(path);
}
