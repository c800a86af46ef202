import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS } from '../support/tablet.ts';
import { figuresOf, type Line } from './figures.ts';

const GOAL = 95;
const RUNS = 5;
const PORT = 9333;

/** Lighthouse's mobile performance of the built app, each run in a fresh browser. */
export async function lighthouseScore(address: string, browserPath: string): Promise<Line> {
  const scores: number[] = [];
  for (let run = 0; run < RUNS; run++) scores.push(await scoreOnce(address, browserPath));
  const { median, least, most } = figuresOf(scores);
  return {
    what: 'Lighthouse 12, mobile performance of the first visit',
    measured: `median ${median} (${least} to ${most}, ${RUNS} runs)`,
    goal: `at least ${GOAL}`,
    isMet: median >= GOAL,
  };
}

async function scoreOnce(address: string, browserPath: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${PORT}`],
  });
  try {
    const result = await lighthouse(address, { port: PORT, onlyCategories: ['performance'], logLevel: 'error' });
    return Math.round((result?.lhr.categories['performance']?.score ?? 0) * 100);
  } finally {
    await browser.close();
  }
}
