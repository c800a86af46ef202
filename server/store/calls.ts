import type { Kysely } from 'kysely';
import { secondsUntilRoom, type Window } from './allowance.ts';
import { takeTurn } from './dialect.ts';
import type { Tables, Writer } from './tables.ts';

/** How often something may be done for one purpose. */
export interface Allowance extends Window {
  readonly purpose: string;
}

/**
 * Counts a call that anybody may make, in the database: in all processes, and over a restart.
 * @param who a keyed hash of whoever makes it.
 * @returns null, or after how many seconds there is room again.
 */
export function countCall(db: Kysely<Tables>, allowance: Allowance, who: string, now: number): Promise<number | null> {
  return db.transaction().execute((tx) => countCallIn(tx, allowance, who, now));
}

/** The same inside a transaction under way. */
export async function countCallIn(
  tx: Writer,
  { purpose, ...window }: Allowance,
  who: string,
  now: number,
): Promise<number | null> {
  await takeTurn(tx, `calls ${purpose}`);
  // Also those of a clock that was far ahead and has been put right: they would refuse everybody until it gets there again.
  await tx
    .deleteFrom('calls')
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('at', '<=', now - window.windowMs), eb('at', '>', now + window.windowMs)]))
    .execute();
  const counted = await tx
    .selectFrom('calls')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where('purpose', '=', purpose)
    .where('who', '=', who)
    .executeTakeFirstOrThrow();
  // Over the limit nothing more is stored, so that nobody can fill the disk.
  const wait = secondsUntilRoom(counted, window, now);
  if (wait !== null) return wait;
  await tx.insertInto('calls').values({ purpose, who, at: now }).execute();
  return null;
}
