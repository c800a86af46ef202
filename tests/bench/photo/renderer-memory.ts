import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { workerHeap } from '../worker-heap.ts';

const KB = 1024;
/** What makes Linux forget the highest memory of a process so far. */
const FORGET_PEAK = '5';

/**
 * The memory that pages and their workers take on top of what they have now, at its highest until the returned function is
 * called: in bytes, of the process that grew most. Everything a browser decodes for a page lies in there.
 */
export async function watchPeak(page: Page): Promise<() => Promise<number>> {
  const before = new Map<number, number>();
  for (const pid of await rendererPids(page)) {
    await writeFile(`/proc/${pid}/clear_refs`, FORGET_PEAK);
    before.set(pid, await statusOf(pid, 'VmRSS'));
  }
  return async () => {
    const growths = [...before].map(async ([pid, start]) => (await statusOf(pid, 'VmHWM')) - start);
    return Math.max(...(await Promise.all(growths)));
  };
}

/**
 * What the largest process of a page keeps for itself once the garbage of page and worker is collected, in bytes. What it shares is left out: Chromium's camera has a pool of frames there, which fills
 * whoever reads them.
 */
export async function keptMemory(page: Page): Promise<number> {
  await page.requestGC();
  await (await workerHeap(page)).collectGarbage();
  const pids = await rendererPids(page);
  return Math.max(...(await Promise.all(pids.map((pid) => statusOf(pid, 'RssAnon')))));
}

async function rendererPids(page: Page): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page belongs to no browser');
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function statusOf(pid: number, field: 'VmRSS' | 'VmHWM' | 'RssAnon'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return KB * Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
}
