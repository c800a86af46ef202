import type { OutboxDatabase } from './database.ts';
import { readOwners } from './strange-rows.ts';

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
      drafts.filter((row) => ownerOf({ table: 'drafts', row: { ...row } }) === groupId).primaryKeys(),
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
