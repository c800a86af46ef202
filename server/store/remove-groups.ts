import { type Store, write } from './clock.ts';
import type { Reader, Writer } from './tables.ts';

/** How long the hashes of a deleted group's tokens are kept (promise 2): 400 days, in milliseconds. */
export const DELETED_KNOWN_MS = 400 * 24 * 60 * 60 * 1000;

/**
 * Deletes groups with everything in them. Of their delivery tokens the hashes stay, without the devices' names, so that
 * a tablet with unsent work hears "deleted" and not "unknown" (promise 2). Photos lose their rows here and are swept.
 * @param note writes down, with the deletion or not at all, what it was.
 * @returns how many groups were deleted.
 */
export async function removeGroups(
  store: Store,
  ids: readonly number[],
  note: (tx: Writer) => Promise<void> = async () => undefined,
): Promise<number> {
  if (ids.length === 0) return 0;
  await write(store, async ({ tx, sessionsEnded }) => {
    await tx
      .updateTable('delivery_tokens')
      .set({ group_deleted_at: Date.now(), device_id: '' })
      .where('group_id', 'in', ids)
      .execute();
    await tx.deleteFrom('work').where('group_id', 'in', ids).execute();
    await tx.deleteFrom('explorers').where('group_id', 'in', ids).execute();
    await tx.deleteFrom('groups').where('id', 'in', ids).execute();
    await note(tx);
    for (const groupId of ids) sessionsEnded({ groupId, deviceId: null, isRenewed: false });
  });
  return ids.length;
}

/**
 * Drops what is left of groups that were deleted 400 days ago: their tokens are unknown from then on.
 * @param now milliseconds since 1970.
 */
export async function forgetRemovedGroups(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('delivery_tokens')
    .where('group_deleted_at', '<', now - DELETED_KNOWN_MS)
    .execute();
}
