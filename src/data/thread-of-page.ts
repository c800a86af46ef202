/** What of the window the following needs. */
export interface PageWithAThread {
  addEventListener(kind: 'pagehide', listener: (event: PageTransitionEvent) => void): void;
}

/**
 * Ends a thread when its page is left and the browser keeps the page for whoever comes back to it. The thread would be frozen
 * with it, in the middle of a transaction or of sending, which nobody else could then do (seen in WebKit).
 * @param died resolves when the thread has gone.
 * @returns the same, but of this end nobody hears: a page that is left begins no other thread.
 */
export function endWithThePage(
  worker: Pick<Worker, 'terminate'>,
  died: Promise<void>,
  page: PageWithAThread,
): Promise<void> {
  return new Promise((resolve) => {
    let isLeft = false;
    page.addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) return;
      isLeft = true;
      worker.terminate();
    });
    void died.then(() => isLeft || resolve());
  });
}
