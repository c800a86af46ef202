import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { succeeded } from '../../src/domain/result.ts';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { readDraft, saveDraft } from '../../worker/outbox/drafts.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { readPhoto } from '../../worker/outbox/photos.ts';
import { WRITE_TIMEOUT_MS } from '../../worker/outbox/storage.ts';
import { Disk, newOutbox } from './support/disk.ts';
import { failWrites } from './support/failing-disk.ts';
import { sha256, type TestPorts, testPorts } from './support/ports.ts';
import {
  ada,
  draftOf,
  made,
  missionStart,
  newExplorer,
  owls,
  photo,
  response,
  uuid,
  withPhoto,
} from './support/works.ts';

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

test('[OFF-11, CARD-21] a photo that was kept is on the disk after the app was killed', async () => {
  const disk = new Disk();
  const before = disk.open();

  expect(await enqueue(testPorts(before), withPhoto(response(1), leaf))).toEqual(succeeded(null));
  before.close();

  const after = disk.open();
  expect(await after.items.get(uuid(1))).toMatchObject({
    groupId: owls,
    explorerId: ada,
    kind: 'taskResponse',
    missionId: 5,
    taskId: 51,
    state: 'waiting',
    sha256: leaf.sha256,
    bytes: leaf.bytes.byteLength,
  });
  expect((await after.photos.get(uuid(1)))?.bytes).toEqual(leaf.bytes);
  after.close();
});

test('rows of the queue hold no photo bytes, so that listing them stays cheap', async () => {
  await enqueue(ports, withPhoto(response(1), leaf));
  const row = (await outbox.items.get(uuid(1))) ?? {};
  expect(Object.values(row).filter((value) => typeof value === 'object' && value !== null)).toEqual([]);
});

test('work without a photo is proved by its text exactly as it is sent', async () => {
  const work = newExplorer(ada, { name: 'Zoë' });
  await enqueue(ports, made(work));
  const text = (await outbox.items.get(ada))?.workText ?? '';
  expect(JSON.parse(text)).toEqual(work);
  expect(await outbox.items.get(ada)).toMatchObject({ sha256: sha256(text), bytes: text.length + 1 });
});

test('[SYNC-16] the order is counted, whatever the clock says', async () => {
  await enqueue(ports, made(missionStart(1)));
  ports.clock.set(0);
  await enqueue(ports, made(missionStart(2)));
  const rows = await outbox.items.toArray();
  expect(rows.sort((a, b) => a.sequence - b.sequence).map(({ id }) => id)).toEqual([uuid(1), uuid(2)]);
});

test('[OFF-12] the draft ends in the transaction that keeps the work', async () => {
  await saveDraft(ports, draft);
  await enqueue(ports, { ...withPhoto(response(1), leaf), draft });
  expect(await readDraft(outbox, draft)).toBeNull();
  expect(await outbox.items.count()).toBe(1);
});

test('[OFF-12, OFF-13] when the work cannot be kept its draft stays', async () => {
  await saveDraft(ports, draft);
  failWrites('photos', () => new DOMException('full', 'QuotaExceededError'));
  const result = await enqueue(ports, { ...withPhoto(response(1), leaf), draft });
  expect(result).toEqual({ ok: false, failure: 'storageFull' });
  expect(await readDraft(outbox, draft)).toEqual(draft);
  expect(await outbox.items.count()).toBe(0);
});

test('[OFF-12] a killed tab finds its draft again, photo and all', async () => {
  const disk = new Disk();
  const before = disk.open();
  await saveDraft(testPorts(before), draft);
  before.close();
  const after = disk.open();
  expect(await readDraft(after, draft)).toEqual(draft);
  after.close();
});

test('the same id again changes nothing', async () => {
  await enqueue(ports, withPhoto(response(1), leaf));
  const first = await outbox.items.get(uuid(1));
  expect(await enqueue(ports, withPhoto(response(1), leaf))).toEqual(succeeded(null));
  expect(await outbox.items.toArray()).toEqual([first]);
});

test.each([
  ['another answer', () => withPhoto(response(1, { completed: false }), leaf)],
  ['another photo', () => withPhoto(response(1), photo('another'))],
])('%s under the same id is a bug: it changes nothing and its draft stays', async (_, other) => {
  await enqueue(ports, withPhoto(response(1), leaf));
  const first = await outbox.items.get(uuid(1));
  await saveDraft(ports, draft);

  await expect(enqueue(ports, { ...other(), draft })).rejects.toThrow(RangeError);

  expect(await readDraft(outbox, draft)).toEqual(draft);
  expect(await outbox.items.toArray()).toEqual([first]);
  expect((await outbox.photos.get(uuid(1)))?.sha256).toBe(leaf.sha256);
});

test('work that was kept before stays, even when its photo no longer reads back', async () => {
  await enqueue(ports, withPhoto(response(1), leaf));
  outbox.photos.hook('reading', (stored) => ({ ...stored, bytes: new ArrayBuffer(0) }));
  expect(await enqueue(ports, withPhoto(response(1), leaf))).toEqual({ ok: false, failure: 'storageBroken' });
  expect(await outbox.items.count()).toBe(1);
});

test('a work that names another photo than the one given is a bug, and nothing is kept', async () => {
  await expect(enqueue(ports, { ...withPhoto(response(1), leaf), photo: photo('another') })).rejects.toThrow(
    RangeError,
  );
  await expect(enqueue(ports, made(response(1, { revision: 0 })))).rejects.toThrow();
  expect(await outbox.items.count()).toBe(0);
});

test('[OFF-13] [S01, B14] a full disk is told by both names it comes under, and keeps what was saved before', async () => {
  await enqueue(ports, withPhoto(response(1), leaf));
  const full = [
    () => new DOMException('The disk is full', 'QuotaExceededError'),
    () => new DOMException('QuotaExceededError', 'AbortError'),
  ];
  for (const failure of full) {
    failWrites('items', failure);
    expect(await enqueue(ports, made(missionStart(2)))).toEqual({ ok: false, failure: 'storageFull' });
    vi.restoreAllMocks();
  }
  expect(await outbox.items.toCollection().primaryKeys()).toEqual([uuid(1)]);
  expect((await outbox.photos.get(uuid(1)))?.bytes).toEqual(leaf.bytes);
});

test('a write that fails once is repeated on a fresh connection', async () => {
  await outbox.open();
  const dead = outbox.backendDB();
  failWrites('items', () => new DOMException('Connection to the database server lost', 'UnknownError'), 1);
  expect(await enqueue(ports, made(missionStart(1)))).toEqual(succeeded(null));
  expect(outbox.backendDB()).not.toBe(dead);
  expect(await outbox.items.count()).toBe(1);
  expect(ports.reported).toHaveLength(1);
});

test('a connection that was closed behind our back is opened again', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue();
  await outbox.open();
  outbox.backendDB().close();
  expect(await enqueue(ports, made(missionStart(1)))).toEqual(succeeded(null));
  expect(await outbox.items.count()).toBe(1);
  expect(told).toHaveBeenCalledWith('Dexie: Need to reopen db');
});

test('a write that fails twice is told as broken storage', async () => {
  failWrites('items', () => new DOMException('Internal error', 'UnknownError'));
  expect(await enqueue(ports, made(missionStart(1)))).toEqual({ ok: false, failure: 'storageBroken' });
});

test('[S03] a transaction that never ends is given up', async () => {
  vi.spyOn(outbox, 'transaction').mockImplementation((() => new Promise(() => {})) as never);
  const result = enqueue(ports, made(missionStart(1)));
  for (let attempt = 0; attempt < 2; attempt++) {
    await vi.waitUntil(() => ports.clock.isWaitedFor);
    ports.clock.pass(WRITE_TIMEOUT_MS);
  }
  expect(await result).toEqual({ ok: false, failure: 'storageBroken' });
});

test('[S11] a photo that does not read back as written is not called saved, and its draft returns', async () => {
  await saveDraft(ports, draft);
  const swap = () => ({ ...leaf, id: uuid(1), size: 0, bytes: new ArrayBuffer(0) });
  outbox.photos.hook('reading', swap);
  const result = await enqueue(ports, { ...withPhoto(response(1), leaf), draft });
  expect(result).toEqual({ ok: false, failure: 'storageBroken' });
  expect(await outbox.items.count()).toBe(0);
  expect(await readDraft(outbox, draft)).toEqual(draft);
});

test('a photo whose first write hung after it had ended is read back all the same', async () => {
  await saveDraft(ports, draft);
  const write = outbox.transaction.bind(outbox) as (...args: unknown[]) => Promise<unknown>;
  let hasEnded = false;
  vi.spyOn(outbox, 'transaction').mockImplementationOnce((async (...args: unknown[]) => {
    await write(...args);
    hasEnded = true;
    return new Promise(() => {});
  }) as never);
  outbox.photos.hook('reading', (stored) => ({ ...stored, bytes: new ArrayBuffer(0) }));

  const result = enqueue(ports, { ...withPhoto(response(1), leaf), draft });
  await vi.waitUntil(() => hasEnded);
  ports.clock.pass(WRITE_TIMEOUT_MS);

  expect(await result).toEqual({ ok: false, failure: 'storageBroken' });
  expect(await outbox.items.count()).toBe(0);
  expect(await readDraft(outbox, draft)).toEqual(draft);
});

test('the small copy stays to be read after the photo has left', async () => {
  const keepsake = photo('320 px').bytes;
  await enqueue(ports, { ...withPhoto(response(1), leaf), keepsake });
  expect(await readPhoto(outbox, uuid(1))).toEqual({ bytes: leaf.bytes, isKeepsake: false });
  await outbox.photos.delete(uuid(1));
  expect(await readPhoto(outbox, uuid(1))).toEqual({ bytes: keepsake, isKeepsake: true });
  expect(await readPhoto(outbox, uuid(2))).toBeNull();
});
