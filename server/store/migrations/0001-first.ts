import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from './column-types.ts';

/** The first tables. Later migrations only add, then remove one version later, so that old and new can overlap. */
export const firstMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createClock(db);
    await createContent(db);
    await createGroups(db);
    await createAccess(db);
    await createExplorers(db);
    await createWork(db);
  },
};

async function createClock(db: Kysely<unknown>) {
  await db.schema
    .createTable('change_clock')
    .addColumn('n', 'bigint', (column) => column.notNull())
    .execute();
  const clock = db as Kysely<{ change_clock: { n: number } }>;
  await clock.insertInto('change_clock').values({ n: 0 }).execute();
}

async function createContent(db: Kysely<unknown>) {
  const { text, whole } = columnTypes(db);
  await db.schema
    .createTable('content')
    .addColumn('collection', text, (column) => column.notNull())
    .addColumn('id', whole, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted', whole, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('content_key', ['collection', 'id'])
    .execute();
  await db.schema
    .createIndex('content_changes')
    .on('content')
    .columns(['collection', 'updated_at', 'id'])
    .unique()
    .execute();
}

async function createGroups(db: Kysely<unknown>) {
  const { numbered, text, whole } = columnTypes(db);
  await db.schema
    .createTable('groups')
    .addColumn('id', ...numbered)
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('code_hmac', text, (column) => column.notNull().unique())
    .addColumn('code_sealed', text, (column) => column.notNull())
    .addColumn('email', text)
    .addColumn('demo', whole, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createAccess(db: Kysely<unknown>) {
  const { text, whole } = columnTypes(db);
  await db.schema
    .createTable('sessions')
    .addColumn('group_id', whole, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('device_id', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sessions_key', ['group_id', 'device_id'])
    .execute();
  await db.schema
    .createTable('delivery_tokens')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('group_id', whole, (column) => column.notNull())
    .addColumn('device_id', text, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('group_deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('delivery_tokens_device')
    .on('delivery_tokens')
    .columns(['group_id', 'device_id'])
    .execute();
  await db.schema
    .createTable('wrong_codes')
    .addColumn('network', text, (column) => column.notNull())
    .addColumn('code_hmac', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('wrong_codes_key', ['network', 'code_hmac'])
    .execute();
  await db.schema.createIndex('wrong_codes_at').on('wrong_codes').column('at').execute();
}

async function createExplorers(db: Kysely<unknown>) {
  const { numbered, text, whole } = columnTypes(db);
  await db.schema
    .createTable('explorers')
    .addColumn('number', ...numbered)
    .addColumn('group_id', whole, (column) => column.notNull().references('groups.id'))
    .addColumn('uuid', text, (column) => column.notNull().unique())
    .addColumn('name', text)
    .addColumn('avatar_id', whole, (column) => column.notNull())
    .addColumn('age_group_id', whole, (column) => column.notNull())
    .addColumn('update_ids', text, (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted', whole, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('explorers_changes')
    .on('explorers')
    .columns(['group_id', 'updated_at', 'number'])
    .execute();
}

async function createWork(db: Kysely<unknown>) {
  const { text, whole } = columnTypes(db);
  await db.schema
    .createTable('work')
    .addColumn('group_id', whole, (column) => column.notNull().references('groups.id'))
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('collection', text)
    .addColumn('explorer_uuid', text, (column) => column.notNull().references('explorers.uuid'))
    .addColumn('mission_id', whole)
    .addColumn('task_id', whole)
    .addColumn('revision', whole)
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('sha256', text, (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('photo_path', text)
    .addColumn('photo_bytes', 'bigint')
    .addColumn('photo_type', text)
    .addColumn('photo_width', whole)
    .addColumn('photo_height', whole)
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted', whole, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('work_key', ['group_id', 'id'])
    .execute();
  await db.schema
    .createIndex('work_changes')
    .on('work')
    .columns(['group_id', 'collection', 'updated_at', 'id'])
    .execute();
  await db.schema.createIndex('work_of_explorer').on('work').columns(['explorer_uuid', 'kind']).execute();
  await db.schema.createIndex('work_photos').on('work').column('photo_path').execute();
}
