import type { OutboxDatabase } from './database.ts';

/**
 * Removes a class from this device, in one transaction: its work, sent or not, photos, drafts, keepsakes, token and name.
 * Call it only for a person who has seen what is lost, or when nothing is (promise 2); the service worker never does.
 */
export async function removeGroup(store: OutboxDatabase, groupId: number): Promise<void> {
  const { items, photos, drafts, keepsakes, groups, quarantine } = store;
  await store.transaction('rw', [items, photos, drafts, keepsakes, groups, quarantine], async () => {
    const [rows, kept, others] = await Promise.all([
      items.where('groupId').equals(groupId).toArray(),
      keepsakes.where('groupId').equals(groupId).toArray(),
      groups.where('id').notEqual(groupId).count(),
    ]);
    const explorers = new Set([...rows, ...kept].map(({ explorerId }) => explorerId));
    /** Where a row does not say its group, its explorer does; and on a device of one class everything is of that class. */
    const isOfGroup = (row: { readonly groupId?: unknown; readonly explorerId?: unknown }) =>
      row.groupId === groupId ||
      (typeof row.groupId !== 'number' && (others === 0 || explorers.has(String(row.explorerId))));
    const strange = await quarantine.filter(({ row }) => isOfGroup(row)).toArray();
    await Promise.all([
      items.bulkDelete(rows.map(({ id }) => id)),
      photos.bulkDelete([...rows.map(({ id }) => id), ...strange.map(({ row }) => String(row['id']))]),
      drafts.filter(isOfGroup).delete(),
      keepsakes.bulkDelete(kept.map(({ id }) => id)),
      quarantine.filter(({ row }) => isOfGroup(row)).delete(),
      groups.delete(groupId),
    ]);
  });
}
