import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openLibsql } from './libsql-driver.ts';
import { migrations } from './migrations/all.ts';
import type { Tables } from './tables.ts';

/** SQLite can make tables inside a transaction, but Kysely's own adapter leaves it unused: a kill would leave half of them. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Opens the database file, creates it where there is none, and brings its tables up to date, all of them or none.
 * @param file path of the SQLite file; its folder exists.
 * @throws when the file cannot be opened or a migration fails; nothing is left open then.
 */
export async function openDatabase(file: string): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: new Dialect({ database: openLibsql(file) }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error;
  }
  return db;
}
