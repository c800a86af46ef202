import { readdir, readFile } from 'node:fs/promises';
import { firefox } from '../../support/other-browsers/firefox.ts';
import { isNotRunHere } from '../../support/other-browsers/other-browser.ts';
import type { Line } from '../figures.ts';
import type { Megapixels } from './camera-files.ts';
import { watchPeakOf } from './process-memory.ts';
import type { Way } from './ways.ts';

const LARGEST: Megapixels = 108;
const GOAL = 0.45;
const MB = 1_048_576;

/**
 * What a photo of the largest file takes in Firefox, against decoding all of it, each in a browser of its own.
 * @param address of the built page of this folder. @returns no line where there is no Firefox; it says so.
 */
export async function firefoxMemory(address: string): Promise<Line[]> {
  if (isNotRunHere(firefox)) return [];
  const ours = await peakOf(address, 'hedgerow');
  const full = await peakOf(address, 'full decode');
  return [
    {
      what: `Peak memory of a photo of ${LARGEST} megapixels in Firefox, against decoding all of it`,
      measured: `${(ours / full).toFixed(2)}x (${(ours / MB).toFixed(0)} against ${(full / MB).toFixed(0)} MB)`,
      goal: `at most ${GOAL}x`,
      isMet: ours / full <= GOAL,
    },
  ];
}

async function peakOf(address: string, way: Way): Promise<number> {
  const browser = await firefox.open();
  try {
    await browser.goto(address);
    await browser.evaluate(`photoBench.open('/${LARGEST}')`);
    const peak = await watchPeakOf(await tabsBelow(process.pid));
    await browser.evaluate(`photoBench.make('${way}')`);
    return await peak();
  } finally {
    await browser.close();
  }
}

/** The processes in which a Firefox that this process has started keeps its pages and their workers. */
async function tabsBelow(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1];
    if (/^\d+$/.test(name) && parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === root || isBelow(parent));
  };
  const tabs: number[] = [];
  for (const pid of [...parents.keys()].filter(isBelow)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (/-contentproc.*\btab\b/s.test(command)) tabs.push(pid);
  }
  return tabs;
}
