import type { OutboxDatabase } from './database.ts';

/**
 * Forgets confirmed items that the replicated copy of their own group holds (promise 2), whoever is signed in. Items in
 * any other state stay, and so do ids of another group: the copy of one class proves nothing about another.
 */
export async function sweep(store: OutboxDatabase, groupId: number, replicatedIds: readonly string[]): Promise<void> {
  await store.transaction('rw', store.items, store.photos, async () => {
    const rows = await store.items.bulkGet([...replicatedIds]);
    const forgotten = rows.flatMap((row) => (row?.state === 'confirmed' && row.groupId === groupId ? [row.id] : []));
    await store.items.bulkDelete(forgotten);
    await store.photos.bulkDelete(forgotten);
  });
}
