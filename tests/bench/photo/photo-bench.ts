import { writeFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../../tools/checks/find-browser.ts';
import { BROWSER_ARGUMENTS } from '../../support/tablet.ts';
import { serveBuilt } from '../../worker/support/built-page.ts';
import type { Line } from '../figures.ts';
import { cameraFiles, type Megapixels, sizes } from './camera-files.ts';
import { firefoxMemory } from './firefox-memory.ts';
import { linesOf, type PhotoRow, reportOf } from './photo-report.ts';
import { keptMemory, watchPeak } from './renderer-memory.ts';
import { inTurns } from './way-figures.ts';
import type { Way } from './ways.ts';

const REPORT = 'docs/reports/photos.md';
const RUNS: Record<Megapixels, number> = { 3: 9, 12: 21, 48: 5, 108: 5 };
const ALL = 100;
/** By then everything that is kept on purpose has been made. */
const WARM = 20;
const GROWTH_GOAL = 1.1;
const MB = 1_048_576;

/**
 * A photo made of the files of cameras of 3 to 108 megapixels, by our built worker and in other people's ways: time in turns in
 * one page, memory each in a browser of its own. The whole table goes to `docs/reports/photos.md`.
 */
export async function photoBench(): Promise<Line[]> {
  const files = await cameraFiles();
  const server = await serveBuilt(new URL('./', import.meta.url), (request, response) => {
    const file = files[Number(request.url?.slice(1)) as Megapixels];
    response.writeHead(file ? 200 : 404).end(file);
  });
  const address = `${server.origin}/page.html`;
  const rows: PhotoRow[] = [];
  await inNewBrowser(address, async (page) => {
    for (const megapixels of sizes) {
      const measured = await inTurns(page, megapixels, files[megapixels], RUNS[megapixels]);
      rows.push(...measured.map((figures) => ({ megapixels, ...figures, peak: null })));
    }
  });
  for (const [index, { way, megapixels }] of rows.entries()) {
    const row = rows[index];
    if (row && way !== 'native') rows[index] = { ...row, peak: await peakOf(address, way, megapixels) };
  }
  const inFirefox = await firefoxMemory(address);
  const growth = await growthOf(address);
  await server.close();
  await writeFile(REPORT, reportOf(rows));
  return [...linesOf(rows), ...inFirefox, growth];
}

/** The memory of the page's process after a hundred files of a phone's camera, one after another, against twenty. */
function growthOf(address: string): Promise<Line> {
  return inNewBrowser(address, async (page) => {
    await page.evaluate(() => window.photoBench.open('/12'));
    let warm = Number.NaN;
    for (let made = 1; made <= ALL; made++) {
      await page.evaluate(() => window.photoBench.make('hedgerow'));
      if (made === WARM) warm = await keptMemory(page);
    }
    const last = await keptMemory(page);
    const ratio = last / warm;
    return {
      what: `Memory of a page after photos made of ${ALL} files of 12 megapixels, against ${WARM}`,
      measured: `${ratio.toFixed(2)}x (${(last / MB).toFixed(0)} against ${(warm / MB).toFixed(0)} MB)`,
      goal: `flat: at most ${GROWTH_GOAL}x`,
      isMet: ratio <= GROWTH_GOAL,
    };
  });
}

/** The memory that one photo takes at its highest, in bytes. */
function peakOf(address: string, way: Way, megapixels: Megapixels): Promise<number> {
  return inNewBrowser(address, async (page) => {
    await page.evaluate((from) => window.photoBench.open(from), `/${megapixels}`);
    const peak = await watchPeak(page);
    await page.evaluate((name) => window.photoBench.make(name), way);
    return peak();
  });
}

async function inNewBrowser<Value>(address: string, use: (page: Page) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    return await use(page);
  } finally {
    await browser.close();
  }
}
