/**
 * `npm run long`: power cuts under a server that writes (where this user may mount a disk), ten thousand guessed codes, twenty
 * thousand malformed requests, and the journeys in a broken world with many more rounds than `npm test` has time for: 30
 * kills, 20 times three photos in a hurry, 60 losses of the signal. More than twenty minutes; what a run found stands in
 * docs/reports/long.md.
 */
import { findBrowser } from './find-browser.ts';
import { runStep } from './run-step.ts';

const isGood =
  (await runStep({
    name: 'power cuts (vitest)',
    command: ['vitest', 'run'],
    environment: { HEDGEROW_LONG: '1' },
  })) &&
  (await runStep({ name: 'build', command: ['node', 'tools/build.mjs'] })) &&
  (await runStep({
    name: 'long journeys in a broken world (playwright)',
    command: ['playwright', 'test', 'faults-'],
    environment: { HEDGEROW_BROWSER: findBrowser(), HEDGEROW_LONG: '1' },
  }));
process.exit(isGood ? 0 : 1);
