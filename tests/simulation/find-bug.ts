import * as fc from 'fast-check';
import { type Patch, withBugs } from './mutate.ts';

/** As many as `npm test` plays with the real code: a bug that hides for longer would hide there as well. */
const RUNS = 500;

/** How a planted bug was found. */
export interface Found {
  /** How many histories it took. */
  readonly histories: number;
  /** The promise that broke. */
  readonly broken: string;
  /** The history that broke it; the shortest one where it was looked for. */
  readonly history: string;
}

/**
 * Plays histories against our code with a bug in it until one breaks a promise.
 * @returns `null` when none does.
 * @throws whatever else than a broken promise a history ends with.
 */
export async function findBug(
  name: string,
  patches: readonly Patch[],
  { seed, isShrinking }: { readonly seed: number; readonly isShrinking: boolean },
): Promise<Found | null> {
  const { story } = await withBugs(name.replaceAll(/[^a-z0-9]/gi, '-'), patches);
  const result = await fc.check(story(), { seed, numRuns: RUNS, endOnFailure: !isShrinking });
  if (!result.failed) return null;
  const error = result.errorInstance;
  // The promise was broken in a module graph of its own: its class is another one of the same name.
  if (!(error instanceof Error) || error.name !== 'BrokenPromise') throw error;
  const histories = (result.counterexamplePath ?? '').split(':')[0] ?? '';
  return { histories: Number(histories) + 1, broken: error.message, history: String(result.counterexample) };
}
