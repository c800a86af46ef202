/**
 * `npm run soak`: plays new histories until one breaks a promise, for SECONDS (an hour) or RUNS histories, from SEED on.
 * Prints the seed of every batch and how to tell a failing history again, and writes `docs/reports/soak.md`.
 */
import * as fc from 'fast-check';
import { Report } from './report.ts';
import { numberFrom } from './seed.ts';
import { story } from './story.ts';

/** Histories under one seed: few enough to tell again in a minute. */
const BATCH = 250;
const HOUR = 3600;

const runs = numberFrom('RUNS', Number.POSITIVE_INFINITY);
const seconds = numberFrom('SECONDS', runs === Number.POSITIVE_INFINITY ? HOUR : Number.POSITIVE_INFINITY);
let seed = numberFrom('SEED', Date.now() % 2 ** 31);

const report = new Report();
const started = performance.now();
const secondsSince = () => (performance.now() - started) / 1000;
let played = 0;
let failure: string | null = null;
report.say(`The first seed is ${seed}; each next batch of ${BATCH} histories takes the next.\n`);
while (failure === null && played < runs && secondsSince() < seconds) {
  const result = await fc.check(story(), { seed, numRuns: Math.min(BATCH, runs - played) });
  played += result.numRuns;
  if (result.failed) failure = tellOf(result, seed);
  process.stdout.write(`SEED=${seed}: ${played} histories, ${secondsSince().toFixed(0)} s\n`);
  seed += 1;
}
report.say(`${played} histories in ${secondsSince().toFixed(0)} s: ${failure ?? 'no promise was broken.'}`);
await report.write('docs/reports/soak.md', 'Soak: how long the simulation searched');
// The server of the histories and the bundler keep the process alive; there is nothing left to do.
process.exit(failure === null ? 0 : 1);

type Failed = Pick<fc.RunDetails<unknown>, 'errorInstance' | 'counterexample' | 'counterexamplePath'>;

function tellOf(result: Failed, failing: number): string {
  // The history itself; what it was cut down to can only be found again by cutting it down again.
  const replay = `SEED=${failing} SEED_PATH=${result.counterexamplePath?.split(':')[0]}`;
  return [
    String(result.errorInstance),
    String(result.counterexample),
    `Tell it again: ${replay} npx vitest run tests/simulation/simulation.test.ts`,
  ].join('\n\n');
}
