import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from './column-types.ts';

/** How often something was done on each day; nothing else about it is known. */
export const countsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, whole } = columnTypes(db);
    await db.schema
      .createTable('counts')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('event', text, (column) => column.notNull())
      .addColumn('total', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('counts_key', ['day', 'event'])
      .execute();
  },
};
