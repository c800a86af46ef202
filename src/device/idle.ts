/** Resolves when the browser has nothing better to do, at the latest after `atMostMs` milliseconds. */
export function idle(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback; there a turn of the event loop must do.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atMostMs });
    else setTimeout(resolve);
  });
}

/** Resolves just after the next frame was drawn, however busy the browser is. */
export async function afterFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

/** Resolves once what was drawn last is on the screen and the browser has nothing better to do, at the latest after that. */
export async function painted(atMostMs: number): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await idle(atMostMs);
}
