import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBug } from './find-bug.ts';
import { mutants } from './mutants.ts';
import { naiveReplay } from './naive-loop.ts';
import { KNOWN_SEED } from './seed.ts';
import { story } from './story.ts';

/** A busy machine must not turn it red. */
const PATIENCE = { timeout: 180_000 };

test('the simulation finds the naive loop, and says in a few steps how it loses work', PATIENCE, async () => {
  const found = await fc.check(story(naiveReplay), { seed: KNOWN_SEED, numRuns: 100 });
  expect(found.errorInstance).toHaveProperty('name', 'BrokenPromise');
  const steps = String(found.counterexample).match(/\w+\(/g);
  expect(steps?.length).toBeLessThanOrEqual(5);
});

test.each(Object.entries(mutants))('the simulation finds the bug: %s', PATIENCE, async (name, patches) => {
  const found = await findBug(name, patches, { seed: KNOWN_SEED, isShrinking: false });
  process.stdout.write(`caught: ${name} (seed ${KNOWN_SEED}, history ${found?.histories}: ${found?.broken})\n`);
  expect(found).not.toBeNull();
});
