import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import { isSubmission, noAnswer, refusal, workIdOf } from './support/answers.ts';
import { LoopWorld } from './support/loop-world.ts';
import {
  ada,
  ben,
  foxes,
  group,
  missionStart,
  newExplorer,
  owls,
  photo,
  response,
  responses,
  uuid,
  withPhoto,
} from './support/works.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const leaf = photo('a leaf, 1280 px wide');
let world: LoopWorld;
beforeEach(async () => {
  world = await LoopWorld.open();
});
afterEach(() => world.end());

const tries = () => world.ports.sent.filter(isSubmission).length;

test('[A02] 401 for ever: everything waits, one try an hour, and all goes once the code is entered again', async () => {
  world.respond = () => refusal(401, 'TOKEN_UNKNOWN');
  await world.keep(...responses(40));
  world.start();
  await world.pass(24 * HOUR, 10 * MINUTE);
  expect(await world.states()).toEqual({ waiting: 40 });
  expect(tries()).toBeGreaterThanOrEqual(24);
  expect(tries()).toBeLessThanOrEqual(26);

  world.respond = world.server.answer;
  await rememberGroup(world.outbox, group(owls, { deliveryToken: 'new' }));
  world.loop?.wake();
  await world.pass(SECOND, SECOND);
  expect(world.server.arrived).toEqual(responses(40).map(({ id }) => id));
});

test.each(['EXPLORER_NOT_IN_GROUP', 'BAD_WORK'])(
  '[A03, A05, N18] an explorer who moved or was deleted (%s): an adult is told, the row stays, others go',
  async (code) => {
    await rememberGroup(world.outbox, group(foxes));
    world.respond = (request) => (workIdOf(request) === uuid(1) ? refusal(403, code) : world.server.answer(request));
    await world.keep(
      withPhoto(response(1), leaf),
      missionStart(2, { explorerId: ben }),
      missionStart(3, { groupId: foxes }),
    );
    world.start();
    await world.pass(HOUR, 10 * MINUTE);
    expect(await world.row(1)).toMatchObject({ state: 'refused', refusal: code, explorerId: ada, groupId: owls });
    expect((await world.outbox.photos.get(uuid(1)))?.bytes).toEqual(leaf.bytes);
    expect(world.server.arrived).toEqual([uuid(2), uuid(3)]);
  },
);

test('[B09] a new explorer whose registering is delayed: 105 answers wait for it, none is refused', async () => {
  const isKnown = () => world.server.held.has(ada);
  let delays = 3;
  world.respond = (request) => {
    if (workIdOf(request) === ada && delays-- > 0) return noAnswer;
    if (isSubmission(request) && workIdOf(request) !== ada && !isKnown()) return refusal(403, 'EXPLORER_NOT_IN_GROUP');
    return world.server.answer(request);
  };
  await world.keep(newExplorer(ada), ...responses(105));
  world.start();
  await world.pass(2 * MINUTE, SECOND);
  expect(world.server.arrived).toEqual([ada, ...responses(105).map(({ id }) => id)]);
  expect(await world.states()).toEqual({ confirmed: 106 });
});
