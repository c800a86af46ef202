import type { PhotoRemoval, Work } from '../../schemas/work.ts';
import type { WriteTools } from './clock.ts';
import { unindexed } from './dialect.ts';
import type { Reader, WorkTable } from './tables.ts';

/** What a row says of its photo where there is none, or none any more. */
export const NO_PHOTO = {
  photo_path: null,
  photo_bytes: null,
  photo_type: null,
  photo_width: null,
  photo_height: null,
} as const;

/**
 * Takes the photos that a child has deleted out of their rows (TPAGE-05): those of the same task by a lower revision, as the tablet
 * takes them out of its queue (`worker/outbox/stand-ins.ts`). No order of arrival could ever show one of them again.
 * @returns where they lie in the photo storage.
 */
export async function takeOutPhotosBefore(
  { tx, now }: WriteTools,
  { groupId, explorerId, missionId, taskId, revision }: PhotoRemoval,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('work')
    .select(['id', 'photo_path'])
    .where(unindexed('group_id'), '=', groupId)
    .where('explorer_uuid', '=', explorerId)
    .where('mission_id', '=', missionId)
    .where('task_id', '=', taskId)
    .where('kind', '=', 'taskResponse')
    .where('revision', '<', revision)
    .where('photo_path', 'is not', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('work')
    .set({ ...NO_PHOTO, updated_at: now })
    .where('group_id', '=', groupId)
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({ photo_path }) => photo_path ?? []);
}

/**
 * Takes out of their rows the photos that a server of an earlier version only hid. Run at every sweep: in a garden with several
 * servers an old one may still hide some while they are replaced one after another. No tablet need hear of it: there the removal
 * hides them already. Removals and photos are read once each and matched here: looked up for each photo they would hold the server
 * up for as long as the square of what a class has sent.
 */
export async function takeOutHiddenPhotos(db: Reader): Promise<void> {
  const removals = await db
    .selectFrom('work')
    .select(['explorer_uuid', 'mission_id', 'task_id', 'revision'])
    .where('kind', '=', 'photoRemoval')
    .execute();
  const removedAt = new Map<string, number>();
  for (const removal of removals) {
    const task = taskOf(removal);
    removedAt.set(task, Math.max(removedAt.get(task) ?? 0, removal.revision ?? 0));
  }
  const photos = await db
    .selectFrom('work')
    .select(['group_id', 'id', 'explorer_uuid', 'mission_id', 'task_id', 'revision'])
    .where('photo_path', 'is not', null)
    .where('explorer_uuid', 'in', ({ selectFrom }) =>
      selectFrom('work').select('explorer_uuid').where('kind', '=', 'photoRemoval'),
    )
    .execute();
  for (const photo of photos) {
    if ((removedAt.get(taskOf(photo)) ?? 0) <= (photo.revision ?? 0)) continue;
    await db
      .updateTable('work')
      .set(NO_PHOTO)
      .where('group_id', '=', photo.group_id)
      .where('id', '=', photo.id)
      .execute();
  }
}

/** An explorer is of one class alone. */
function taskOf(row: Pick<WorkTable, 'explorer_uuid' | 'mission_id' | 'task_id'>): string {
  return [row.explorer_uuid, row.mission_id, row.task_id].join();
}

/** Whether the photo of a piece of work was deleted before it came: a tablet that had no signal may bring it late. */
export async function isPhotoDeleted({ tx }: Pick<WriteTools, 'tx'>, work: Work): Promise<boolean> {
  if (work.kind !== 'taskResponse' || work.photo === null) return false;
  const removal = await tx
    .selectFrom('work')
    .select('id')
    .where(unindexed('group_id'), '=', work.groupId)
    .where('explorer_uuid', '=', work.explorerId)
    .where('mission_id', '=', work.missionId)
    .where('task_id', '=', work.taskId)
    .where('kind', '=', 'photoRemoval')
    .where('revision', '>', work.revision)
    .executeTakeFirst();
  return removal !== undefined;
}
