import * as v from 'valibot';
import { workSchema } from '../../schemas/work.ts';
import type { Draft } from '../../src/domain/draft.ts';
import type { Keeping } from '../../src/domain/keeping.ts';
import type { Result } from '../../src/domain/result.ts';
import type { StorageFailure } from '../api.ts';
import type { Hash, KeepPorts } from '../ports.ts';
import type { OutboxDatabase, OutboxItem } from './database.ts';
import { draftKey } from './drafts.ts';
import { type NewItem, newItem } from './new-item.ts';
import { isUnsent } from './queue.ts';
import { deletedKeepsakes, putStandIns, type StandIn, standInsFor } from './stand-ins.ts';
import { writeSafely } from './storage.ts';

export interface NewWork extends Keeping {
  /** A small copy of `photo`, where one could be made. */
  readonly keepsake: ArrayBuffer | null;
  /** The text under which another device kept this work (OFF-17): it must stay letter by letter, or its hash is another. */
  readonly workText?: string;
}

/**
 * Keeps pieces of work, all or none (promise 1): resolves with success once they are on the disk in the order given, photo
 * bytes and all, read back and compared. The same work again changes nothing.
 * @throws {v.ValiError} when a work breaks its contract, {RangeError} when it names another photo than the one given or
 * when its id was kept with other content: all are bugs of the caller, and nothing changes, the draft included.
 */
export async function enqueue(ports: KeepPorts, ...made: readonly NewWork[]): Promise<Result<null, StorageFailure>> {
  const entries = await Promise.all(made.map((one) => entryFor(one, ports.hash)));
  const done: Done = { mine: new Set(), isOther: false, endedDrafts: new Map() };
  const result = await writeSafely(ports, async () => {
    const standIns = await Promise.all(entries.map(({ made: { work } }) => standInsFor(ports, work)));
    await write(ports.store, entries, standIns.flat(), done);
    if (!done.isOther) await checkPhotos(ports, entries, done);
  });
  if (done.isOther) throw new RangeError('The id of this work was kept before with other content');
  return result;
}

interface Entry {
  readonly item: NewItem;
  readonly made: NewWork;
}

async function entryFor(made: NewWork, hash: Hash): Promise<Entry> {
  const work = v.parse(workSchema, made.work);
  const item = await newItem(work, made.workText ?? JSON.stringify(work), made.photo, hash);
  return { item, made };
}

/** What the writes have done so far: the first one may have ended on the disk without anyone hearing of it. */
interface Done {
  /** Ids of the rows this call has written; they were not there before. */
  readonly mine: Set<string>;
  /** A row was there before, with other content. */
  isOther: boolean;
  readonly endedDrafts: Map<string, Draft>;
}

function write(
  store: OutboxDatabase,
  entries: readonly Entry[],
  standIns: readonly StandIn[],
  done: Done,
): Promise<void> {
  const { items, photos, keepsakes, drafts, meta } = store;
  const keys = entries.flatMap(({ made }) => (made.draft ? [draftKey(made.draft)] : []));
  return store.transaction('rw', [items, photos, keepsakes, drafts, meta], async () => {
    // Read together and written together: each round to the disk is time a child waits for the next page.
    const [ended, known, last, deleted] = await Promise.all([
      drafts.bulkGet(keys),
      items.bulkGet(entries.map(({ item }) => item.id)),
      meta.get('sequence'),
      Promise.all(entries.map(({ made }) => deletedKeepsakes(store, made))),
    ]);
    done.isOther = entries.some(({ item }, index) => isOther(item, known[index]));
    if (done.isOther) return;
    for (const draft of ended) if (draft) done.endedDrafts.set(draftKey(draft).join('/'), draft);
    const added = entries.filter((_, index) => !known[index]);
    for (const { item } of added) done.mine.add(item.id);
    await Promise.all([
      drafts.bulkDelete(keys),
      add(store, added, last?.key === 'sequence' ? last.value : 0),
      putStandIns(store, standIns),
      keepsakes.bulkDelete(deleted.flat()),
    ]);
  });
}

async function add(store: OutboxDatabase, entries: readonly Entry[], lastSequence: number): Promise<void> {
  await Promise.all([
    store.meta.put({ key: 'sequence', value: lastSequence + entries.length }),
    store.items.bulkAdd(entries.map(({ item }, index) => ({ ...item, sequence: lastSequence + index + 1 }))),
    ...entries.map((entry) => putPictures(store, entry)),
  ]);
}

function isOther(item: NewItem, known: OutboxItem | undefined): boolean {
  return known !== undefined && known.workText !== item.workText;
}

async function putPictures({ photos, keepsakes }: OutboxDatabase, { item, made }: Entry): Promise<void> {
  const { id, groupId, explorerId } = item;
  if (made.photo) {
    const { bytes, sha256, width, height } = made.photo;
    await photos.put({ id, bytes, sha256, size: bytes.byteLength, width, height });
  }
  if (made.keepsake) await keepsakes.put({ id, groupId, explorerId, bytes: made.keepsake });
}

/** Browsers have stored photos that read back empty or swapped: better told now, with the photo still on the screen. */
async function checkPhotos(ports: KeepPorts, entries: readonly Entry[], done: Done): Promise<void> {
  for (const { item } of entries) {
    if (!item.hasPhoto || (await readsBack(ports, item))) continue;
    // Another tab may have sent it meanwhile and dropped the photo, checked by the server: then all is well.
    if (await takeBack(ports.store, item, done))
      throw new Error(`The photo of ${item.id} did not read back as it was written`);
  }
}

async function readsBack({ store, hash }: KeepPorts, { id, sha256 }: NewItem): Promise<boolean> {
  const stored = await store.photos.get(id);
  return stored !== undefined && (await hash(stored.bytes)) === sha256;
}

/** Undoes what this call has written, unless the damaged item has left meanwhile. @returns whether it was undone. */
function takeBack(store: OutboxDatabase, damaged: NewItem, { mine, endedDrafts }: Done): Promise<boolean> {
  const { items, photos, keepsakes, drafts } = store;
  return store.transaction('rw', items, photos, keepsakes, drafts, async () => {
    const rows = await items.bulkGet([damaged.id, ...mine]);
    if (!rows[0] || !isUnsent(rows[0])) return false;
    // What an earlier call has called saved never goes, and neither does what the server has taken meanwhile.
    const undone = rows.slice(1).flatMap((row) => (row && isUnsent(row) ? [row.id] : []));
    await Promise.all([items, photos, keepsakes].map((table) => table.bulkDelete(undone)));
    await drafts.bulkPut([...endedDrafts.values()]);
    return true;
  });
}
