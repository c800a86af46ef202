import type { Kysely } from 'kysely';
import type { Change, Live, SessionEnd } from '../live.ts';
import { createQueue } from '../queue.ts';
import type { Reader, Tables, Writer } from './tables.ts';

/** What a transaction has to tell once it has been committed. */
export interface News {
  readonly changes: readonly Change[];
  readonly ends: readonly SessionEnd[];
}

/** The other processes on the same database. */
export interface Others {
  /** Sends news to them: with the commit where `db` is a transaction, else at once. */
  tell(db: Reader, news: News): Promise<void>;
}

/** The database and who hears of its changes. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly live: Live;
  /** Not there where this process has the database for itself. */
  readonly others?: Others;
}

/** What a transaction works with. */
export interface TransactionTools {
  readonly tx: Writer;
  /** Tells the open streams, of all processes, once the transaction has been committed. */
  readonly changed: (change: Change) => void;
  /** Closes the sockets of sessions, in all processes, once the transaction that ended them has been committed. */
  readonly sessionsEnded: (end: SessionEnd) => void;
}

/** What a transaction works with that changes replicated rows. */
export interface WriteTools extends TransactionTools {
  /** Its place in the order of changes: every replicated row it touches gets it as `updated_at`. */
  readonly now: number;
}

/** One transaction. Its news leave with the commit: nobody hears of what never came to be, and a crash takes none away. */
export async function transact<T>(store: Store, work: (tools: TransactionTools) => Promise<T>): Promise<T> {
  const changes: Change[] = [];
  const ends: SessionEnd[] = [];
  const result = await store.db.transaction().execute(async (tx) => {
    const done = await work({
      tx,
      changed: (change) => changes.push(change),
      sessionsEnded: (end) => ends.push(end),
    });
    await store.others?.tell(tx, { changes, ends });
    return done;
  });
  store.live.announce(changes);
  for (const end of ends) store.live.endSessions(end);
  return result;
}

/** Ends sessions' sockets, in all processes, that were ended or replaced by an earlier transaction. */
export async function tellSessionEnd(store: Store, end: SessionEnd): Promise<void> {
  store.live.endSessions(end);
  await store.others?.tell(store.db, { changes: [], ends: [end] });
}

/**
 * The one way to write replicated rows. The clock row is taken first, so that writers queue from here to commit and
 * clock order is commit order: a pull can never pass a change that commits later. Do slow work before, not inside.
 * Why this and nothing faster stands in the README.
 *
 * The clock counts on from the moment, in milliseconds since 1970, or from the last change where that lies ahead. A
 * counter alone would go through the same numbers again after a backup was restored, and a tablet that had been beyond
 * them would miss what is written there. Like this, new changes are ahead of every place given out before.
 */
export function write<T>(store: Store, work: (tools: WriteTools) => Promise<T>): Promise<T> {
  return inLine(store.db)(() =>
    transact(store, async (tools) => {
      const moment = Date.now();
      const { n: now } = await tools.tx
        .updateTable('change_clock')
        .set((eb) => ({
          n: eb
            .case()
            .when('n', '<', moment)
            .then(moment)
            .else(eb('n', '+', 1))
            .end(),
        }))
        .returning('n')
        .executeTakeFirstOrThrow();
      return work({ ...tools, now });
    }),
  );
}

const lines = new WeakMap<Kysely<Tables>, ReturnType<typeof createQueue>>();

/** One writer of this process at a time waits for the clock row; more would hold connections that readers need. */
function inLine(db: Kysely<Tables>): ReturnType<typeof createQueue> {
  const line = lines.get(db) ?? createQueue(1);
  lines.set(db, line);
  return line;
}

/** Where the order of changes stands: everything committed so far has this `updated_at` or less. */
export async function currentClock(db: Reader): Promise<number> {
  const { n } = await db.selectFrom('change_clock').select('n').executeTakeFirstOrThrow();
  return n;
}

/**
 * The moment, in milliseconds since 1970: by the machine's clock, or that of the last change where it lies ahead. A clock that went
 * back is wrong, and what is kept until a date must not be over once it is right again.
 */
export async function latestMoment(db: Reader): Promise<number> {
  return Math.max(Date.now(), await currentClock(db));
}
