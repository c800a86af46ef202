/**
 * `npm test`: the checks of the code, a build, all vitest tests and all journeys in a real browser. Ends with one line,
 * `N passed, N failed`, in which a check counts as one test.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { codeChecks } from './code-checks.ts';
import { findBrowser } from './find-browser.ts';
import { runStep, type Step } from './run-step.ts';

const REPORTS = fileURLToPath(new URL('../../test-results/reports/', import.meta.url));

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

async function countOf(step: Step): Promise<Tally> {
  return (await runStep(step)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that fails without a report, or with fewer failures in it than it had, still counts as a failure. */
async function countFrom(step: Step, report: string, read: (json: unknown) => Tally): Promise<Tally> {
  const succeeded = await runStep(step);
  const tally = await readFile(report, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ({ passed: 0, failed: 0 }),
  );
  return { passed: tally.passed, failed: succeeded ? tally.failed : Math.max(1, tally.failed) };
}

function vitestTally(json: unknown): Tally {
  const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

/** A journey that passed when it was played again counts once, as passed; the runner names it as flaky above. */
function playwrightTally(json: unknown): Tally {
  const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
const browser = findBrowser();
const tallies: Tally[] = [];
for (const step of codeChecks) tallies.push(await countOf(step));
tallies.push(await countOf({ name: 'build', command: ['node', 'tools/build.mjs'] }));
tallies.push(
  await countFrom(
    {
      name: 'rules, machines, storage, server (vitest)',
      command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS}vitest.json`],
      environment: { HEDGEROW_BROWSER: browser },
    },
    `${REPORTS}vitest.json`,
    vitestTally,
  ),
);
tallies.push(
  await countFrom(
    {
      name: 'journeys in a real browser (playwright)',
      command: ['playwright', 'test'],
      environment: { HEDGEROW_BROWSER: browser, HEDGEROW_REPORT: `${REPORTS}journeys.json` },
    },
    `${REPORTS}journeys.json`,
    playwrightTally,
  ),
);
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
