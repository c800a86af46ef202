import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from './dialect.ts';
import { openLibsql } from './libsql-driver.ts';
import { migrations } from './migrations/all.ts';
import { postgresDialect } from './postgres-driver.ts';
import type { Tables } from './tables.ts';

/** Where the database is: a file of this machine, or a PostgreSQL that several processes may share. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** SQLite can make tables inside a transaction, but Kysely's own adapter leaves it unused: a kill would leave half of them. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Opens a database, creates the file where there is none, and brings its tables up to date, all of them or none. Of
 * several processes that start at once one does so, and the others wait for it.
 * @param address where it is, or the path of the SQLite file; its folder exists.
 * @throws when it cannot be opened, a migration fails or a newer version has been there; nothing is left open then.
 */
export async function openDatabase(address: DatabaseAddress | string): Promise<Kysely<Tables>> {
  const db = connectDatabase(typeof address === 'string' ? { kind: 'sqlite', file: address } : address);
  try {
    if (isPostgres(db)) await refuseForgetful(db);
    await bringUpToDate(db);
    return db;
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
}

/** Opens a database as it is, whatever tables it has. */
export function connectDatabase(address: DatabaseAddress): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: dialectOf(address),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

function dialectOf(address: DatabaseAddress): Dialect {
  if (address.kind === 'postgres') return postgresDialect(address.url);
  return new TransactionalDialect({ database: openLibsql(address.file) });
}

/** A receipt promises that the row survives a power cut, which a PostgreSQL that does not flush cannot keep (promise 2). */
async function refuseForgetful(db: Kysely<Tables>): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
    if (rows[0]?.value === 'off') throw new Error(`${setting} is off, and a power cut would lose what was kept`);
  }
}

/**
 * Opens a new database with the tables of an earlier version, for a copy made by that version.
 * @param until the last migration that the copy has been through.
 * @throws {RangeError} when this version does not know it.
 */
export async function openDatabaseAt(address: DatabaseAddress, until: string): Promise<Kysely<Tables>> {
  if (!(until in migrations)) throw new RangeError('it was made by a newer version of Hedgerow');
  const db = connectDatabase(address);
  try {
    await bringUpToDate(db, until);
    return db;
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
}

async function bringUpToDate(db: Kysely<Tables>, until?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error === undefined) return;
  if (await isFromTheFuture(db)) throw new Error('a newer version of Hedgerow has changed its tables');
  throw error;
}

async function isFromTheFuture(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows.some(({ name }) => !(name in migrations));
}
