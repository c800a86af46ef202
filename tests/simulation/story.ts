import * as fc from 'fast-check';
import { checkLive } from './check-live.ts';
import { histories } from './commands/histories.ts';
import { type Replay, type ServerKind, World } from './world.ts';

/** A history followed by healing: safe after every step, and in the end everything is where it belongs. */
export function story(replay?: Replay, kinds: readonly ServerKind[] = ['real', 'model']) {
  return fc.asyncProperty(fc.constantFrom(...kinds), histories, fc.integer(), async (kind, history, seed) => {
    const world = await World.open(kind, seed, replay);
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: world }), history);
      await checkLive(world);
    } finally {
      await world.close();
    }
  });
}
