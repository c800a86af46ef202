import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONFIRM_AGAIN_MS } from '../../worker/outbox/backoff.ts';
import { endPauses, retryRefused } from '../../worker/outbox/retry.ts';
import { sweep } from '../../worker/outbox/sweep.ts';
import { askedIdsOf, html, isReceipts, isSubmission, json, noAnswer, refusal } from './support/answers.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { ben, foxes, missionFinish, missionStart, owls, photo, response, uuid, withPhoto } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
const YEAR = 365 * 24 * 3_600_000;
let world: ReplayWorld;
beforeEach(async () => {
  world = await ReplayWorld.open();
});
afterEach(() => world.close());

const asked = () => world.ports.sent.filter(isReceipts).map(askedIdsOf);

test('what was confirmed and has not come back in the copy is asked for again, every few hours at most', async () => {
  await world.keep(withPhoto(response(1), leaf), missionFinish(2));
  await world.replay();
  await sweep(world.outbox, owls, [uuid(2)]);

  world.ports.clock.pass(CONFIRM_AGAIN_MS - 1);
  await world.replay();
  expect(asked()).toHaveLength(1);
  world.ports.clock.pass(1);
  expect(await world.replay()).toBe('drained');
  expect(asked().slice(1)).toEqual([[uuid(1)]]);
  await world.replay();
  expect(asked()).toHaveLength(2);
  expect(await world.row(1)).toMatchObject({ state: 'confirmed', confirmedAt: world.ports.clock.now() });
});

test.each([-YEAR, YEAR])('a clock set by %d ms does not put that off', async (jump) => {
  await world.keep(missionStart(1));
  await world.replay();
  world.ports.clock.set(world.ports.clock.now() + jump);
  await world.replay();
  expect(asked()).toHaveLength(2);
});

test('[V07] what a server set back to an old backup has lost is sent again under its id', async () => {
  await world.keep(missionStart(1), missionFinish(2));
  await world.replay();
  world.server.held.delete(uuid(2));
  world.ports.clock.pass(CONFIRM_AGAIN_MS);

  await world.replay();
  expect(await world.row(2)).toMatchObject({ state: 'waiting' });
  world.ports.clock.pass(1_000);
  expect(await world.replay()).toBe('drained');
  expect(world.server.arrived).toEqual([uuid(1), uuid(2)]);
});

test('a lost photo whose bytes have left is an adult’s matter, never silently Safe', async () => {
  await world.keep({ ...withPhoto(response(1), leaf), keepsake: photo('320 px').bytes }, missionFinish(2));
  await world.replay();
  world.server.held.clear();
  world.ports.clock.pass(CONFIRM_AGAIN_MS);
  await world.replay();
  world.ports.clock.pass(1_000);
  expect(await world.replay()).toBe('drained');

  expect(await world.row(1)).toMatchObject({ state: 'refused', refusal: 'PHOTO_LOST' });
  expect(await world.outbox.keepsakes.count()).toBe(1);
  // It holds up nothing: the answer beside it went out again.
  expect(world.server.arrived).toEqual([uuid(2)]);
});

test.each([noAnswer, html(200), html(404), refusal(401, 'TOKEN_UNKNOWN')])(
  'an answer that is not known leaves it confirmed',
  async (answer) => {
    await world.keep(withPhoto(response(1), leaf));
    await world.replay();
    world.respond = () => answer;
    world.ports.clock.pass(CONFIRM_AGAIN_MS);
    await world.replay();
    expect(asked()).toHaveLength(2);
    expect(await world.row(1)).toMatchObject({ state: 'confirmed' });
  },
);

test('refused work is tried again under the same id when an adult asks, photos that went bad are not', async () => {
  const other = { groupId: foxes, explorerId: ben };
  const lost = withPhoto(response(3), leaf);
  await world.keep(missionStart(1), response(2), lost, response(4, other), missionFinish(5));
  await world.outbox.photos.delete(uuid(3));
  await world.outbox.items.update(uuid(2), { state: 'refused', refusal: 'PHOTO_DAMAGED' });
  await world.outbox.items.update(uuid(3), { state: 'refused', refusal: 'PHOTO_LOST' });
  await world.outbox.items.update(uuid(4), { state: 'refused', refusal: 'BAD_WORK' });
  world.refuse(uuid(1));
  await world.replay();
  expect(await world.row(1)).toMatchObject({ state: 'refused' });

  await retryRefused(world.outbox, owls);
  expect(await world.row(1)).toMatchObject({ state: 'waiting', refusal: null, attempts: 0, nextAttemptAt: 0 });
  world.respond = world.server.answer;
  expect(await world.replay()).toBe('drained');

  expect(world.server.arrived).toEqual([uuid(5), uuid(1)]);
  expect(world.ports.sent.filter(isSubmission).map(({ workId }) => workId)).toEqual([uuid(1), uuid(5), uuid(1)]);
  for (const id of [2, 3, 4]) expect(await world.row(id)).toMatchObject({ state: 'refused' });
});

test('a photo that the server had lost is asked for again, and is safe once the server holds it', async () => {
  await world.keep(withPhoto(response(1), leaf));
  await world.replay();
  const held = world.respond;
  world.respond = (request) => (isSubmission(request) ? held(request) : json(200, { receipts: [] }));
  world.ports.clock.pass(CONFIRM_AGAIN_MS);
  await world.replay();
  expect(await world.row(1)).toMatchObject({ state: 'refused', refusal: 'PHOTO_LOST' });

  const before = asked().length;
  await world.replay();
  expect(asked()).toHaveLength(before);
  world.ports.clock.pass(CONFIRM_AGAIN_MS);
  await world.replay();
  expect(asked()).toHaveLength(before + 1);
  expect(await world.row(1)).toMatchObject({ state: 'refused', refusal: 'PHOTO_LOST' });

  world.respond = held;
  await endPauses(world.outbox, owls);
  await world.replay();
  expect(await world.row(1)).toMatchObject({ state: 'confirmed', refusal: null });
});

test('[OFF-16] somebody who asks for a try now waits for no pause of an earlier answer', async () => {
  await world.keep(missionStart(1), response(2));
  world.respond = () => html(503, '3600');
  await world.replay();
  world.respond = world.server.answer;
  await world.replay();
  expect(world.server.arrived).toEqual([]);

  await endPauses(world.outbox, owls);
  expect(await world.replay()).toBe('drained');
  expect(world.server.arrived).toEqual([uuid(1), uuid(2)]);
});
