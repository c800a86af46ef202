import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { NewWork } from '../../../worker/outbox/enqueue.ts';
import * as works from '../../worker/support/works.ts';
import { made } from '../../worker/support/works.ts';
import { broken } from '../broken-promise.ts';
import type { GroupId } from '../server-side.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import { deeds, nameOf, workFor } from './deeds.ts';
import { meanwhile, ways } from './meanwhile.ts';
import { onTablet } from './step.ts';

const tablets = fc.integer({ min: 0, max: 1 });
const groups = fc.constantFrom<GroupId>(1, 2);

/** What explorers do. */
export const playing = {
  takes: fc
    .tuple(tablets, deeds)
    .map(([number, deed]) =>
      onTablet(`Take(${nameOf(deed)})`, number, async (world, tablet) =>
        world.keep(tablet, await workFor(world, tablet, deed)),
      ),
    ),
  /** The last step of a mission keeps answer and finish in one go. */
  lastSteps: fc.tuple(tablets, deeds, deeds).map(([number, one, other]) =>
    onTablet(`TakeTogether(${nameOf(one)}; ${nameOf(other)})`, number, async (world, tablet) => {
      const first = await workFor(world, tablet, one);
      await world.keep(tablet, first, await workFor(world, tablet, other));
    }),
  ),
  tapsTwice: fc.tuple(tablets, deeds).map(([number, deed]) =>
    onTablet(`TapTwice(${nameOf(deed)})`, number, async (world, tablet) => {
      const work = await workFor(world, tablet, deed);
      await world.keep(tablet, work);
      await world.keep(tablet, work);
    }),
  ),
  joins: fc.tuple(tablets, groups, fc.nat({ max: 5 })).map(([number, groupId, chance]) =>
    onTablet(`Join(group ${groupId}${chance === 0 ? ', poisoned' : ''})`, number, async (world, tablet) => {
      const id = world.newId();
      if (chance === 0) await world.poison(groupId, id);
      const isKept = await world.keep(tablet, made(works.newExplorer(id, { groupId, name: 'Cleo' })));
      if (isKept) tablet.explorers = [{ id, groupId }, ...tablet.explorers];
    }),
  ),
  switches: fc.tuple(tablets, fc.nat({ max: 5 })).map(([number, choice]) =>
    onTablet(`SwitchExplorer(${choice})`, number, (_, tablet) => {
      const chosen = tablet.explorers[choice % tablet.explorers.length];
      if (chosen) tablet.explorers = [chosen, ...tablet.explorers.filter((one) => one !== chosen)];
    }),
  ),
  /** A bug of the page: other work under an id that was called saved. It must be turned away. */
  reusesIds: fc.tuple(tablets, deeds).map(([number, deed]) =>
    onTablet(`ReuseId(${nameOf(deed)})`, number, async (world, tablet) => {
      const { rows } = await tablet.read();
      const known = [...rows.keys()].find((id) => world.promised.get(id)?.tablet === tablet);
      if (known) await reuseId(world, tablet, known, await workFor(world, tablet, { ...deed, isPoisoned: false }));
    }),
  ),
};

async function reuseId(world: World, tablet: Tablet, id: string, other: NewWork): Promise<void> {
  const work = { ...other.work, id };
  if (isDeepStrictEqual(work, world.promised.get(id)?.work)) return;
  try {
    if (await world.keep(tablet, { ...other, work })) broken(id, 'SAVED OVER');
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    tablet.touch();
  }
}

const YEAR = 365 * 24 * 3_600_000;
const JUMPS = [-YEAR, -YEAR, YEAR, -3_600_000, 3_600_000, 30_000];

/** What happens to a tablet, its apps, its disk and its clock. */
export const tabletTroubles = {
  crashesWhileKeeping: fc
    .tuple(tablets, deeds, fc.nat({ max: 6 }))
    .map(([number, deed, steps]) =>
      onTablet(`CrashWhileKeeping(${nameOf(deed)}, ${steps})`, number, async (world, tablet) =>
        world.keepKilled(tablet, steps, await workFor(world, tablet, deed)),
      ),
    ),
  crashes: fc
    .tuple(tablets, fc.nat({ max: 16 }))
    .map(([number, steps]) =>
      onTablet(`CrashDuring(${steps})`, number, (world, tablet) => world.replayKilled(tablet, steps)),
    ),
  /** Closed and opened again, as for an update of the app. */
  reopens: tablets.map((number) => onTablet('Reopen()', number, (_, tablet) => tablet.restart())),
  hangs: fc
    .tuple(tablets, deeds, fc.constantFrom(1, 2))
    .map(([number, deed, times]) =>
      onTablet(`DiskHangs(${times}, ${nameOf(deed)})`, number, async (world, tablet) =>
        world.keepHanging(tablet, times, await workFor(world, tablet, deed)),
      ),
    ),
  fills: fc
    .tuple(tablets, fc.constantFrom('namedError' as const, 'abortAtEnd' as const), fc.nat({ max: 6 }))
    .map(([number, how, writes]) =>
      onTablet(`DiskFull(${how} after ${writes})`, number, (_, tablet) => tablet.disk.fill(how, writes)),
    ),
  frees: tablets.map((number) => onTablet('DiskFree()', number, (_, tablet) => tablet.disk.free())),
  evictions: tablets.map((number) => onTablet('Evict()', number, (world, tablet) => world.evict(tablet))),
  jumps: fc
    .tuple(tablets, fc.constantFrom(...JUMPS))
    .map(([number, jump]) => onTablet(`ClockJump(${jump})`, number, (_, { clock }) => clock.set(clock.now() + jump))),
  passes: fc
    .tuple(tablets, fc.constantFrom(1_000, 60_000, 3_600_000, 21_600_000))
    .map(([number, time]) => onTablet(`Pass(${time})`, number, (_, tablet) => tablet.clock.pass(time))),
  locks: fc.tuple(tablets, fc.boolean()).map(([number, areThere]) =>
    onTablet(`WebLocks(${areThere})`, number, (_, tablet) => {
      tablet.locks.areThere = areThere;
    }),
  ),
};

/** When a tablet sends and hears. */
export const sending = {
  replays: tablets.map((number) => onTablet('Replay()', number, (world, tablet) => world.replay(tablet))),
  /** Something else happens while the first request, or its answer, is on its way. */
  whileSending: fc
    .tuple(tablets, ways, meanwhile)
    .map(([number, way, { name, run }]) =>
      onTablet(`WhileSending(${way.direction} ${way.fault}, ${name})`, number, (world, tablet) =>
        world.whileSending(tablet, way, () => run(world, tablet)),
      ),
    ),
  replicates: fc
    .tuple(tablets, groups)
    .map(([number, groupId]) =>
      onTablet(`Replicate(${groupId})`, number, (world, tablet) => world.replicate(tablet, groupId)),
    ),
  entersCode: fc
    .tuple(tablets, groups)
    .map(([number, groupId]) =>
      onTablet(`EnterCode(${groupId})`, number, (world, tablet) => world.enterCode(tablet, groupId)),
    ),
  retries: fc
    .tuple(tablets, groups)
    .map(([number, groupId]) =>
      onTablet(`RetryRefused(${groupId})`, number, (world, tablet) => world.retryRefused(tablet, groupId)),
    ),
  removesClass: fc
    .tuple(tablets, groups)
    .map(([number, groupId]) =>
      onTablet(`RemoveClass(${groupId})`, number, (world, tablet) => world.removeClass(tablet, groupId)),
    ),
};
