import { thumbnailOf } from '../photos/thumbnails.ts';
import type { Services } from '../services.ts';
import { audit, type Deed } from '../store/audit.ts';
import { removeGroups } from '../store/remove-groups.ts';
import { dueGroups } from '../store/retention.ts';
import { sizeOfGroup } from '../store/whole-group.ts';
import { isPhotoOfWork } from '../store/work.ts';

/** What was deleted, without a name; nobody can be found by it. */
export interface DeletionReceipt {
  readonly groupId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly counts: { readonly explorers: number; readonly work: number; readonly photos: number };
}

type Parts = Pick<Services, 'store' | 'photos' | 'metrics'>;

/**
 * Deletes a class with all its work and photos, at once. Its tablets hear `GROUP_DELETED` for 400 days (promise 2); backups
 * made before are the operator's to delete after 14 days.
 */
export async function deleteGroup(
  { store, photos, metrics }: Parts,
  groupId: number,
  deed: Extract<Deed, 'deletedByTeacher' | 'deletedByDate' | 'deletedByOperator'>,
): Promise<DeletionReceipt> {
  const { explorers, work, photoPaths } = await sizeOfGroup(store.db, groupId);
  const counts = { explorers, work, photos: photoPaths.length };
  await removeGroups(store, [groupId]);
  for (const path of photoPaths) {
    // Two classes may have sent the very same picture. One that comes in this moment is asked for again by its tablet.
    if (await isPhotoOfWork(store.db, path)) continue;
    await photos.remove(thumbnailOf(path));
    await photos.remove(path);
  }
  metrics.deletedGroups.inc({ why: deed });
  await audit(store.db, groupId, deed, counts);
  return { groupId, at: Date.now(), counts };
}

/** Deletes the classes whose time is over, and says in the log what it was. @param now milliseconds since 1970. */
export async function deleteDueGroups(services: Parts & Pick<Services, 'log'>, now: number): Promise<void> {
  for (const groupId of await dueGroups(services.store.db, now)) {
    const { counts } = await deleteGroup(services, groupId, 'deletedByDate');
    services.log.warn({ groupId, ...counts }, 'a class was deleted on its date');
  }
}
