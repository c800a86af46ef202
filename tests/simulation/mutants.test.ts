import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';
import { story } from './story.ts';
import { realParts } from './world.ts';

const SEED = 20_260_514;
/** A busy machine must not turn it red. */
const PATIENCE = { timeout: 180_000 };
const { 'the naive loop': naive = realParts, ...others } = mutants;

test('the checker finds the naive loop, and says in a few steps how it loses work', PATIENCE, async () => {
  const found = await fc.check(story(naive), { seed: SEED, numRuns: 500 });
  expect(found.errorInstance).toHaveProperty('name', 'BrokenPromise');
  const steps = String(found.counterexample?.[0])
    .replaceAll(/\([^)]*\)/g, '')
    .split(',');
  expect(steps.length).toBeLessThanOrEqual(4);
});

test.each(Object.entries(others))('the checker finds %s', PATIENCE, async (_, parts) => {
  const found = await fc.check(story(parts), { seed: SEED, numRuns: 500, endOnFailure: true });
  expect(found.errorInstance).toHaveProperty('name', 'BrokenPromise');
});
