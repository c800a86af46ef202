import type { Kysely } from 'kysely';
import { normalCode } from '../../src/domain/group-code.ts';
import type { Keys } from '../startup/keys.ts';
import { secondsUntilRoom, type Window } from './allowance.ts';
import { takeTurn } from './dialect.ts';
import type { Reader, Tables } from './tables.ts';

/** Different wrong codes one network may try in ten minutes: room for a whole class behind one address. */
export const PER_NETWORK = 60;
export const NETWORK_WINDOW_MS = 10 * 60 * 1000;
/** Different wrong codes the whole server takes in a minute. */
export const PER_SERVER = 600;
export const SERVER_WINDOW_MS = 60 * 1000;

/**
 * Writes down one wrong code. The same typing error made by a whole class counts once.
 * @returns null, or after how many seconds to try again when there were too many.
 */
export async function countWrongCode(
  db: Kysely<Tables>,
  keys: Keys,
  attempt: { network: string; code: string },
  now: number,
): Promise<number | null> {
  const network = keys.hmac('network', attempt.network);
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'wrong codes');
    // Also those of a clock that was far ahead and has been put right: they would refuse a network until it gets there again.
    await tx
      .deleteFrom('wrong_codes')
      .where((eb) => eb.or([eb('at', '<=', now - NETWORK_WINDOW_MS), eb('at', '>', now + NETWORK_WINDOW_MS)]))
      .execute();
    const wait =
      (await waitFor(tx, network, { limit: PER_NETWORK, windowMs: NETWORK_WINDOW_MS }, now)) ??
      (await waitFor(tx, null, { limit: PER_SERVER, windowMs: SERVER_WINDOW_MS }, now));
    // Over the limit nothing more is stored, so that guessing cannot fill the disk.
    if (wait !== null) return wait;
    await tx
      .insertInto('wrong_codes')
      .values({ network, code_hmac: keys.hmac('code', normalCode(attempt.code)), at: now })
      .onConflict((conflict) => conflict.columns(['network', 'code_hmac']).doUpdateSet({ at: now }))
      .execute();
    return null;
  });
}

/** @param network null for all of them. */
async function waitFor(db: Reader, network: string | null, window: Window, now: number): Promise<number | null> {
  const counted = await db
    .selectFrom('wrong_codes')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where('at', '>', now - window.windowMs)
    .$if(network !== null, (query) => query.where('network', '=', network))
    .executeTakeFirstOrThrow();
  return secondsUntilRoom(counted, window, now);
}
