import * as fc from 'fast-check';
import { histories } from './commands.ts';
import { checkLive } from './invariants.ts';
import { type Parts, World } from './world.ts';

/** A history followed by healing: safe after every step, and in the end everything is where it belongs. */
export function story(parts?: Parts) {
  return fc.asyncProperty(histories, fc.integer(), async (history, seed) => {
    const world = await World.open(seed, parts);
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: world }), history);
      await checkLive(world);
    } finally {
      world.close();
    }
  });
}
