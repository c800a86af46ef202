/** What differs between the two databases once they are open; everything else in this folder is the same for both. */
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Lets transactions of one kind run one after another, in all processes, from here to their end. SQLite, with its one
 * writer, does so by itself.
 * @param kind what is counted or changed, in a word.
 */
export async function takeTurn<Schema>(tx: Kysely<Schema>, kind: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${`hedgerow ${kind}`}, 0))`.execute(tx);
}

/**
 * A column to compare, by which no index is chosen. SQLite knows nothing of how many rows are alike: of two indexes it takes that of a
 * class, and reads all of a class's work for each piece, where the explorer's has a handful of rows.
 */
export function unindexed(column: string): RawBuilder<number> {
  return sql<number>`+${sql.ref(column)}`;
}
