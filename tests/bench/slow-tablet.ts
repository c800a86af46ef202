import type { Page } from 'playwright';
import { Explorer } from '../support/explorer.ts';
import { Tablet } from '../support/tablet.ts';

/** How many times slower than this machine a cheap tablet is taken to be. */
const SLOWER = 4;

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** A tablet on which one explorer is signed in and everything is packed. */
export async function packedTablet(address: string, name: string): Promise<{ tablet: Tablet; child: Explorer }> {
  const tablet = await Tablet.unpack();
  const child = await Explorer.at(tablet, address);
  await child.opens('/');
  await child.typesTheCode('FERN-2479');
  await child.waitsUntilPacked();
  await child.chooses(name);
  await child.taps('Start exploring');
  await child.sees('Choose a mission');
  return { tablet, child };
}

/**
 * Notes in the page, from its first moment, when a text first stands in a frame.
 * @returns a function that waits for it and gives the milliseconds since the page's start.
 */
export async function whenFirstShown(page: Page, selector: string): Promise<() => Promise<number>> {
  // As text: the runner of the bench gives functions helpers that a page does not have.
  await page.addInitScript({
    content: `new MutationObserver(() => {
      if (globalThis.firstShownAt !== undefined || !document.querySelector(${JSON.stringify(selector)})) return;
      requestAnimationFrame(() => { globalThis.firstShownAt ??= performance.now(); });
    }).observe(document, { childList: true, subtree: true });`,
  });
  return async () => {
    await page.waitForFunction(() => (globalThis as { firstShownAt?: number }).firstShownAt !== undefined);
    return page.evaluate(() => (globalThis as { firstShownAt?: number }).firstShownAt ?? Number.NaN);
  };
}
