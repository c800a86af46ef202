/** The only file that speaks to libsql. Every bound value passes `bindable` first. */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Database from 'libsql';
import { bindable } from './bindable.ts';

/** Opens (and creates) a database file as Kysely wants it: durable after each commit, foreign keys on. */
export function openLibsql(file: string): SqliteDatabase {
  const database = new Database(file, { timeout: 5000 });
  // FULL and not NORMAL: with NORMAL a power cut loses rows whose receipt has already left (promise 2).
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
    database.exec(`PRAGMA ${pragma}`);
  }
  return {
    close: () => {
      database.close();
    },
    prepare: (sql) => (sql === 'rollback' && !database.inTransaction ? nothingToDo : guarded(database.prepare(sql))),
  };
}

/**
 * SQLite takes a transaction back by itself when the disk is full. Kysely would ask for it once more, and report that there
 * is none instead of what happened.
 */
const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

function guarded(statement: Database.Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (values) => statement.all(values.map(bindable)),
    run: (values) => statement.run(values.map(bindable)),
    iterate: (values) => statement.iterate(values.map(bindable)),
  };
}
