import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from './column-types.ts';

/** The teacher's right, the calls that are counted, how long a class is kept, and what was done to classes. */
export const teachersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { numbered, text, whole } = columnTypes(db);
    await db.schema
      .createTable('teacher_tokens')
      .addColumn('token_hash', text, (column) => column.primaryKey())
      .addColumn('group_id', whole, (column) => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('email', text)
      .addColumn('expires_at', whole, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('teacher_tokens_by_group').on('teacher_tokens').column('group_id').execute();
    await db.schema
      .createTable('calls')
      .addColumn('number', ...numbered)
      .addColumn('purpose', text, (column) => column.notNull())
      .addColumn('who', text, (column) => column.notNull())
      .addColumn('at', whole, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('calls_by_who').on('calls').columns(['purpose', 'who', 'at']).execute();
    await db.schema
      .createTable('audit')
      .addColumn('number', ...numbered)
      .addColumn('at', whole, (column) => column.notNull())
      .addColumn('group_id', whole, (column) => column.notNull())
      .addColumn('deed', text, (column) => column.notNull())
      .addColumn('counts', text)
      .execute();
    await db.schema.alterTable('groups').addColumn('retention_days', whole).execute();
    await db.schema.alterTable('groups').addColumn('last_visit_at', whole).execute();
    await db.schema.alterTable('groups').addColumn('optin', whole).execute();
  },
};
