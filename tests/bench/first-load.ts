import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, PHONE } from '../support/tablet.ts';
import type { Line } from './figures.ts';

const GOAL_KB = 140;
const KB = 1024;

/** JavaScript that arrives before code entry can be used, in KB as it travels with gzip. */
export async function firstLoad(address: string, browserPath: string): Promise<Line> {
  const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_ARGUMENTS });
  const page = await browser.newPage({ viewport: PHONE });
  const scripts: string[] = [];
  let isShown = false;
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isShown) scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel('Type your group code').waitFor();
  isShown = true;
  await browser.close();
  const kilobytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(`dist/app${path}`)).length, 0) / KB;
  return {
    what: 'JavaScript to show code entry, gzip',
    measured: `${kilobytes.toFixed(1)} KB in ${scripts.length} files`,
    goal: `at most ${GOAL_KB} KB`,
    isMet: kilobytes <= GOAL_KB,
  };
}
