import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How much room a class uses is asked with every piece of work (`quota.ts`): it is added up from here, without reading what
 * the class wrote.
 */
export const classRoomMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('work_room').on('work').columns(['group_id', 'photo_bytes']).execute();
  },
};
