import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayOnce } from '../../worker/outbox/replay.ts';
import { isSubmission, refusal } from './support/answers.ts';
import { type TestPorts, testPorts } from './support/ports.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { missionFinish, missionStart, photo, response, responses, uuid, withPhoto } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
let world: ReplayWorld;
beforeEach(async () => {
  world = await ReplayWorld.open();
});
afterEach(() => world.close());

test('[S11, B13] a photo that went bad on the disk is not sent; an adult is told', async () => {
  await world.keep(withPhoto(response(1), leaf));
  await world.outbox.photos.update(uuid(1), { bytes: photo('rotten').bytes });
  await world.replay();
  expect(world.ports.sent).toEqual([]);
  expect(await world.row(1)).toMatchObject({ state: 'refused', refusal: 'PHOTO_DAMAGED' });
});

test('a photo that reads back broken once is read again', async () => {
  await world.keep(withPhoto(response(1), leaf));
  let reads = 0;
  world.outbox.photos.hook('reading', (stored) => (++reads === 1 ? { ...stored, bytes: new ArrayBuffer(0) } : stored));
  expect(await world.replay()).toBe('drained');
  expect(world.server.held.get(uuid(1))?.sha256).toBe(leaf.sha256);
});

test('without locks both may send, and there is one record', async () => {
  await world.keep(withPhoto(response(1), leaf), missionFinish(2));
  const other = testPorts(world.outbox, world.server.answer);
  expect(await Promise.all([world.replay(), replayOnce(other)])).toEqual(['drained', 'drained']);
  expect(world.server.arrived).toEqual([uuid(1), uuid(2)]);
  expect(await world.outbox.items.where('state').equals('confirmed').count()).toBe(2);
});

test('a late answer never turns confirmed work back', async () => {
  await world.keep(withPhoto(response(1), leaf));
  let isFirst = true;
  world.respond = async (request) => {
    if (!isFirst || !isSubmission(request)) return world.server.answer(request);
    isFirst = false;
    await replayOnce(testPorts(world.outbox, world.server.answer));
    return refusal(400, 'BAD_WORK');
  };
  await world.replay();
  expect(await world.row(1)).toMatchObject({ state: 'confirmed', refusal: null });
});

test('whoever does not get the lock sends nothing', async () => {
  await world.keep(missionStart(1));
  const locked = { ...world.ports, locks: { run: async () => null } };
  expect(await replayOnce(locked)).toBe('waiting');
  expect(world.ports.sent).toEqual([]);
});

test('the lock is let go between every twenty items', async () => {
  await world.keep(...responses(45));
  const sentUnderLock: number[] = [];
  const locks: TestPorts['locks'] = {
    async run(_, task) {
      const before = world.server.arrived.length;
      const result = await task();
      sentUnderLock.push(world.server.arrived.length - before);
      return result;
    },
  };
  await replayOnce({ ...world.ports, locks });
  expect(sentUnderLock).toEqual([20, 20, 5, 0]);
});
