import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from './column-types.ts';

/** One row that only the right keys can have written: with others no code of this database works (`store/key-check.ts`). */
export const keyCheckMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, whole } = columnTypes(db);
    await db.schema
      .createTable('key_check')
      .addColumn('id', whole, (column) => column.primaryKey())
      .addColumn('hmac', text, (column) => column.notNull())
      .execute();
  },
};
