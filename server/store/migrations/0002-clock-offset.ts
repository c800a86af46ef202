import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far the device's clock was off when it sent a piece of work (SYNC-16). */
export const clockOffsetMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('work').addColumn('clock_offset', 'bigint').execute();
  },
};
