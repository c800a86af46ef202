import type { Kysely } from 'kysely';
import type { Change, Live } from '../live.ts';
import type { Reader, Tables, Writer } from './tables.ts';

/** The database and who hears of its changes. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly live: Live;
}

/** What one write transaction works with. */
export interface WriteTools {
  readonly tx: Writer;
  /** The transaction's place in the order of changes: every replicated row it touches gets it as `updated_at`. */
  readonly now: number;
  /** Tells the open streams, once the transaction has been committed. */
  readonly changed: (change: Change) => void;
}

/**
 * The one way to write replicated rows. The clock row is taken first, so that writers queue from here to commit and
 * clock order is commit order: a pull can never pass a change that commits later. Do slow work before, not inside.
 *
 * The clock counts on from the moment, in milliseconds since 1970, or from the last change where that lies ahead. A
 * counter alone would go through the same numbers again after a backup was restored, and a tablet that had been beyond
 * them would miss what is written there. Like this, new changes are ahead of every place given out before.
 */
export async function write<T>(store: Store, work: (tools: WriteTools) => Promise<T>): Promise<T> {
  const changes: Change[] = [];
  const result = await store.db.transaction().execute(async (tx) => {
    const moment = Date.now();
    const { n: now } = await tx
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
    return work({ tx, now, changed: (change) => changes.push(change) });
  });
  store.live.announce(changes);
  return result;
}

/** Where the order of changes stands: everything committed so far has this `updated_at` or less. */
export async function currentClock(db: Reader): Promise<number> {
  const { n } = await db.selectFrom('change_clock').select('n').executeTakeFirstOrThrow();
  return n;
}
