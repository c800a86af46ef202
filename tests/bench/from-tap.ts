import type { Page } from 'playwright';

/**
 * Milliseconds from the next click to the frame after each condition has come true, in any order.
 * @param conditions as text: the runner of the bench gives functions helpers that a page does not have.
 */
export function timesFromTap(page: Page, conditions: readonly string[]): Promise<number[]> {
  return page.evaluate(`new Promise((resolve) => {
    const conditions = [${conditions.map((condition) => `() => ${condition}`).join(', ')}];
    const times = [];
    let tappedAt = null;
    addEventListener('click', (event) => (tappedAt = event.timeStamp), { capture: true, once: true });
    const look = () => {
      if (tappedAt !== null)
        conditions.forEach((isTrue, index) => {
          if (times[index] !== undefined || !isTrue()) return;
          times[index] = null;
          requestAnimationFrame(() => (times[index] = performance.now() - tappedAt));
        });
      if (conditions.every((_, index) => typeof times[index] === 'number')) resolve(times);
      else requestAnimationFrame(look);
    };
    look();
  })`);
}
