import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import type { QuarantinedRow } from '../../worker/outbox/quarantine.ts';
import { readStrangeRows } from '../../worker/outbox/strange-rows.ts';
import { loadRescue } from '../../worker/rescue/load-rescue.ts';
import { makeRescue } from '../../worker/rescue/make-rescue.ts';
import { pack } from '../../worker/rescue/record.ts';
import { writeSealed } from '../../worker/rescue/sealed-file.ts';
import { packStrange } from '../../worker/rescue/strange-record.ts';
import { failReads } from './support/failing-disk.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { ada, ben, foxes, group, missionStart, owls, photo, response, uuid, withPhoto } from './support/works.ts';

const CODE = 'FERN2479';
const all = { groupId: owls, groupName: 'Owls', code: CODE, salt: '00112233445566778899aabbccddeeff' };
const leaf = photo('a leaf');
const stored = { ...leaf, id: uuid(8), size: leaf.bytes.byteLength };

const work: QuarantinedRow = { table: 'items', row: { id: uuid(8), groupId: owls, mood: ['glad', { of: 7 }] } };
const draft: QuarantinedRow = {
  table: 'drafts',
  row: { explorerId: ada, missionId: '5', taskPath: '0', photo: { bytes: leaf.bytes, taken: null } },
};
const token: QuarantinedRow = { table: 'groups', row: { id: owls, deliveryToken: 'a token of another shape' } };

let old: ReplayWorld;
let fresh: ReplayWorld;
beforeEach(async () => {
  old = await ReplayWorld.open();
  fresh = new ReplayWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
  old.close();
  fresh.close();
});

async function aside(world: ReplayWorld) {
  return (await world.outbox.quarantine.toArray()).map(({ table, row }) => ({ table, row }));
}

describe('[OFF-17] [B15, S10] rows that cannot be read', () => {
  test('cross to another tablet as they are, photo and all, but no token does', async () => {
    await old.keep(missionStart(1));
    await old.outbox.quarantine.bulkAdd([work, draft, token]);
    await old.outbox.photos.put(stored);

    const { file, workIds } = await makeRescue(old.ports, all);

    expect(workIds).toHaveLength(3);
    expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ value: { added: 1, known: 0, unreadable: 2 } });
    expect(await aside(fresh)).toEqual([work, draft]);
    expect(await fresh.outbox.photos.toArray()).toEqual([stored]);
  });

  test('bring nothing under the name of another class, and no photo to other work, however the file was made', async () => {
    async function* records() {
      yield pack({ kind: 'class', groupId: owls, groupName: 'Owls' });
      yield packStrange({ table: 'items', row: { id: uuid(7), groupId: foxes }, photo: null });
      yield packStrange({ table: 'items', row: { id: uuid(7), groupId: owls }, photo: stored });
    }
    const file = await writeSealed(CODE, all.salt, records());

    expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ value: { added: 0, known: 0, unreadable: 2 } });
    expect(await aside(fresh)).toEqual([]);
    expect(await fresh.outbox.photos.count()).toBe(0);
  });

  test('are loaded once, and change nothing on the tablet they come from', async () => {
    await old.outbox.quarantine.bulkAdd([work, draft]);
    await old.outbox.photos.put(stored);
    const { file } = await makeRescue(old.ports, all);
    for (const world of [old, fresh, fresh]) await loadRescue(world.ports, file, CODE);
    expect(await aside(old)).toEqual([work, draft]);
    expect(await aside(fresh)).toEqual([work, draft]);
  });

  test('are copied from where a full disk left them, and go with their class', async () => {
    await old.keep(missionStart(1));
    await old.outbox.items.update(uuid(1), { workText: 7 } as never);
    const [row] = await old.outbox.items.toArray();

    const { file, workIds } = await makeRescue(old.ports, all);

    expect(workIds).toHaveLength(1);
    await loadRescue(fresh.ports, file, CODE);
    expect(await aside(fresh)).toEqual([{ table: 'items', row }]);
  });

  test('of another class stay out of the copy; those of nobody are only counted while there are two classes', async () => {
    await old.keep(missionStart(1));
    await old.outbox.quarantine.bulkAdd([
      { table: 'items', row: { id: uuid(4), explorerId: ada } },
      { table: 'items', row: { id: uuid(5), groupId: foxes } },
      { table: 'items', row: { id: uuid(6), explorerId: ben } },
    ]);
    const idsOf = async (groupId: number) => {
      const { own, ofNobody } = await readStrangeRows(old.outbox, groupId);
      return { own: own.map(({ row }) => row['id']), ofNobody };
    };
    await rememberGroup(old.outbox, group(foxes));
    expect(await idsOf(owls)).toEqual({ own: [uuid(4)], ofNobody: 1 });
    expect(await idsOf(foxes)).toEqual({ own: [uuid(5)], ofNobody: 1 });
    await old.outbox.groups.delete(foxes);
    expect(await idsOf(owls)).toEqual({ own: [uuid(4), uuid(6)], ofNobody: 0 });
  });
});

test('[OFF-17] [B13] photos the browser cannot read are counted, and keep nothing else out of the copy', async () => {
  await old.keep(missionStart(1), withPhoto(response(2), leaf));
  failReads('photos', () => new DOMException('Error looking up record', 'UnknownError'));
  expect(await makeRescue(old.ports, all)).toMatchObject({ workIds: [uuid(1)], leftOutIds: [uuid(2)] });
  expect(old.ports.reported).toHaveLength(1);
});
