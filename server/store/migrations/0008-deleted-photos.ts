import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Earlier versions kept the photos that children had deleted, and only hid them. Their rows let them go here, and the sweep takes the
 * files. No tablet need hear of it: what it has already hides them.
 */
export const deletedPhotosMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update work set photo_path = null, photo_bytes = null, photo_type = null, photo_width = null, photo_height = null
      where photo_path is not null and exists (
        select 1 from work removal
        where removal.kind = 'photoRemoval' and removal.group_id = work.group_id
          and removal.explorer_uuid = work.explorer_uuid and removal.mission_id = work.mission_id
          and removal.task_id = work.task_id and removal.revision > work.revision)`.execute(db);
  },
};
