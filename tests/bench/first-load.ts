import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, PHONE } from '../support/tablet.ts';
import type { Line } from './figures.ts';
import { whenFirstShown } from './slow-tablet.ts';

const GOAL_KB = 140;
const KB = 1024;

/** JavaScript that is asked for before code entry stands on the screen, in KB as it travels with gzip. */
export async function firstLoad(address: string, browserPath: string): Promise<Line> {
  const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_ARGUMENTS });
  const page = await browser.newPage({ viewport: PHONE });
  const shown = await whenFirstShown(page, 'input[name="code"]');
  await page.goto(address);
  const shownAt = await shown();
  const scripts = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < until)
        .map(({ name }) => new URL(name).pathname),
    shownAt,
  );
  await browser.close();
  const kilobytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(`dist/app${path}`)).length, 0) / KB;
  return {
    what: 'JavaScript to show code entry, gzip',
    measured: `${kilobytes.toFixed(1)} KB in ${scripts.length} files`,
    goal: `at most ${GOAL_KB} KB`,
    isMet: kilobytes <= GOAL_KB,
  };
}
