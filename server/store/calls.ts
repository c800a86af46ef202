import type { Kysely } from 'kysely';
import { takeTurn } from './dialect.ts';
import type { Tables } from './tables.ts';

/** How often something may be done. */
export interface Allowance {
  readonly purpose: string;
  readonly limit: number;
  /** In milliseconds. */
  readonly windowMs: number;
}

/**
 * Counts a call that anybody may make, in the database: in all processes, and over a restart.
 * @param who a keyed hash of whoever makes it.
 * @returns null, or after how many seconds there is room again.
 */
export async function countCall(
  db: Kysely<Tables>,
  { purpose, limit, windowMs }: Allowance,
  who: string,
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, `calls ${purpose}`);
    await tx
      .deleteFrom('calls')
      .where('purpose', '=', purpose)
      .where('at', '<=', now - windowMs)
      .execute();
    const { count, oldest } = await tx
      .selectFrom('calls')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
      .where('purpose', '=', purpose)
      .where('who', '=', who)
      .executeTakeFirstOrThrow();
    // Over the limit nothing more is stored, so that nobody can fill the disk.
    if (Number(count) >= limit) return Math.max(1, Math.ceil((Number(oldest) + windowMs - now) / 1000));
    await tx.insertInto('calls').values({ purpose, who, at: now }).execute();
    return null;
  });
}
