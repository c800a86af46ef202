import { type Store, write } from './clock.ts';

/**
 * Deletes groups with everything in them. Of their delivery tokens the hashes stay, without the devices' names, so that
 * a tablet with unsent work hears "deleted" and not "unknown" (promise 2). Photos lose their rows here and are swept.
 * @returns how many groups were deleted.
 */
export async function removeGroups(store: Store, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  await write(store, async ({ tx }) => {
    await tx
      .updateTable('delivery_tokens')
      .set({ group_deleted_at: Date.now(), device_id: '' })
      .where('group_id', 'in', ids)
      .execute();
    await tx.deleteFrom('work').where('group_id', 'in', ids).execute();
    await tx.deleteFrom('explorers').where('group_id', 'in', ids).execute();
    await tx.deleteFrom('groups').where('id', 'in', ids).execute();
  });
  return ids.length;
}
