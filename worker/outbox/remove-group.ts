import type { OutboxDatabase } from './database.ts';
import { draftName, readDraftKeys } from './drafts.ts';
import { readUnsafeIds } from './queue.ts';
import { readOwners, readStrangeRows } from './strange-rows.ts';

/**
 * Removes a class from this device, in one transaction: its work, sent or not, photos, drafts, keepsakes, token and name.
 * Call it only for a person who has seen what is lost, or when nothing is (promise 2); the service worker never does.
 */
export async function removeGroup(store: OutboxDatabase, groupId: number): Promise<void> {
  const { items, photos, drafts, keepsakes, groups, quarantine } = store;
  await store.transaction('rw', [items, photos, drafts, keepsakes, groups, quarantine], async () => {
    const ownerOf = await readOwners(store, groupId);
    const [work, kept, begun, aside] = await Promise.all([
      items.filter((row) => ownerOf({ table: 'items', row: { ...row } }) === groupId).primaryKeys(),
      keepsakes.where('groupId').equals(groupId).primaryKeys(),
      readDraftKeys(store, groupId),
      quarantine.filter((row) => ownerOf(row) === groupId).toArray(),
    ]);
    await Promise.all([
      items.bulkDelete(work),
      photos.bulkDelete([...work, ...aside.map(({ row }) => String(row['id']))]),
      drafts.bulkDelete(begun),
      keepsakes.bulkDelete(kept),
      quarantine.bulkDelete(aside.flatMap(({ number }) => number ?? [])),
      groups.delete(groupId),
    ]);
  });
}

/**
 * The same, unless there is more to lose by now than a person has seen: a child in another tab may have saved something
 * since.
 * @param seen ids of work that is not proved safe, names of drafts, and keys of rows that cannot be read.
 * @throws {Error} when there is more; nothing changes then.
 */
export async function removeGroupAsSeen(
  store: OutboxDatabase,
  groupId: number,
  seen: readonly string[],
): Promise<void> {
  const { items, photos, drafts, keepsakes, groups, quarantine } = store;
  await store.transaction('rw', [items, photos, drafts, keepsakes, groups, quarantine], async () => {
    const known = new Set(seen);
    const { own } = await readStrangeRows(store, groupId);
    const begun = (await readDraftKeys(store, groupId)).map(draftName);
    const all = [...(await readUnsafeIds(store, groupId)), ...begun, ...own.map(({ key }) => key)];
    if (!all.every((one) => known.has(one))) throw new Error('There is more on this device than was seen');
    await removeGroup(store, groupId);
  });
}
