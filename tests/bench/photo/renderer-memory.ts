import type { Page } from 'playwright';
import { workerHeap } from '../worker-heap.ts';
import { memoryOf, watchPeakOf } from './process-memory.ts';

/** The memory that a page and its workers take on top of what they have now (`watchPeakOf`): all that is decoded for them. */
export async function watchPeak(page: Page): Promise<() => Promise<number>> {
  return watchPeakOf(await rendererPids(page));
}

/**
 * What the largest process of a page keeps for itself once the garbage of page and worker is collected, in bytes. What it shares is left out: Chromium's camera has a pool of frames there, which fills
 * whoever reads them.
 */
export async function keptMemory(page: Page): Promise<number> {
  await page.requestGC();
  await (await workerHeap(page)).collectGarbage();
  const pids = await rendererPids(page);
  return Math.max(...(await Promise.all(pids.map((pid) => memoryOf(pid, 'RssAnon')))));
}

async function rendererPids(page: Page): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page belongs to no browser');
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}
