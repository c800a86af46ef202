/**
 * The only file that speaks to libsql. Every bound value passes `bindable` first, because libsql 0.5.29 aborts the whole
 * process on a boolean, reads text back cut at U+0000 and stores every JavaScript number as REAL.
 */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Database from 'libsql';

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

/** A value as libsql may see it, or a `TypeError` for one that would not come back as it went in. */
export function bindable(value: unknown): string | number | bigint | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string') return withoutNul(value);
  if (typeof value === 'number') return finite(value);
  throw new TypeError(`The database takes text and numbers, not ${typeof value}`);
}

function withoutNul(text: string): string {
  if (text.includes('\u0000')) throw new TypeError('The database takes no text with U+0000');
  return text;
}

function finite(value: number): number | bigint {
  if (!Number.isFinite(value)) throw new TypeError('The database takes finite numbers only');
  return Number.isSafeInteger(value) ? BigInt(value) : value;
}

function guarded(statement: Database.Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (values) => statement.all(values.map(bindable)),
    run: (values) => statement.run(values.map(bindable)),
    iterate: (values) => statement.iterate(values.map(bindable)),
  };
}
