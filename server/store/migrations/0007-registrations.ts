import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from './column-types.ts';

/** By which call a group was made, so that its repeat after a lost answer makes no second one. */
export const registrationsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnTypes(db);
    await db.schema.alterTable('groups').addColumn('made_by', text).execute();
    await db.schema.alterTable('groups').addColumn('made_as', text).execute();
    await db.schema.createIndex('groups_by_call').unique().on('groups').column('made_by').execute();
  },
};
