import { type ErasingParts, erasePhotos } from '../photos/erase.ts';
import type { Services } from '../services.ts';
import { audit, type Deletion } from '../store/audit.ts';
import { groupsAmong } from '../store/groups.ts';
import { removeGroups } from '../store/remove-groups.ts';
import { dueGroups } from '../store/retention.ts';
import { sizeOfGroup } from '../store/whole-group.ts';

/** What was deleted, without a name; nobody can be found by it. */
export interface DeletionReceipt {
  readonly groupId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly counts: { readonly explorers: number; readonly work: number; readonly photos: number };
}

export interface DeletionParts extends ErasingParts, Pick<Services, 'metrics' | 'deletions'> {}

/**
 * Deletes a class with all its work and photos, at once. Its tablets hear `GROUP_DELETED` for 400 days (promise 2); backups
 * made before are the operator's to delete after 14 days, and one that is restored is told by the list of deletions.
 */
export async function deleteGroup(
  { store, photos, metrics, deletions, log }: DeletionParts,
  groupId: number,
  deed: Deletion,
): Promise<DeletionReceipt> {
  const { explorers, work, photoPaths } = await sizeOfGroup(store.db, groupId);
  const counts = { explorers, work, photos: photoPaths.length };
  await removeGroups(store, [groupId], (tx) => audit(tx, groupId, deed, counts));
  // The class is gone, whatever becomes of the list: it is brought up to date with every deletion, sweep and start.
  await deletions.write().catch((cause: unknown) => log.error({ err: cause }, 'the list of deletions was not written'));
  await erasePhotos({ store, photos, log }, photoPaths);
  metrics.deletedGroups.inc({ why: deed });
  return { groupId, at: Date.now(), counts };
}

/** Deletes the classes whose time is over, and says in the log what it was. @param now milliseconds since 1970. */
export async function deleteDueGroups(services: DeletionParts & Pick<Services, 'log'>, now: number): Promise<void> {
  for (const groupId of await dueGroups(services.store.db, now)) {
    const { counts } = await deleteGroup(services, groupId, 'deletedByDate');
    services.log.warn({ groupId, ...counts }, 'a class was deleted on its date');
  }
}

/**
 * Deletes the classes again that a restored backup, or a copied folder, has brought back. A class made since under the number of a
 * deleted one is another class and stays.
 * @returns how many there were.
 */
export async function repeatDeletions(parts: DeletionParts): Promise<number> {
  const deletedAt = parts.deletions.read();
  const groups = await groupsAmong(parts.store.db, [...deletedAt.keys()]);
  const back = groups.filter(({ id, createdAt }) => createdAt < (deletedAt.get(id) ?? 0));
  for (const { id } of back) await deleteGroup(parts, id, 'deletedAgain');
  return back.length;
}
