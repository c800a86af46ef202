import type { Page } from 'playwright';
import { type Figures, figuresOf } from '../figures.ts';
import type { Megapixels } from './camera-files.ts';
import { bestPixels, nativePhoto, nearness } from './native.ts';
import { type Way, ways } from './ways.ts';

/** `native`: by sharp, outside of any browser. */
export type MeasuredWay = Way | 'native';

/** What one way made of one file. */
export interface WayFigures {
  readonly way: MeasuredWay;
  /** Milliseconds. */
  readonly times: Figures;
  /** Longest task on the page's thread in any run, in milliseconds; 0 when none took 50. */
  readonly longestTask: number;
  /** Of the photo. */
  readonly bytes: number;
  /** To the best picture of this size, in decibels. */
  readonly nearness: number;
}

/** All ways in turns, after one turn that does not count, in one page: so they meet the same moods of the machine. */
export async function inTurns(page: Page, megapixels: Megapixels, file: Buffer, runs: number): Promise<WayFigures[]> {
  const best = await bestPixels(file);
  const measured: { way: MeasuredWay; times: number[]; longestTask: number; photo: Buffer }[] = [];
  await page.evaluate((address) => window.photoBench.open(address), `/${megapixels}`);
  for (const way of ways) {
    await page.evaluate((name) => window.photoBench.make(name), way);
    const photo = Buffer.from(await page.evaluate(() => window.photoBench.made()));
    measured.push({ way, times: [], longestTask: 0, photo });
  }
  measured.push({ way: 'native', times: [], longestTask: 0, photo: await nativePhoto(file) });
  for (let run = 0; run < runs; run++) {
    for (const one of measured) {
      const { took, longestTask } = await timed(page, one.way, file);
      one.times.push(took);
      one.longestTask = Math.max(one.longestTask, longestTask);
    }
  }
  return Promise.all(
    measured.map(async ({ way, times, longestTask, photo }) => ({
      way,
      times: figuresOf(times),
      longestTask,
      bytes: photo.byteLength,
      nearness: await nearness(photo, best),
    })),
  );
}

async function timed(page: Page, way: MeasuredWay, file: Buffer): Promise<{ took: number; longestTask: number }> {
  if (way !== 'native') return page.evaluate((name) => window.photoBench.make(name), way);
  const started = performance.now();
  await nativePhoto(file);
  return { took: performance.now() - started, longestTask: 0 };
}
