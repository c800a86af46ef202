import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TaskResponseWork, uuidSchema } from '../../schemas/work.ts';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { markSent } from '../../worker/outbox/marks.ts';
import { standInId } from '../../worker/outbox/stand-ins.ts';
import { newOutbox } from './support/disk.ts';
import { failNthWrite } from './support/failing-disk.ts';
import { sha256, type TestPorts, testPorts } from './support/ports.ts';
import { ben, made, missionFinish, photo, photoRemoval, response, uuid, withPhoto } from './support/works.ts';

const leaf = {
  ...withPhoto(response(1, { revision: 1, tagIds: [4] }), photo('a leaf')),
  keepsake: photo('small').bytes,
};
/** An answer with a photo and its small copy. */
const small = (id: number, part: Partial<TaskResponseWork>) => ({
  ...withPhoto(response(id, part), photo(`photo ${id}`)),
  keepsake: photo(`small ${id}`).bytes,
});
const removal = made(photoRemoval(9, { revision: 2 }));
let outbox: OutboxDatabase;
let ports: TestPorts;

beforeEach(() => {
  outbox = newOutbox();
  ports = testPorts(outbox);
});
afterEach(() => {
  vi.restoreAllMocks();
  outbox.close();
});

async function queue(store = outbox): Promise<{ id: string; kind: string; photo?: unknown }[]> {
  return (await store.items.toCollection().sortBy('sequence')).map(({ workText }) => JSON.parse(workText));
}
async function pictures(store = outbox) {
  return [
    ...(await store.photos.toCollection().primaryKeys()),
    ...(await store.keepsakes.toCollection().primaryKeys()),
  ];
}
const standIn = () => standInId(async (bytes) => sha256(bytes), uuid(1), uuid(9));

describe('a photo that is deleted', () => {
  test('[TPAGE-05] before it was sent leaves the queue; the rest of the answer keeps its turn', async () => {
    await enqueue(ports, leaf, made(missionFinish(5)));

    await enqueue(ports, removal);

    const { photo: _, id: __, ...rest } = leaf.work as TaskResponseWork;
    expect(await queue()).toMatchObject([
      { ...rest, id: await standIn(), photo: null },
      { kind: 'missionFinish' },
      { kind: 'photoRemoval', revision: 2 },
    ]);
    expect(await pictures()).toEqual([]);
    const [row] = await outbox.items.toCollection().sortBy('sequence');
    expect(row).toMatchObject({ state: 'waiting', hasPhoto: false, sha256: sha256(row?.workText ?? '') });
  });

  test('[TPAGE-05] takes the older photos of the task along, and those alone', async () => {
    const others = [
      withPhoto(response(2, { taskId: 52 }), photo('another task')),
      withPhoto(response(3, { explorerId: ben }), photo('another explorer')),
      withPhoto(response(4, { missionId: 6 }), photo('another mission')),
      withPhoto(response(6, { revision: 3 }), photo('a retake')),
    ];
    await enqueue(ports, leaf, ...others, withPhoto(response(7, { revision: 1 }), photo('an older one')));

    await enqueue(ports, removal);

    expect((await outbox.photos.toCollection().primaryKeys()).sort()).toEqual([2, 3, 4, 6].map(uuid).sort());
    expect(await outbox.items.count()).toBe(7);
  });

  test('[TPAGE-05] after the server took it stays until that is proved, and its removal is sent after it', async () => {
    await enqueue(ports, leaf);
    await markSent(outbox, uuid(1));

    await enqueue(ports, removal);

    expect((await queue()).map(({ id }) => id)).toEqual([uuid(1), uuid(9)]);
    expect(await outbox.photos.toCollection().primaryKeys()).toEqual([uuid(1)]);
  });

  test('[TPAGE-05] after the server took it leaves no small copy here, confirmed, swept or replaced since', async () => {
    await enqueue(ports, leaf, small(2, { revision: 1 }), small(3, { revision: 1 }));
    for (const id of [1, 2, 3]) await markSent(outbox, uuid(id));
    await outbox.items.update(uuid(2), { state: 'confirmed' });
    await outbox.items.delete(uuid(3));
    await outbox.photos.delete(uuid(3));

    await enqueue(ports, { ...removal, deletedPhotoOf: uuid(3) });

    expect(await outbox.keepsakes.count()).toBe(0);
    expect((await queue()).map(({ id }) => id)).toEqual([1, 2, 9].map(uuid));
  });

  test('[TPAGE-05] after the server took it leaves the small copies of all others', async () => {
    const others = [
      small(2, { taskId: 52 }),
      small(3, { explorerId: ben }),
      small(4, { missionId: 6 }),
      small(6, { revision: 3 }),
      // Made on two devices at once: the server keeps this one too.
      small(7, { revision: 2 }),
    ];
    await enqueue(ports, ...others);
    for (const { work } of others) await markSent(outbox, work.id);

    await enqueue(ports, { ...removal, deletedPhotoOf: uuid(1) });

    expect(await outbox.keepsakes.toCollection().primaryKeys()).toEqual([2, 3, 4, 6, 7].map(uuid));
  });

  test.each(['PHOTO_DAMAGED', 'PHOTO_NOT_AN_IMAGE', 'PHOTO_TOO_LARGE'] as const)(
    '[TPAGE-05] [N18] was refused as %s: what is left of the answer goes on, and nobody need be asked',
    async (refusal) => {
      await enqueue(ports, leaf);
      await outbox.items.update(uuid(1), { state: 'refused', refusal });

      await enqueue(ports, removal);

      expect(await outbox.items.where('state').equals('waiting').count()).toBe(2);
      expect(await pictures()).toEqual([]);
    },
  );

  test('[TPAGE-05] [V07] which the server lost after it had it stays an adult’s matter', async () => {
    await enqueue(ports, leaf);
    await outbox.items.update(uuid(1), { state: 'refused', refusal: 'PHOTO_LOST' });

    await enqueue(ports, removal);

    expect((await queue()).map(({ id }) => id)).toEqual([uuid(1), uuid(9)]);
  });

  test('twice by the same removal is deleted once', async () => {
    await enqueue(ports, leaf);
    await enqueue(ports, removal);
    await markSent(outbox, await standIn());
    const before = await outbox.items.toArray();
    await enqueue(ports, removal);
    expect(await outbox.items.toArray()).toEqual(before);
  });

  test('by two removals kept together gets one stand-in', async () => {
    await enqueue(ports, leaf);
    await enqueue(ports, removal, made(photoRemoval(8, { revision: 2 })));
    expect((await queue()).map(({ kind }) => kind)).toEqual(['taskResponse', 'photoRemoval', 'photoRemoval']);
  });

  test('every write that may fail leaves photo and removal as they were', async () => {
    for (let nth = 1; ; nth++) {
      const disk = newOutbox();
      const on = testPorts(disk);
      await enqueue(on, leaf);
      await disk.keepsakes.put({ id: uuid(3), groupId: 7, explorerId: leaf.work.explorerId, bytes: leaf.keepsake });
      const failed = failNthWrite(nth);
      const { ok } = await enqueue(on, { ...removal, deletedPhotoOf: uuid(3) });
      vi.restoreAllMocks();
      expect(ok).toBe(!failed());
      expect(await pictures(disk)).toHaveLength(ok ? 0 : 3);
      expect((await queue(disk)).map(({ id }) => id)).toEqual(ok ? [await standIn(), uuid(9)] : [uuid(1)]);
      disk.close();
      if (ok) {
        expect(nth).toBeGreaterThanOrEqual(6);
        return;
      }
    }
  });
});

test('the id of a stand-in is a UUID, another for every removal', async () => {
  expect(v.is(uuidSchema, await standIn())).toBe(true);
  expect(await standInId(async (bytes) => sha256(bytes), uuid(1), uuid(8))).not.toBe(await standIn());
});
