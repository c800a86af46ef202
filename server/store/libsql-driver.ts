/** The only file that speaks to libsql. Every bound value passes `bindable` first. */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Database from 'libsql';
import { bindable } from './bindable.ts';

/** Statements kept ready at most. The server has about a hundred; those with a list in them have one form for each length. */
const KEPT_STATEMENTS = 300;
/** What works on rows. Anything else, such as a migration, may change the columns that a kept statement has seen. */
const ON_ROWS = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Opens (and creates) a database file as Kysely wants it: durable after each commit, foreign keys on. */
export function openLibsql(file: string): SqliteDatabase {
  const database = new Database(file, { timeout: 5000 });
  // FULL and not NORMAL: with NORMAL a power cut loses rows whose receipt has already left (promise 2).
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
    database.exec(`PRAGMA ${pragma}`);
  }
  const ready = keptReady(database);
  return {
    close: () => {
      database.close();
    },
    prepare: (sql) => (sql === 'rollback' && !database.inTransaction ? nothingToDo : ready(sql)),
  };
}

/**
 * Keeps statements ready by their text, the least used of them go first: to have SQLite read one again takes longer than to
 * run it. Kysely reads the rows of one to the end before anybody runs it again.
 */
function keptReady(database: Database.Database): (sql: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>();
  return (sql) => {
    if (!ON_ROWS.test(sql)) {
      kept.clear();
      return guarded(database.prepare(sql));
    }
    const statement = kept.get(sql) ?? guarded(database.prepare(sql));
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return statement;
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
