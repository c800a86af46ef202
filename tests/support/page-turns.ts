import type { Locator, Page } from 'playwright/test';

/** From now on every page that comes in stops in the first frame of its way. @returns what was seen of each so far. */
export async function stopPageTurns(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(stopThem);
  return () => page.evaluate(() => (globalThis as { turns?: string[] }).turns ?? []);
}

function stopThem(): void {
  const turns: string[] = [];
  Object.assign(globalThis, { turns });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const turn = animate.apply(this, how);
    if (!this.hasAttribute('data-page')) return turn;
    turn.pause();
    const x = new DOMMatrix(getComputedStyle(this).transform).e;
    turns.push(x === 0 ? 'in place' : x > 0 ? 'from the right' : 'from the left');
    return turn;
  };
}

/** A finger does not wait until what it taps stands still. */
export async function tapsAtOnce(what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  await what.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
