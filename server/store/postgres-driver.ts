/** With `postgres-news.ts` the only file that speaks to pg. Every bound value passes `bindable` first. */
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { bindable } from './bindable.ts';

/** Enough for reads beside the one writer of this process; ten processes then stay within PostgreSQL's usual hundred. */
const CONNECTIONS = 8;
const CONNECT_WITHIN_MS = 10_000;
/**
 * What every connection asks of the server. A process that hangs or whose network is cut in the middle of a write must
 * not hold up everybody else's: its transaction ends after 15 s.
 */
const SESSION = [
  'default_transaction_isolation=read\\ committed',
  'idle_in_transaction_session_timeout=15s',
  'lock_timeout=20s',
];

const INT8 = 20;
const NUMERIC = 1700;
/** Counters and sums stay below 2^53, so they are numbers here as they are with SQLite. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** How to reach a PostgreSQL database: `postgres://user:password@host/name`, with pg's own parameters. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'hedgerow',
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  };
}

/** A pool of connections as Kysely wants it. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ ...connectionTo(url), max: CONNECTIONS, types });
  // A connection that breaks while nobody uses it: the next query opens another, and says if it cannot.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool: guarded(pool) });
}

function guarded(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      // Kysely's other way to call it is with a cursor, which it has none of here.
      const query = (text: string, values: readonly unknown[]) => client.query(text, values.map(bindable));
      return {
        // Kysely's other way to call it is with a cursor, of which there are none here.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isBroken) => {
          client.release(isBroken);
        },
      };
    },
    end: () => pool.end(),
  };
}
