/** The whole database as rows, the same from either database, and back into either. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/** Rows of one table as they stand in it. */
export interface TableRows {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** What a copy says of itself besides its rows. */
export interface DumpInfo {
  /** The migrations that its tables have been through, in their order. */
  readonly migrations: readonly string[];
  /** The highest number given out so far, by table: none is used twice, not those of deleted rows either. */
  readonly numbers: Readonly<Record<string, number>>;
}

type Any = Record<string, Record<string, string | number | null>>;

/** Rows read and written at once: of up to 300 columns they are within what one statement may bind. */
const ROWS_AT_ONCE = 100;
const OWN_TABLES = ['kysely_migration', 'kysely_migration_lock'];
/**
 * How far the numbers of some tables go on after a copy was loaded. Those given out between the copy and its loading are lost, and must
 * not come to mean another class on a tablet that still knows them.
 */
const NUMBERS_PASSED_OVER: Readonly<Record<string, number>> = { groups: 1000, explorers: 100_000 };

/**
 * Reads everything as it stood in one moment, while others go on writing. Tables come after those they refer to.
 * @param take is given some rows at a time, and waited for.
 */
export async function dumpDatabase(db: Kysely<Tables>, take: (rows: TableRows) => Promise<void>): Promise<DumpInfo> {
  const moment = isPostgres(db)
    ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : db.transaction();
  return moment.execute(async (tables) => {
    const tx = tables as unknown as Transaction<Any>;
    if (isPostgres(tx)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    for (const table of await tablesInOrder(tx)) {
      for await (const rows of rowsOf(tx, table)) await take({ table, rows });
    }
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
    return { migrations: rows.map(({ name }) => name), numbers: await numbersOf(tx) };
  });
}

/**
 * Fills a database that holds nothing yet, all of it or nothing.
 * @throws {RangeError} when there is something in it.
 */
export async function loadDatabase(
  db: Kysely<Tables>,
  { numbers }: Pick<DumpInfo, 'numbers'>,
  give: AsyncIterable<TableRows>,
): Promise<void> {
  await db.transaction().execute(async (tables) => {
    const tx = tables as unknown as Transaction<Any>;
    await makeEmpty(tx);
    for await (const { table, rows } of give) {
      if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
    }
    for (const [table, last] of Object.entries(numbers)) {
      await continueNumbers(tx, table, last + (NUMBERS_PASSED_OVER[table] ?? 0));
    }
  });
}

/** What migrations write into new tables stands in the copy too; anything else is somebody's. */
async function makeEmpty(tx: Transaction<Any>): Promise<void> {
  for (const table of ['groups', 'explorers', 'work', 'content']) {
    const row = await tx.selectFrom(table).selectAll().executeTakeFirst();
    if (row) throw new RangeError('the database is not empty');
  }
  for (const table of (await tablesInOrder(tx)).reverse()) await tx.deleteFrom(table).execute();
}

async function tablesInOrder(tx: Transaction<Any>): Promise<string[]> {
  const names = (await tx.introspection.getTables()).map(({ name }) => name);
  const references = await referencesIn(tx);
  const ordered: string[] = [];
  const add = (table: string) => {
    if (ordered.includes(table) || OWN_TABLES.includes(table)) return;
    for (const { child, parent } of references) if (child === table && parent !== table) add(parent);
    ordered.push(table);
  };
  for (const name of names) add(name);
  return ordered;
}

async function referencesIn(tx: Transaction<Any>): Promise<readonly { child: string; parent: string }[]> {
  const query = isPostgres(tx)
    ? sql<{ child: string; parent: string }>`
        select child.relname as child, parent.relname as parent from pg_constraint
        join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace`
    : sql<{ child: string; parent: string }>`
        select child.name as child, parent."table" as parent
        from sqlite_master child join pragma_foreign_key_list(child.name) parent where child.type = 'table'`;
  return (await query.execute(tx)).rows;
}

async function* rowsOf(tx: Transaction<Any>, table: string): AsyncGenerator<TableRows['rows']> {
  if (isPostgres(tx)) yield* rowsByCursor(tx, table);
  else yield* rowsByPlace(tx, table);
}

async function* rowsByCursor(tx: Transaction<Any>, table: string): AsyncGenerator<TableRows['rows']> {
  await sql`declare rows no scroll cursor for select * from ${sql.table(table)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<TableRows['rows'][number]>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close rows`.execute(tx);
}

/** SQLite keeps a place for every row of these tables, in an order that the copy's moment holds still. */
async function* rowsByPlace(tx: Transaction<Any>, table: string): AsyncGenerator<TableRows['rows']> {
  let after = -1;
  for (;;) {
    const { rows } = await sql<{ rowid_: number } & TableRows['rows'][number]>`
      select rowid as rowid_, * from ${sql.table(table)} where rowid > ${after}
      order by rowid limit ${ROWS_AT_ONCE}`.execute(tx);
    if (rows.length === 0) return;
    after = rows.at(-1)?.rowid_ ?? after;
    yield rows.map(({ rowid_: _, ...row }) => row);
  }
}

async function numbersOf(tx: Transaction<Any>): Promise<Record<string, number>> {
  if (!isPostgres(tx)) {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(tx);
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
  }
  const numbers: Record<string, number> = {};
  for (const { table, sequence } of await sequencesOf(tx)) {
    const { rows } = await sql<{ last: number }>`select last_value as last from ${sql.raw(sequence)}`.execute(tx);
    numbers[table] = rows[0]?.last ?? 1;
  }
  return numbers;
}

/** PostgreSQL's counters behind keys that count up, as `schema.name`. */
async function sequencesOf(tx: Transaction<Any>): Promise<readonly { table: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(tx);
  return rows;
}

/** @throws {RangeError} for a table that has no numbers here. */
async function continueNumbers(tx: Transaction<Any>, table: string, last: number): Promise<void> {
  if (!isPostgres(tx)) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
    return;
  }
  const sequence = (await sequencesOf(tx)).find((one) => one.table === table)?.sequence;
  if (sequence === undefined) throw new RangeError(`the table ${table} counts nothing here`);
  await sql`select setval(${sequence}::regclass, ${Math.max(1, last)})`.execute(tx);
}
