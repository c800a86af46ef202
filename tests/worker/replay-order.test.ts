import { afterEach, beforeEach, expect, test } from 'vitest';
import { standInId } from '../../worker/outbox/stand-ins.ts';
import { html, isProbe, isSubmission, noAnswer, workIdOf } from './support/answers.ts';
import { sha256 } from './support/ports.ts';
import { ReplayWorld } from './support/replay-world.ts';
import {
  ada,
  ben,
  explorerUpdate,
  missionFinish,
  missionStart,
  newExplorer,
  photo,
  photoRemoval,
  response,
  responses,
  uuid,
  withPhoto,
} from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
let world: ReplayWorld;
beforeEach(async () => {
  world = await ReplayWorld.open();
});
afterEach(() => world.close());

test('[SYNC-02] work of one mission arrives in the order it was made', async () => {
  await world.keep(missionStart(3), response(2), response(4, { taskId: 52 }), missionFinish(1));
  await world.replay();
  expect(world.server.arrived).toEqual([uuid(3), uuid(2), uuid(4), uuid(1)]);
});

test('[SYNC-02] what fails holds up the rest of its mission, but no other mission and no other explorer', async () => {
  world.failOnce(uuid(1));
  await world.keep(
    missionStart(1),
    missionFinish(2),
    missionStart(3, { missionId: 6 }),
    missionStart(4, { explorerId: ben }),
  );
  await world.replay();
  expect(world.server.arrived).toEqual([uuid(3), uuid(4)]);
  world.ports.clock.pass(1_000);
  await world.replay();
  expect(world.server.arrived).toEqual([uuid(3), uuid(4), uuid(1), uuid(2)]);
});

test('an item that can never get through does not hold up its mission for ever', async () => {
  world.respond = (request) => (workIdOf(request) === uuid(1) ? html(413) : world.server.answer(request));
  await world.keep(withPhoto(response(1), leaf), missionFinish(2));
  for (let attempt = 0; attempt < 3; attempt++) {
    await world.replay();
    world.ports.clock.pass(60_000);
  }
  expect(world.server.arrived).toEqual([uuid(2)]);
  expect(await world.row(1)).toMatchObject({ state: 'waiting' });
});

test.each([
  ['it is being sent', 1, [uuid(1), 'answer', uuid(2), uuid(9)]],
  ['what was made before it is being sent', 3, [uuid(3), 'answer', uuid(2), uuid(9)]],
])(
  '[SYNC-02] [TPAGE-05] what is left of an answer whose photo is deleted while %s keeps its turn',
  async (_, sending, expected) => {
    world.respond = async (request) => {
      const reply = await world.server.answer(request);
      if (workIdOf(request) === uuid(sending)) await world.keep(photoRemoval(9, { revision: 2 }));
      return reply;
    };
    if (sending !== 1) await world.keep(missionStart(sending));
    await world.keep(withPhoto(response(1, { revision: 1 }), leaf), missionFinish(2));
    await world.replay();
    const leftOver = await standInId(async (bytes) => sha256(bytes), uuid(1), uuid(9));
    expect(world.server.arrived).toEqual(expected.map((id) => (id === 'answer' ? leftOver : id)));
  },
);

test('of two pieces of work that share a place in the order neither is passed over, wherever the queue is cut', async () => {
  const many = responses(60);
  await world.keep(...many);
  const rows = await world.outbox.items.toArray();
  await world.outbox.items.bulkPut(rows.map((row) => ({ ...row, sequence: 2 * Math.floor(row.sequence / 2) })));
  expect(await world.replay()).toBe('drained');
  expect(new Set(world.server.arrived)).toEqual(new Set(many.map(({ id }) => id)));
});

test('[OFF-09] a new explorer arrives before any of its work', async () => {
  world.failOnce(ada);
  await world.keep(newExplorer(ada), missionStart(1), explorerUpdate(2));
  await world.replay();
  expect(world.server.arrived).toEqual([]);
  world.ports.clock.pass(1_000);
  await world.replay();
  expect(world.server.arrived).toEqual([ada, uuid(1), uuid(2)]);
});

test('[SYNC-06] a refused new explorer holds up its own work only', async () => {
  world.refuse(ada);
  await world.keep(newExplorer(ada), missionStart(1), missionStart(2, { explorerId: ben }));
  expect(await world.replay()).toBe('waiting');
  expect(world.server.arrived).toEqual([uuid(2)]);
  expect(await world.row(1)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('[SYNC-06] a refused removal holds up the retake on the same task only', async () => {
  world.refuse(uuid(1));
  await world.keep(photoRemoval(1), response(2, { revision: 3 }), response(3, { taskId: 52 }), missionFinish(4));
  await world.replay();
  expect(world.server.arrived).toEqual([uuid(3), uuid(4)]);
});

test('[N14] one refused item among many holds up none of the others', async () => {
  world.refuse(uuid(7));
  await world.keep(...responses(50));
  expect(await world.replay()).toBe('drained');
  expect(world.server.arrived).toHaveLength(49);
});

test('silence ends the round: the others are not tried against it', async () => {
  world.respond = () => noAnswer;
  await world.keep(missionStart(1), missionStart(2, { explorerId: ben }));
  await world.replay();
  expect(world.ports.sent.filter(isSubmission)).toHaveLength(1);
  expect(world.ports.sent.filter(isProbe)).toHaveLength(1);
});

test('silence about one item only does not hold up the others', async () => {
  world.respond = (request) => (workIdOf(request) === uuid(1) ? noAnswer : world.server.answer(request));
  await world.keep(missionStart(1), missionStart(2, { explorerId: ben }));
  await world.replay();
  expect(world.server.arrived).toEqual([uuid(2)]);
  expect(await world.row(1)).toMatchObject({ state: 'waiting', lastAnswer: 'error' });
});
