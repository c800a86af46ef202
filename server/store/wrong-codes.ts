import type { Kysely } from 'kysely';
import { normalCode } from '../../src/domain/group-code.ts';
import type { Keys } from '../keys.ts';
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
    await tx
      .deleteFrom('wrong_codes')
      .where('at', '<=', now - NETWORK_WINDOW_MS)
      .execute();
    const wait =
      (await waitFor(tx, { network, since: now - NETWORK_WINDOW_MS, limit: PER_NETWORK })) ??
      (await waitFor(tx, { network: null, since: now - SERVER_WINDOW_MS, limit: PER_SERVER }));
    // Over the limit nothing more is stored, so that guessing cannot fill the disk.
    if (wait !== null) return Math.max(1, Math.ceil((wait - now) / 1000));
    await tx
      .insertInto('wrong_codes')
      .values({ network, code_hmac: keys.hmac('code', normalCode(attempt.code)), at: now })
      .onConflict((conflict) => conflict.columns(['network', 'code_hmac']).doUpdateSet({ at: now }))
      .execute();
    return null;
  });
}

/** When the window has room again, in milliseconds since 1970; null while it has. */
async function waitFor(
  db: Reader,
  { network, since, limit }: { network: string | null; since: number; limit: number },
): Promise<number | null> {
  const { count, oldest } = await db
    .selectFrom('wrong_codes')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where('at', '>', since)
    .$if(network !== null, (query) => query.where('network', '=', network))
    .executeTakeFirstOrThrow();
  if (count < limit) return null;
  const windowMs = network === null ? SERVER_WINDOW_MS : NETWORK_WINDOW_MS;
  return (oldest ?? 0) + windowMs;
}
