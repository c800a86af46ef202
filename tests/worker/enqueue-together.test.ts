import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { saveDraft } from '../../worker/outbox/drafts.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { newOutbox } from './support/disk.ts';
import { failNthWrite } from './support/failing-disk.ts';
import { type TestPorts, testPorts } from './support/ports.ts';
import { draftOf, made, missionFinish, missionStart, photo, response, uuid, withPhoto } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
const draft = draftOf(leaf);
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

test('[SYNC-02] works of one tap are kept in the order given, in one transaction', async () => {
  const transaction = vi.spyOn(outbox, 'transaction');
  await enqueue(ports, made(missionStart(9)), made(response(1)), made(missionFinish(5)));
  expect(transaction).toHaveBeenCalledTimes(1);
  const rows = await outbox.items.toCollection().sortBy('sequence');
  expect(rows.map(({ kind, sequence }) => [kind, sequence])).toEqual([
    ['missionStart', 1],
    ['taskResponse', 2],
    ['missionFinish', 3],
  ]);
});

test('[SUBMIT-06] of works given again only those are added that are not there yet', async () => {
  await enqueue(ports, made(missionStart(9)));
  await enqueue(ports, made(missionStart(9)), made(response(1)));
  expect((await outbox.items.toCollection().sortBy('sequence')).map(({ id }) => id)).toEqual([uuid(9), uuid(1)]);
});

test('one work of several that was kept with other content keeps them all out', async () => {
  await enqueue(ports, made(response(1)));
  const other = made(response(1, { completed: false }));
  await expect(enqueue(ports, made(missionStart(9)), other)).rejects.toThrow(RangeError);
  expect(await outbox.items.toCollection().primaryKeys()).toEqual([uuid(1)]);
});

test('a photo that does not read back takes the works beside it back too', async () => {
  outbox.photos.hook('reading', (stored) => ({ ...stored, bytes: new ArrayBuffer(0) }));
  const result = await enqueue(ports, made(missionStart(9)), withPhoto(response(1), leaf), made(missionFinish(5)));
  expect(result).toEqual({ ok: false, failure: 'storageBroken' });
  expect(await outbox.items.count()).toBe(0);
});

test('what another tab has sent meanwhile stays when a photo beside it does not read back', async () => {
  const { hash } = ports;
  const damaged = {
    ...ports,
    hash: async (bytes: ArrayBuffer) => {
      const isReadBack = (await outbox.items.update(uuid(9), { state: 'sent' })) === 1;
      return isReadBack ? 'of other bytes' : hash(bytes);
    },
  };
  const result = await enqueue(damaged, made(missionStart(9)), withPhoto(response(1), leaf), made(missionFinish(5)));
  expect(result).toEqual({ ok: false, failure: 'storageBroken' });
  expect(await outbox.items.toArray()).toEqual([expect.objectContaining({ id: uuid(9), state: 'sent' })]);
});

test('every write that may fail leaves nothing half saved', async () => {
  for (let nth = 1; ; nth++) {
    const disk = newOutbox();
    const on = testPorts(disk);
    await saveDraft(on, draft);
    const failed = failNthWrite(nth);
    const answer = { ...withPhoto(response(1), leaf), keepsake: photo('small').bytes, draft };
    const result = await enqueue(on, made(missionStart(9)), answer, made(missionFinish(5)));
    vi.restoreAllMocks();
    expect(result.ok).toBe(!failed());
    expect(await disk.items.count()).toBe(result.ok ? 3 : 0);
    expect(await disk.photos.count()).toBe(result.ok ? 1 : 0);
    expect(await disk.drafts.count()).toBe(result.ok ? 0 : 1);
    disk.close();
    if (result.ok) {
      // Draft, sequence, three items, photo, keepsake.
      expect(nth).toBeGreaterThanOrEqual(8);
      return;
    }
  }
});
