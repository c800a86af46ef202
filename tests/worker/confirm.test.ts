import { afterEach, beforeEach, expect, test } from 'vitest';
import { RECEIPTS_MAX_IDS } from '../../schemas/limits.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import { sweep } from '../../worker/outbox/sweep.ts';
import type { OutboundRequest } from '../../worker/ports.ts';
import { askedIdsOf, html, isReceipts, isSubmission, json, refusal } from './support/answers.ts';
import { ReplayWorld } from './support/replay-world.ts';
import {
  ben,
  foxes,
  group,
  missionFinish,
  missionStart,
  owls,
  photo,
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

test('[SYNC-04] what the server no longer knows is sent again, bytes and all', async () => {
  let isLost = false;
  world.respond = (request) => {
    if (isReceipts(request) && !isLost) {
      isLost = true;
      world.server.held.clear();
    }
    return world.server.answer(request);
  };
  await world.keep(withPhoto(response(1), leaf));
  expect(await world.replay()).toBe('waiting');
  expect(await world.row(1)).toMatchObject({ state: 'waiting' });
  world.ports.clock.pass(1_000);
  expect(await world.replay()).toBe('drained');
  expect(world.ports.sent.filter(isSubmission)).toHaveLength(2);
  expect(world.server.held.get(uuid(1))?.sha256).toBe(leaf.sha256);
});

test('a server that forgets for ever is not asked without a pause', async () => {
  world.respond = (request) => (isReceipts(request) ? json(200, { receipts: [] }) : world.server.answer(request));
  await world.keep(missionStart(1));
  const pauses: number[] = [];
  for (let round = 0; round < 3; round++) {
    await world.replay();
    const { pauseMs = 0 } = (await world.row(1)) ?? {};
    pauses.push(pauseMs);
    world.ports.clock.pass(pauseMs);
  }
  expect(pauses).toEqual([750, 1500, 3000]);
});

test('a receipt for other bytes does not confirm: the photo stays', async () => {
  world.respond = (request) => {
    const answer = world.server.answer(request);
    if (!isReceipts(request)) return answer;
    const [receipt] = [...world.server.held.values()];
    return json(200, { receipts: [{ ...receipt, bytes: 1 }] });
  };
  await world.keep(withPhoto(response(1), leaf));
  await world.replay();
  expect(await world.row(1)).toMatchObject({ state: 'waiting' });
  expect(await world.outbox.photos.count()).toBe(1);
});

test.each([html(200), html(404), html(500), json(200, {})])(
  'a strange answer about receipts says nothing',
  async (answer) => {
    world.respond = (request) => (isReceipts(request) ? answer : world.server.answer(request));
    await world.keep(withPhoto(response(1), leaf));
    await world.replay();
    await world.replay();
    expect(await world.row(1)).toMatchObject({ state: 'sent' });
    expect(world.ports.sent.filter(isReceipts)).toHaveLength(1);
    world.respond = world.server.answer;
    world.ports.clock.pass(1_000);
    expect(await world.replay()).toBe('drained');
  },
);

test('once receipts were answered, the next trouble begins with a short pause again', async () => {
  const strange = (request: OutboundRequest) => (isReceipts(request) ? html(500) : world.server.answer(request));
  const pauseAfterTrouble = async () => {
    world.respond = strange;
    await world.replay();
    return (await world.outbox.groups.get(owls))?.askPauseMs ?? 0;
  };
  await world.keep(missionStart(1));
  const pauses = [await pauseAfterTrouble()];
  world.ports.clock.pass(1_000);
  pauses.push(await pauseAfterTrouble());
  world.ports.clock.pass(2_000);
  world.respond = world.server.answer;
  expect(await world.replay()).toBe('drained');

  await world.keep(missionFinish(2));
  pauses.push(await pauseAfterTrouble());
  expect(pauses).toEqual([750, 1_500, 750]);
});

test('a token turned down while asking pauses the group', async () => {
  world.respond = (request) => (isReceipts(request) ? refusal(401, 'TOKEN_ENDED') : world.server.answer(request));
  await world.keep(missionStart(1), missionFinish(2));
  await world.replay();
  world.ports.clock.pass(60_000);
  await world.replay();
  expect(world.ports.sent.filter(isReceipts)).toHaveLength(1);
  expect(await world.row(1)).toMatchObject({ state: 'sent' });
});

test('receipts are asked for by group, and never for more ids than the server takes', async () => {
  await rememberGroup(world.outbox, group(foxes));
  const many = responses(RECEIPTS_MAX_IDS + 1);
  await world.keep(...many, missionStart(9000, { groupId: foxes, explorerId: ben }));
  // Sent long ago, asked for only now.
  await world.outbox.items.toCollection().modify({ state: 'sent' });
  await world.replay();
  const asked = world.ports.sent
    .filter(isReceipts)
    .map((question) => [question.headers['hedgerow-delivery'], askedIdsOf(question).length]);
  expect(asked).toEqual([
    ['token-1', RECEIPTS_MAX_IDS],
    ['token-1', 1],
    ['token-2', 1],
  ]);
});

test('a confirmed item is forgotten only once the copy of its own group holds it', async () => {
  await world.keep(missionStart(1), missionFinish(2), response(3, { explorerId: ben }));
  await world.replay();
  await world.outbox.items.update(uuid(3), { state: 'sent' });

  await sweep(world.outbox, foxes, [uuid(1), uuid(2), uuid(3)]);
  expect(await world.outbox.items.count()).toBe(3);

  await sweep(world.outbox, owls, [uuid(1), uuid(3), uuid(99)]);
  expect(await world.outbox.items.toCollection().primaryKeys()).toEqual([uuid(2), uuid(3)]);
});

test.each(['waiting', 'refused'] as const)('%s work stays, whatever the copy holds', async (state) => {
  await world.keep(withPhoto(response(1), leaf));
  await world.outbox.items.update(uuid(1), { state });
  await sweep(world.outbox, owls, [uuid(1)]);
  expect(await world.outbox.items.count()).toBe(1);
  expect(await world.outbox.photos.count()).toBe(1);
});
