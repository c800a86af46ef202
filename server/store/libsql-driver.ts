/** The only file that speaks to libsql. Every bound value passes `bindable` first. */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Database from 'libsql';
import { bindable } from './bindable.ts';

/** Statements kept ready at most. The server has about a hundred; those with a list in them have one form for each length. */
const KEPT_STATEMENTS = 300;
/** What works on rows. Anything else, such as a migration, may change the columns that a kept statement has seen. */
const ON_ROWS = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Opens (and creates) a database file as Kysely wants it: durable after each commit, foreign keys on. */
export function openLibsql(file: string): SqliteDatabase {
  const database = new Database(file, { timeout: 5000 });
  // FULL and not NORMAL: with NORMAL a power cut loses rows whose receipt has already left (promise 2).
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
    database.exec(`PRAGMA ${pragma}`);
  }
  const ready = new ReadyStatements(database);
  return {
    close: () => {
      ready.clear(); // SQLite lets go of the file when nothing of it is ready any more.
      database.close();
    },
    prepare: (sql) => (sql === 'rollback' && !database.inTransaction ? nothingToDo : ready.prepare(sql)),
  };
}

/**
 * Statements kept ready by their text; those that were longest not asked for go first. To have SQLite read one again takes
 * longer than to run it. Whoever runs one reads its rows to the end before it is run again, as Kysely does for all but streams.
 */
class ReadyStatements {
  readonly #database: Database.Database;
  readonly #kept = new Map<string, SqliteStatement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.#kept.get(sql) ?? guarded(this.#database.prepare(sql));
    if (ON_ROWS.test(sql)) this.#keep(sql, statement);
    else this.clear();
    return statement;
  }

  clear(): void {
    this.#kept.clear();
  }

  #keep(sql: string, statement: SqliteStatement): void {
    this.#kept.delete(sql);
    this.#kept.set(sql, statement);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_STATEMENTS && oldest !== undefined) this.#kept.delete(oldest);
  }
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
