import type * as fc from 'fast-check';
import { checkSafe } from '../check-safe.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';

export type Command = fc.AsyncCommand<object, World>;

/** One step of a history. After each of them every promise is looked at. */
export function step(name: string, run: (world: World) => unknown): Command {
  return {
    check: () => true,
    run: async (_, world) => {
      await run(world);
      await checkSafe(world);
    },
    toString: () => name,
  };
}

/** A step on the tablet of that number, 0 being the first. */
export function onTablet(name: string, number: number, run: (world: World, tablet: Tablet) => unknown): Command {
  return step(`Tablet${number + 1}.${name}`, (world) => {
    const tablet = world.tablets[number];
    if (!tablet) throw new Error(`There is no tablet ${number}`);
    return run(world, tablet);
  });
}
