import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countWaiting, countWaitingForCode, readGroupQueue } from '../../src/data/group-queue.ts';
import { viewOutbox } from '../../src/data/outbox-view.ts';
import { mayRemoveClass } from '../../src/domain/waiting-removal.ts';
import { draftKey, draftName } from '../../worker/outbox/drafts.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import { makeRescue } from '../../worker/rescue/make-rescue.ts';
import { ReplayWorld } from '../worker/support/replay-world.ts';
import { draftOf, foxes, group, missionStart, owls, photo, uuid } from '../worker/support/works.ts';

const all = { groupId: owls, groupName: 'Owls', code: 'FERN2479', salt: '00112233445566778899aabbccddeeff' };

let world: ReplayWorld;
beforeEach(async () => {
  world = await ReplayWorld.open();
  await rememberGroup(world.outbox, group(foxes));
  await world.keep(missionStart(1), missionStart(2));
});
afterEach(() => world.close());

describe('[B15, S10] the page and what cannot be read', () => {
  beforeEach(async () => {
    await world.outbox.items.update(uuid(2), { workText: null } as never);
    await world.outbox.quarantine.bulkAdd([
      { table: 'items', row: { id: uuid(3), groupId: owls } },
      { table: 'items', row: { id: uuid(4), groupId: foxes } },
      { table: 'items', row: { id: uuid(5) } },
      { table: 'groups', row: { id: owls } },
    ]);
  });

  test('it is counted apart, and the rest is listed', async () => {
    const { rows, unreadable, unreadableOfNobody } = await readGroupQueue(world.outbox, owls);
    expect(rows.map(({ id }) => id)).toEqual([uuid(1)]);
    expect(unreadable).toHaveLength(2);
    expect(unreadableOfNobody).toBe(1);
    expect((await viewOutbox(world.outbox).ownWork(owls)).map(({ work }) => work.id)).toEqual([uuid(1)]);
  });

  test('a class with such rows may be removed only once they are in a copy', async () => {
    await world.outbox.items.delete(uuid(1));
    const { unreadable } = await readGroupQueue(world.outbox, owls);
    expect(mayRemoveClass(unreadable, new Set(), new Set(), false)).toBe(false);
    const { workIds } = await makeRescue(world.ports, all);
    expect(mayRemoveClass(unreadable, new Set(workIds), new Set(), false)).toBe(true);
  });
});

test('work that waits is counted for each class, and what the server has confirmed is not', async () => {
  const { items } = world.outbox;
  const row = await items.get(uuid(1));
  if (!row) throw new Error('the first row is not there');
  const others = (['sent', 'refused', 'confirmed'] as const).map((state, index) => ({
    ...row,
    id: uuid(50 + index),
    groupId: foxes,
    state,
  }));
  await items.bulkAdd(others);
  expect(await countWaiting(world.outbox)).toEqual(
    new Map([
      [owls, 2],
      [foxes, 2],
    ]),
  );
});

test('[OFF-12] an answer that was begun is named, for its own class alone', async () => {
  const draft = draftOf(photo('a fern'));
  await world.outbox.drafts.bulkAdd([draft, { ...draft, groupId: foxes, explorerId: uuid(99) }]);
  expect((await readGroupQueue(world.outbox, owls)).begun).toEqual([draftName(draftKey(draft))]);
});

test('[B15] work whose words are damaged hides nothing of the rest', async () => {
  await world.outbox.items.update(uuid(2), { workText: '{"kind":"missionSt' });
  expect((await viewOutbox(world.outbox).ownWork(owls)).map(({ work }) => work.id)).toEqual([uuid(1)]);
  expect((await readGroupQueue(world.outbox, owls)).rows).toHaveLength(2);
});

test('[OFF-17] work that came with a copy of a class this tablet does not know waits for its code, and that is said', async () => {
  expect(await countWaitingForCode(world.outbox)).toBe(0);
  await world.outbox.groups.delete(owls);
  expect(await countWaitingForCode(world.outbox)).toBe(2);
});
