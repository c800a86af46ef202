import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, test } from 'vitest';
import { openKeys } from '../../server/startup/keys.ts';
import { contentPage } from '../../server/store/content.ts';
import { connectDatabase, type DatabaseAddress, openDatabase } from '../../server/store/database.ts';
import { explorersOf } from '../../server/store/explorers.ts';
import { groupByCode } from '../../server/store/groups.ts';
import { migrations } from '../../server/store/migrations/all.ts';
import { taskResponsePage } from '../../server/store/served-work.ts';
import type { Tables } from '../../server/store/tables.ts';
import { normalCode } from '../../src/domain/group-code.ts';
import { needed, newPostgres, newSqlite } from '../support/postgres/databases.ts';
import { taskResponse } from './device.ts';
import { newFolder, removeFolders, WILLOW_CODE } from './test-server.ts';

const versions = Object.keys(migrations);
const start = { updatedAt: 0, id: '' };
const keys = openKeys(newFolder());
const amina = '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c01';
const answer = taskResponse(1, amina);

afterAll(removeFolders);

/** A database as an earlier version left it, with a class, its child and an answer in it. */
async function databaseOf(version: string, address: DatabaseAddress): Promise<void> {
  const db = connectDatabase(address);
  const until = versions.indexOf(version) + 1;
  const known = Object.fromEntries(versions.slice(0, until).map((name) => [name, migrations[name] ?? {}]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known as typeof migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await fill(db);
  await db.destroy();
}

/** Rows of the first version, which every later one has kept. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const code_hmac = keys.hmac('code', normalCode(WILLOW_CODE));
  await db
    .insertInto('groups')
    .values({ name: 'Willow', code_hmac, code_sealed: '', demo: 0, created_at: 1 })
    .execute();
  const explorer = { group_id: 1, uuid: amina, name: 'Amina', avatar_id: 1, age_group_id: 1, update_ids: '[]' };
  await db
    .insertInto('explorers')
    .values({ ...explorer, updated_at: 5 })
    .execute();
  await db
    .insertInto('content')
    .values({ collection: 'tags', id: 3, body: '{"ID":3}', updated_at: 4, deleted: 0 })
    .execute();
  const { id, kind, madeAt, missionId, taskId, revision } = answer;
  const row = {
    id,
    kind,
    made_at: madeAt,
    mission_id: missionId,
    task_id: taskId,
    revision,
    body: JSON.stringify(answer),
  };
  const arrival = {
    group_id: 1,
    explorer_uuid: amina,
    received_at: 7,
    sha256: 'a',
    bytes: 9,
    digest: 'd',
    updated_at: 6,
  };
  await (db as Kysely<{ work: object }>)
    .insertInto('work')
    .values({ ...row, ...arrival, collection: 'taskResponses' })
    .execute();
}

describe.each([
  ['SQLite', async () => newSqlite(newFolder())],
  ['PostgreSQL', newPostgres],
])('%s', (_, newDatabase) => {
  test.for(versions)('a database of version %s goes on with everything in it', async (version, context) => {
    const address = needed(await newDatabase(), context);
    await databaseOf(version, address);

    const db = await openDatabase(address);

    expect((await groupByCode(db, keys, WILLOW_CODE))?.name).toBe('Willow');
    expect(await explorersOf(db, 1)).toMatchObject([{ UUID: amina, Name: 'Amina', ID: 1 }]);
    expect((await taskResponsePage(db, 1, start, 10)).documents).toMatchObject([{ ID: answer.id, ClockOffset: null }]);
    expect((await contentPage(db, 'tags', { updatedAt: 0, id: 0 }, 10)).documents).toMatchObject([{ ID: 3 }]);
    await db.destroy();
  });

  test('several processes that start at once make the tables once; a newer version than this one is left alone', async (context) => {
    const address = needed(await newDatabase(), context);
    const [first, ...others] = await Promise.all(
      (address.kind === 'postgres' ? [1, 2, 3] : [1]).map(() => openDatabase(address)),
    );
    const tomorrow = { name: '9999-of-tomorrow', timestamp: new Date().toISOString() };
    await (first as unknown as Kysely<{ kysely_migration: object }>)
      .insertInto('kysely_migration')
      .values(tomorrow)
      .execute();
    for (const db of [first, ...others]) await db?.destroy();

    await expect(openDatabase(address)).rejects.toThrow('a newer version of Hedgerow has changed its tables');
  });
});
