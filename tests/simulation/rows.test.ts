import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { made, missionFinish, missionStart, newExplorer, response, withPhoto } from '../worker/support/works.ts';
import { checkLive } from './check-live.ts';
import { checkSafe } from './check-safe.ts';
import type { Fault } from './network.ts';
import { KNOWN_SEED } from './seed.ts';
import type { Tablet } from './tablet.ts';
import { type ServerKind, World } from './world.ts';

/** Single rows of the fault catalogue, each in every mixture of its own fault; all others together are in the histories. */
const PATIENCE = { timeout: 180_000 };
const RUNS = { seed: KNOWN_SEED, numRuns: 25 };
const YEAR = 365 * 24 * 3_600_000;
/** No pause of a row is longer (worker/outbox/backoff.ts). */
const LONGEST_PAUSE_MS = 60_000;
const WORKS_OF_A_MISSION = 4;

test(
  '[N09] however many answers are lost after the commit, each piece of work is on the real server once',
  PATIENCE,
  async () => {
    const lost = fc.constantFrom<Fault>('lostAnswer', 'heldAfterArrival', 'cutAnswer', 'serverDies', 'works');
    await tell('real', fc.array(lost, { minLength: 1, maxLength: 8 }), async (world, tablet, script) => {
      world.network.play([...script, 'works']);
      await keepMission(world, tablet);
      for (let round = 0; round <= script.length; round++) await sendAfterPause(world, tablet);
      expect((await recordsHere(world)).length).toBe(WORKS_OF_A_MISSION);
    });
  },
);

test(
  '[N12] what comes late, twice or out of order is stored all the same, a mission’s end last',
  PATIENCE,
  async () => {
    const disorder = fc.constantFrom<Fault>('arrivesLate', 'arrivesTwice', 'held', 'works');
    await tell('real', fc.array(disorder, { minLength: 1, maxLength: 8 }), async (world, tablet, script) => {
      world.network.play([...script, 'works']);
      await keepMission(world, tablet);
      for (let round = 0; round <= script.length; round++) {
        await sendAfterPause(world, tablet);
        const kinds = (await recordsHere(world)).map(({ id }) => world.promised.get(id)?.work.kind);
        if (kinds.includes('missionFinish')) expect(kinds).toHaveLength(WORKS_OF_A_MISSION);
      }
      await world.network.settle();
      expect((await recordsHere(world)).length).toBe(WORKS_OF_A_MISSION);
    });
  },
);

test(
  '[T01] a clock set back or forward by a year keeps nothing waiting longer than the longest pause',
  PATIENCE,
  async () => {
    await tell(
      'real',
      fc.array(fc.constantFrom(-YEAR, YEAR), { minLength: 1, maxLength: 4 }),
      async (world, tablet, jumps) => {
        world.network.play(['trouble500']);
        await keepMission(world, tablet);
        for (const jump of jumps) {
          await sendAfterPause(world, tablet);
          tablet.clock.set(tablet.clock.now() + jump);
        }
        world.network.play(['works']);
        await sendAfterPause(world, tablet);
        expect((await recordsHere(world)).length).toBe(WORKS_OF_A_MISSION);
      },
    );
  },
);

test(
  '[V02] a power cut at any moment takes nothing that only the server was to hold, even from a disk that lies',
  PATIENCE,
  async () => {
    await tell(
      'model',
      fc.array(fc.nat({ max: 14 }), { minLength: 1, maxLength: 4 }),
      async (world, tablet, moments) => {
        await keepMission(world, tablet);
        for (const moment of moments) {
          // The tablet gets so far with its sending, then the lights go out, and both start again.
          await world.replayKilled(tablet, moment);
          await world.server.cutPower();
          await checkSafe(world);
        }
      },
    );
  },
);

/** Plays a part of a history for many scripts, then checks and heals. */
async function tell<Script>(
  kind: ServerKind,
  scripts: fc.Arbitrary<Script>,
  play: (world: World, tablet: Tablet, script: Script) => Promise<void>,
): Promise<void> {
  const history = fc.asyncProperty(scripts, fc.integer(), async (script, seed) => {
    const world = await World.open(kind, seed);
    try {
      const [tablet] = world.tablets;
      if (tablet) await play(world, tablet, script);
      await checkSafe(world);
      await checkLive(world);
    } finally {
      await world.close();
    }
  });
  await fc.assert(history, RUNS);
}

/** A new explorer plays a mission of one photo. */
async function keepMission(world: World, tablet: Tablet): Promise<void> {
  const explorerId = world.newId();
  const common = () => ({ id: world.newId(), explorerId, groupId: 1 });
  await world.keep(tablet, made(newExplorer(explorerId)));
  await world.keep(tablet, made(missionStart(0, common())));
  await world.keep(tablet, withPhoto(response(0, common()), world.takePhoto()), made(missionFinish(0, common())));
}

async function sendAfterPause(world: World, tablet: Tablet): Promise<void> {
  tablet.clock.pass(LONGEST_PAUSE_MS);
  await world.replay(tablet);
}

/** Of what was promised in this history. */
async function recordsHere(world: World) {
  return (await world.server.records()).filter(({ id }) => world.promised.has(id));
}
