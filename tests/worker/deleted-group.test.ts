import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { draftKey, draftName, saveDraft } from '../../worker/outbox/drafts.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import { outlook } from '../../worker/outbox/outlook.ts';
import { removeGroup, removeGroupAsSeen } from '../../worker/outbox/remove-group.ts';
import { readStrangeRows } from '../../worker/outbox/strange-rows.ts';
import { html, isReceipts, refusal } from './support/answers.ts';
import { ReplayWorld } from './support/replay-world.ts';
import * as works from './support/works.ts';
import { ada, ben, foxes, group, missionStart, owls, photo, response, uuid, withPhoto } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
const ofFoxes = { groupId: foxes, explorerId: ben };
const HOUR = 3_600_000;
let world: ReplayWorld;
beforeEach(async () => {
  world = await ReplayWorld.open();
  await rememberGroup(world.outbox, group(foxes));
});
afterEach(() => world.close());

const tries = () => world.ports.sent.filter(({ headers }) => headers['hedgerow-delivery'] === 'token-1').length;

/** The server no longer has the Owls. */
function deleteOwls(): void {
  world.respond = (request) =>
    request.headers['hedgerow-delivery'] === 'token-1' ? refusal(410, 'GROUP_DELETED') : world.server.answer(request);
}

describe('[A06] the class was deleted on the server', () => {
  test('its work waits here whole, nothing is sent any more, and other classes go on', async () => {
    deleteOwls();
    await world.keep(withPhoto(response(1), leaf), missionStart(2), missionStart(3, ofFoxes));
    await world.replay();
    const told = world.ports.clock.now();
    world.ports.clock.pass(400 * 24 * HOUR);
    await world.replay();

    expect(await world.outbox.groups.get(owls)).toMatchObject({ deletedAt: told });
    expect(await world.row(1)).toMatchObject({ state: 'waiting', attempts: 0, refusal: null });
    expect((await world.outbox.photos.get(uuid(1)))?.bytes).toEqual(leaf.bytes);
    expect(world.server.arrived).toEqual([uuid(3)]);
    expect(tries()).toBe(1);
    expect(await outlook(world.ports)).toEqual({ nextDueAt: null, waitsForSignal: false });
  });

  test('the answer about receipts counts as well, and what was sent is kept', async () => {
    world.respond = (request) => (isReceipts(request) ? refusal(410, 'GROUP_DELETED') : world.server.answer(request));
    await world.keep(withPhoto(response(1), leaf));
    await world.replay();
    expect((await world.outbox.groups.get(owls))?.deletedAt).toBe(world.ports.clock.now());
    expect(await world.row(1)).toMatchObject({ state: 'sent' });
    expect(await world.outbox.photos.count()).toBe(1);
  });

  test.each([html(410), refusal(404, 'GROUP_DELETED'), refusal(410, 'NO_SUCH_CODE')])(
    'nobody else may say so',
    async (answer) => {
      world.respond = () => answer;
      await world.keep(missionStart(1));
      await world.replay();
      expect((await world.outbox.groups.get(owls))?.deletedAt).toBeUndefined();
      expect(await world.row(1)).toMatchObject({ state: 'waiting', lastAnswer: 'error' });
    },
  );

  test('an answer about a token that was replaced meanwhile says nothing', async () => {
    world.respond = async (request) => {
      if (request.headers['hedgerow-delivery'] === 'new') return world.server.answer(request);
      await rememberGroup(world.outbox, group(owls, { deliveryToken: 'new' }));
      return refusal(410, 'GROUP_DELETED');
    };
    await world.keep(missionStart(1));
    expect(await world.replay()).toBe('drained');
  });

  test('a server set back to before the deletion takes the work after the code was entered again', async () => {
    deleteOwls();
    await world.keep(missionStart(1));
    await world.replay();
    world.respond = world.server.answer;
    await rememberGroup(world.outbox, group(owls));
    expect(await world.replay()).toBe('drained');
    expect(world.server.arrived).toEqual([uuid(1)]);
  });
});

describe('[D03] a class is removed from this tablet', () => {
  const draft = {
    missionId: '5',
    taskPath: '0',
    taskId: '51',
    answerOptionIds: [],
    tagIds: [],
    photo: leaf,
    startedAt: 0,
  };
  const drafts = async () =>
    (await world.outbox.drafts.toArray()).map(({ explorerId, taskPath }) => [explorerId, taskPath]);

  beforeEach(async () => {
    await world.keep({ ...withPhoto(response(1), leaf), keepsake: leaf.bytes }, missionStart(2), {
      ...withPhoto(response(3, ofFoxes), leaf),
      keepsake: leaf.bytes,
    });
    await saveDraft(world.ports, { ...draft, groupId: owls, explorerId: uuid(0xeb) });
    await saveDraft(world.ports, { ...draft, groupId: foxes, explorerId: ben });
  });

  test('nothing of it is left, and nothing of another class goes', async () => {
    await removeGroup(world.outbox, owls);
    expect(await world.outbox.items.toCollection().primaryKeys()).toEqual([uuid(3)]);
    expect(await world.outbox.photos.toCollection().primaryKeys()).toEqual([uuid(3)]);
    expect(await world.outbox.keepsakes.toCollection().primaryKeys()).toEqual([uuid(3)]);
    expect(await world.outbox.groups.toCollection().primaryKeys()).toEqual([foxes]);
    expect(await drafts()).toEqual([[ben, '0']]);
    expect(await world.replay()).toBe('drained');
    expect(world.server.arrived).toEqual([uuid(3)]);
  });

  test('a draft that does not name its class goes with its explorer, and with the last class at the latest', async () => {
    await saveDraft(world.ports, { ...draft, explorerId: ada, taskPath: '1' });
    await saveDraft(world.ports, { ...draft, explorerId: uuid(0xec), taskPath: '2' });
    await removeGroup(world.outbox, owls);
    expect(await drafts()).toEqual([
      [ben, '0'],
      [uuid(0xec), '2'],
    ]);
    await removeGroup(world.outbox, foxes);
    expect(await drafts()).toEqual([]);
  });

  test('what was set aside goes too, with its photo', async () => {
    await world.outbox.quarantine.bulkAdd([
      { table: 'items', row: { id: uuid(4), groupId: owls } },
      { table: 'items', row: { id: uuid(5), groupId: foxes } },
      { table: 'items', row: { id: uuid(6), explorerId: ada } },
      { table: 'groups', row: { id: owls, deliveryToken: 'of another shape' } },
    ]);
    await world.outbox.photos.put({ ...leaf, id: uuid(4), size: leaf.bytes.byteLength });
    await removeGroup(world.outbox, owls);
    expect((await world.outbox.quarantine.toArray()).map(({ row }) => row['id'])).toEqual([uuid(5)]);
    expect(await world.outbox.photos.toCollection().primaryKeys()).toEqual([uuid(3)]);
  });

  test('[P05] what another tab saved since somebody looked keeps the class here', async () => {
    await expect(removeGroupAsSeen(world.outbox, owls, [uuid(1)])).rejects.toThrow('more on this device');
    expect(await world.outbox.items.count()).toBe(3);
    await world.outbox.quarantine.add({ table: 'items', row: { id: uuid(4), groupId: owls } });
    await expect(removeGroupAsSeen(world.outbox, owls, [uuid(1), uuid(2)])).rejects.toThrow('more on this device');
    const { own } = await readStrangeRows(world.outbox, owls);
    const work = [uuid(1), uuid(2), ...own.map(({ key }) => key)];
    await expect(removeGroupAsSeen(world.outbox, owls, work)).rejects.toThrow('more on this device');
    const begun = draftName(draftKey({ ...draft, explorerId: uuid(0xeb) }));
    await removeGroupAsSeen(world.outbox, owls, [...work, begun]);
    expect(await world.outbox.items.toCollection().primaryKeys()).toEqual([uuid(3)]);
  });

  test('a write that fails leaves the class whole', async () => {
    world.outbox.groups.hook('deleting', () => {
      throw new Error('no such disk');
    });
    await expect(removeGroup(world.outbox, owls)).rejects.toThrow();
    expect(await world.outbox.items.where('groupId').equals(owls).count()).toBe(2);
    expect(await world.outbox.photos.count()).toBe(2);
    expect(await drafts()).toHaveLength(2);
  });
});

test('a tablet reported lost says so, so that the page drops its copy; entering the new code ends it', async () => {
  world.respond = () => refusal(401, 'TOKEN_ENDED');
  await world.keep(works.missionStart(1));
  await world.replay();
  const told = world.ports.clock.now();
  world.ports.clock.pass(HOUR);
  await world.replay();
  expect(await world.outbox.groups.get(owls)).toMatchObject({ endedAt: told, codeHash: '' });

  await rememberGroup(world.outbox, group(owls, { deliveryToken: 'new' }));
  expect((await world.outbox.groups.get(owls))?.endedAt).toBeUndefined();
});

test('an unknown token is not a lost tablet', async () => {
  world.respond = () => refusal(401, 'TOKEN_UNKNOWN');
  await world.keep(missionStart(1));
  await world.replay();
  const stored = await world.outbox.groups.get(owls);
  expect(stored?.codeHash).not.toBe('');
  expect(stored?.endedAt).toBeUndefined();
});
