/** With `postgres-news.ts` the only file that speaks to pg. Every bound value passes `bindable` first. */
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StorageAwayError } from '../errors.ts';
import { bindable } from './bindable.ts';

/** Enough for reads beside the one writer of this process; ten processes then stay within PostgreSQL's usual hundred. */
const CONNECTIONS = 8;
const CONNECT_WITHIN_MS = 10_000;
/** A database that says nothing for so long is away. Long enough for any statement of ours, a new index included. */
const ANSWER_WITHIN_MS = 60_000;
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

/** Loaded when a PostgreSQL is set, so that a garden with a file does not wait for it. */
export async function loadPg(): Promise<typeof pg> {
  return (await import('pg')).default;
}

/** How to reach a PostgreSQL database: `postgres://user:password@host/name`, with pg's own parameters. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    application_name: 'hedgerow',
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  };
}

/** A pool of connections as Kysely wants it. */
export function postgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const { DatabaseError, Pool, types } = await loadPg();
      const pool = new Pool({ ...connectionTo(url), max: CONNECTIONS, types: withNumbers(types) });
      // A connection that breaks between two queries must not end the process: the next query on it says that it is gone,
      // and the one after that gets another.
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      return guarded(pool, (cause): cause is pg.DatabaseError => cause instanceof DatabaseError);
    },
  });
}

/** Counters and sums stay below 2^53, so they are numbers here as they are with SQLite. */
function withNumbers({ getTypeParser }: typeof pg.types): pg.CustomTypesConfig {
  return {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === INT8 || oid === NUMERIC ? Number : getTypeParser(oid, format)) as typeof getTypeParser,
  };
}

type IsAnswer = (cause: unknown) => cause is pg.DatabaseError;

function guarded(pool: pg.Pool, isAnswer: IsAnswer): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await reached(() => pool.connect(), isAnswer);
      let isDead = false;
      const query = (text: string, values: readonly unknown[]) =>
        reached(async () => {
          const bound = values.map(bindable);
          return client.query(text, bound).catch((cause: unknown) => {
            // Whoever got no answer would wait behind the same question again: this connection is not used any more.
            isDead ||= !isAnswer(cause);
            throw cause;
          });
        }, isAnswer);
      return {
        // Kysely's other way to call it is with a cursor, of which there are none here.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isBroken) => {
          client.release(isBroken === true || isDead);
        },
      };
    },
    end: () => pool.end(),
  };
}

/**
 * What PostgreSQL says when it is not the query's fault: connections (08), too many of them (53300), it stops or starts
 * (57P…), a lock or a transaction took too long (55P03, 25P03), or two got in each other's way (40…).
 */
const AWAY = /^(?:08|40|57P|53300$|55P03$|25P03$)/;

/** @throws {StorageAwayError} when the database cannot be reached or cannot answer now. */
async function reached<T>(ask: () => Promise<T>, isAnswer: IsAnswer): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof TypeError || (isAnswer(cause) && !AWAY.test(cause.code ?? ''))) throw cause;
    throw new StorageAwayError(cause);
  }
}
