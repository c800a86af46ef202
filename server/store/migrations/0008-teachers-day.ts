import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from './column-types.ts';

/** When a teacher's right ends for good, however often it is used. Empty for one that an earlier version gave. */
export const teachersDayMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { whole } = columnTypes(db);
    await db.schema.alterTable('teacher_tokens').addColumn('ends_at', whole).execute();
  },
};
