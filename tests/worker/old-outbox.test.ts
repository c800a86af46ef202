import { readdirSync, readFileSync } from 'node:fs';
import { Dexie, type Transaction } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { readDraft } from '../../worker/outbox/drafts.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { replayOnce } from '../../worker/outbox/replay.ts';
import { isSubmission, receiptFor, workIdOf } from './support/answers.ts';
import { Disk } from './support/disk.ts';
import { failWrites } from './support/failing-disk.ts';
import { HonestServer } from './support/honest-server.ts';
import { sha256, testPorts } from './support/ports.ts';
import { fromText, restore, type StoredOutbox } from './support/stored-outbox.ts';
import { ben, foxes, made, missionStart, photo, response, settings, uuid, withPhoto } from './support/works.ts';

const folder = new URL('../fixtures/outboxes/', import.meta.url);
const released = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string) => fromText(readFileSync(new URL(name, folder), 'utf8'));
const old = read('1.json');

let disk: Disk;
beforeEach(() => {
  disk = new Disk();
});

function rowsOf<Row>(stored: StoredOutbox, table: string): Row[] {
  return (stored.tables.find(({ name }) => name === table)?.rows ?? []) as Row[];
}

/** Opens what an old version left, with today's code. */
async function openStored(stored: StoredOutbox): Promise<OutboxDatabase> {
  await restore(disk.indexedDB, stored);
  return disk.open();
}

test('[OFF-19] [B11] every version of the outbox up to this one has left an outbox here', () => {
  const { verno } = disk.open();
  expect(new Set(released)).toEqual(new Set(Array.from({ length: verno }, (_, index) => `${index + 1}.json`)));
});

describe.each(released)('[OFF-19] [U03, B11] the outbox of version %s', (name) => {
  const stored = read(name);
  const items = rowsOf<{
    id: string;
    state: string;
    hasPhoto: boolean;
    sha256: string;
    bytes: number;
    workText: string;
  }>(stored, 'items');

  test('opens with everything in it', async () => {
    const outbox = await openStored(stored);
    for (const table of ['items', 'photos', 'keepsakes', 'groups', 'meta', 'drafts'] as const)
      expect([table, await outbox[table].toArray()]).toEqual([table, rowsOf(stored, table)]);
    expect(await outbox.quarantine.count()).toBe(0);
    const [draft] = rowsOf<{ explorerId: string; missionId: string; taskPath: string }>(stored, 'drafts');
    expect(draft && (await readDraft(outbox, draft))).toEqual(draft);
    outbox.close();
  });

  test('is sent whole: every piece of work that waited, each photo with its hash', async () => {
    const outbox = await openStored(stored);
    const server = new HonestServer();
    const isTaken = ({ state }: { state: string }) => state === 'sent' || state === 'confirmed';
    for (const { id, sha256, bytes } of items.filter(isTaken))
      server.held.set(id, { id, kind: '', sha256, bytes, receivedAt: 1, durable: true });
    const ports = testPorts(outbox, server.answer);

    expect(await replayOnce(ports)).toBe('drained');

    const waited = items.filter(({ state }) => state === 'waiting');
    const sent = ports.sent.filter(isSubmission);
    expect(sent.map(workIdOf)).toEqual(waited.map(({ id }) => id).sort((a, b) => sequence(a) - sequence(b)));
    expect(sent.map((request) => receiptFor(request).sha256).sort()).toEqual(waited.map(({ sha256 }) => sha256).sort());
    expect(waited.some(({ hasPhoto }) => hasPhoto)).toBe(true);
    expect(await outbox.items.where('state').equals('confirmed').count()).toBe(items.length - 1);
    expect(await outbox.items.where('state').equals('refused').count()).toBe(1);
    outbox.close();
  });

  function sequence(id: string): number {
    return rowsOf<{ id: string; sequence: number }>(stored, 'items').find((row) => row.id === id)?.sequence ?? 0;
  }
});

describe('[S10, B15] rows of an old version that cannot be read', () => {
  test('are set aside whole; the outbox opens and all others are sent', async () => {
    const [first = {}, second = {}, ...others] = rowsOf<Record<string, unknown>>(old, 'items').filter(
      ({ state }) => state === 'waiting',
    );
    const { explorerId: _, ...withoutExplorer } = first;
    const rows = [withoutExplorer, { ...second, colour: 'green', tags: [1] }, ...others];
    const outbox = await openStored(withRows(old, 'items', rows));
    const server = new HonestServer();

    expect(await replayOnce(testPorts(outbox, server.answer))).toBe('drained');

    expect(await outbox.quarantine.toArray()).toEqual([{ number: 1, table: 'items', row: withoutExplorer }]);
    expect(server.arrived).toHaveLength(rows.length - 1);
    expect(await outbox.items.get(String(second['id']))).toMatchObject({ state: 'confirmed', colour: 'green' });
    outbox.close();
  });

  test('the photo of one stays beside it', async () => {
    const rows = rowsOf<Record<string, unknown>>(old, 'items').map(({ workText, ...row }) => row);
    const outbox = await openStored(withRows(old, 'items', rows));
    expect(await outbox.quarantine.count()).toBe(rows.length);
    expect(await outbox.items.count()).toBe(0);
    expect(await outbox.photos.count()).toBe(rowsOf(old, 'photos').length);
    outbox.close();
  });

  test.each([
    ['a draft without answers', 'drafts', { explorerId: ben, missionId: '5', taskPath: '9' }],
    ['a class without a token', 'groups', { id: 9, name: 'Moles' }],
    ['rows of no shape at all', 'items', { id: 'strange', state: 7, workText: null }],
  ] as const)('%s as well', async (_, table, strange) => {
    const outbox = await openStored(withRows(old, table, [strange, ...rowsOf<object>(old, table)]));
    expect(await outbox.quarantine.toArray()).toEqual([{ number: 1, table, row: strange }]);
    expect(await outbox[table].count()).toBe(rowsOf(old, table).length);
    outbox.close();
  });

  test('on a full disk they stay where they are, and the outbox opens all the same', async () => {
    const strange = { id: 'strange', state: 'waiting' };
    await restore(disk.indexedDB, withRows(old, 'items', [strange, ...rowsOf<object>(old, 'items')]));
    failWrites('quarantine', () => new DOMException('full', 'QuotaExceededError'));
    const outbox = disk.open();
    const server = new HonestServer();
    await replayOnce(testPorts(outbox, server.answer));
    vi.restoreAllMocks();
    expect(server.arrived).not.toEqual([]);
    expect(await outbox.items.get('strange')).toEqual(strange);
    outbox.close();
  });

  test('work of a kind that only a later version knows is sent', async () => {
    const [first] = rowsOf<Record<string, unknown>>(old, 'items');
    const outbox = await openStored(withRows(old, 'items', [{ ...first, state: 'waiting', kind: 'songSung' }]));
    expect(await outbox.quarantine.count()).toBe(0);
    const server = new HonestServer();
    await replayOnce(testPorts(outbox, server.answer));
    expect(server.arrived).toHaveLength(1);
    outbox.close();
  });

  test('one that appears later is left where it is and holds up no other', async () => {
    const outbox = disk.open();
    await outbox.meta.put({ key: 'settings', value: settings });
    await outbox.groups.bulkPut(rowsOf(old, 'groups'));
    await outbox.items.put({ id: 'strange', state: 'waiting' } as never);
    const server = new HonestServer();
    const ports = testPorts(outbox, server.answer);
    await enqueue(ports, made(missionStart(1)));
    expect(await replayOnce(ports)).toBe('drained');
    expect(server.arrived).toEqual([uuid(1)]);
    expect(await outbox.items.get('strange')).toBeDefined();
    outbox.close();
  });
});

test('a tab of version 1 that is still open goes on keeping work, and the new version sends it', async () => {
  await restore(disk.indexedDB, { ...old, tables: old.tables.map((table) => ({ ...table, rows: [] })) });
  const oldTab = new Dexie('hedgerow-outbox', { indexedDB: disk.indexedDB, IDBKeyRange });
  oldTab.version(1).stores({ items: 'id, state, groupId, explorerId', photos: 'id', groups: 'id', meta: 'key' });
  await oldTab.open();
  const told = vi.spyOn(console, 'warn').mockReturnValue();

  const outbox = disk.open();
  await outbox.meta.put({ key: 'settings', value: settings });
  const leaf = photo('a leaf, 1280 px wide');
  const [row, group] = [await rowOf(withPhoto(response(1, { groupId: foxes }), leaf)), rowsOf(old, 'groups')[1]];
  await oldTab.transaction('rw', ['items', 'photos', 'groups'], async (on: Transaction) => {
    await on.table('groups').put(group);
    await on.table('items').put(row);
    await on.table('photos').put({ ...leaf, id: uuid(1), size: leaf.bytes.byteLength });
  });

  const server = new HonestServer();
  expect(await replayOnce(testPorts(outbox, server.answer))).toBe('drained');
  expect(server.held.get(uuid(1))?.sha256).toBe(sha256(leaf.bytes));
  expect(told).toHaveBeenCalledWith(expect.stringContaining('wants to upgrade'));
  oldTab.close();
  outbox.close();
});

/** The row that keeping this work makes. */
async function rowOf(work: ReturnType<typeof withPhoto>): Promise<unknown> {
  const elsewhere = new Disk().open();
  await enqueue(testPorts(elsewhere), work);
  const [row] = await elsewhere.items.toArray();
  elsewhere.close();
  return row;
}

function withRows(stored: StoredOutbox, table: string, rows: readonly object[]): StoredOutbox {
  return { ...stored, tables: stored.tables.map((one) => (one.name === table ? { ...one, rows } : one)) };
}
