/** Runs `task` at most every `throttleMs`, and at once when the page is hidden, so that the last change is never lost. */
export function throttled(throttleMs: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    task();
  };
  const flush = (): void => {
    if (timer !== undefined) run();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  return () => {
    timer ??= setTimeout(run, throttleMs);
  };
}
