import * as fc from 'fast-check';
import type { NewWork } from '../../worker/outbox/enqueue.ts';
import * as works from '../worker/support/works.ts';
import { made, photo, withPhoto } from '../worker/support/works.ts';
import { checkSafe } from './invariants.ts';
import { FAULTS, type Fault } from './network.ts';
import { POISONED_NAME, POISONED_TASK } from './server-model.ts';
import type { World } from './world.ts';

type Command = fc.AsyncCommand<object, World>;

/** One step of a history. After each of them every promise is looked at. */
function step(name: string, run: (world: World) => unknown): Command {
  return {
    check: () => true,
    run: async (_, world) => {
      await run(world);
      await checkSafe(world);
    },
    toString: () => name,
  };
}

const KINDS = ['start', 'answer', 'photo', 'removal', 'finish', 'rename'] as const;
const TASKS = [51, 52, POISONED_TASK] as const;
const MISSIONS = [5, 6] as const;

interface Deed {
  readonly kind: (typeof KINDS)[number];
  readonly missionId: (typeof MISSIONS)[number];
  readonly taskId: (typeof TASKS)[number];
}
const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(...KINDS),
  missionId: fc.constantFrom(...MISSIONS),
  taskId: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(51, 52) }, fc.constant(POISONED_TASK)),
});

/** What the explorer who plays has just done. */
function workFor(world: World, { kind, missionId, taskId }: Deed): NewWork {
  const [player] = world.explorers;
  if (!player) throw new Error('nobody plays');
  const common = { id: world.newId(), explorerId: player.id, groupId: player.groupId, missionId };
  // One more than all there were: higher than any other on the same task.
  const onTask = { ...common, taskId, revision: world.promised.size + 1 };
  switch (kind) {
    case 'start':
      return made(works.missionStart(0, common));
    case 'answer':
      return made(works.response(0, { ...onTask, answerOptionIds: [1] }));
    case 'photo':
      return withPhoto(works.response(0, onTask), photo(`photo of ${common.id}`));
    case 'removal':
      return made(works.photoRemoval(0, onTask));
    case 'finish':
      return made(works.missionFinish(0, common));
    case 'rename': {
      const { missionId: _, ...plain } = common;
      return made(works.explorerUpdate(0, plain));
    }
  }
}

const takes = deed.map((done) =>
  step(`Take(${done.kind} ${done.missionId}/${done.taskId})`, (world) => world.keep(workFor(world, done))),
);

const takesKilled = fc
  .tuple(deed, fc.integer({ min: 0, max: 1 }))
  .map(([done, steps]) =>
    step(`CrashWhileKeeping(${done.kind}, ${steps})`, (world) => world.keepKilled(workFor(world, done), steps)),
  );

const tapsTwice = deed.map((done) =>
  step(`TapTwice(${done.kind})`, async (world) => {
    const work = workFor(world, done);
    await world.keep(work);
    await world.keep(work);
  }),
);

const joins = fc.tuple(fc.constantFrom(1, 2), fc.boolean()).map(([groupId, isPoisoned]) =>
  step(`Join(group ${groupId}${isPoisoned ? ', poisoned' : ''})`, async (world) => {
    const id = world.newId();
    await world.keep(made(works.newExplorer(id, { groupId, name: isPoisoned ? POISONED_NAME : 'Cleo' })));
    world.explorers = [{ id, groupId }, ...world.explorers];
  }),
);

const switches = fc.nat({ max: 5 }).map((choice) =>
  step(`SwitchExplorer(${choice})`, (world) => {
    const chosen = world.explorers[choice % world.explorers.length];
    if (chosen) world.explorers = [chosen, ...world.explorers.filter((one) => one !== chosen)];
  }),
);

const networks = fc
  .array(fc.constantFrom<Fault>(...FAULTS), { minLength: 1, maxLength: 6 })
  .map((script) => step(`Network(${script.join(' ')})`, (world) => world.network.play(script)));

const crashes = fc.nat({ max: 14 }).map((steps) => step(`CrashDuring(${steps})`, (world) => world.replayKilled(steps)));

const YEAR = 365 * 24 * 3_600_000;
const jumps = fc
  .constantFrom(-YEAR, -3_600_000, -30_000, 30_000, 3_600_000, YEAR)
  .map((jump) => step(`ClockJump(${jump})`, (world) => world.clock.set(world.clock.now() + jump)));

const passes = fc
  .constantFrom(1_000, 60_000, 3_600_000)
  .map((time) => step(`Pass(${time})`, (world) => world.clock.pass(time)));

const groups = fc.constantFrom(1, 2);
const ended = groups.map((id) => step(`TokenEnded(${id})`, (world) => world.server.endTokens(id)));
const entered = groups.map((id) => step(`EnterCode(${id})`, (world) => world.enterCode(id)));
const replicates = groups.map((id) => step(`Replicate(${id})`, (world) => world.replicate(id)));
const powerCuts = fc.constant(step('PowerCut', (world) => world.server.cutPower()));
const replays = fc.constant(step('Replay', (world) => world.replay()));
const twoTabs = fc.constant(step('TwoTabs', (world) => world.replayTwice()));

/** Histories of up to 24 steps: every mutant of `mutants.test.ts` falls within four. */
export const histories = fc.commands(
  [takes, takes, takes, takesKilled, tapsTwice, joins, switches, networks, networks, replays, replays, crashes].concat([
    twoTabs,
    jumps,
    passes,
    passes,
    ended,
    entered,
    replicates,
    powerCuts,
  ]),
  { maxCommands: 24, size: 'max' },
);
