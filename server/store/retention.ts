import { type RawBuilder, sql } from 'kysely';
import type { GroupDetails } from './groups.ts';
import type { Reader } from './tables.ts';

export const DAY_MS = 86_400_000;
/** How long a class is kept after its last visit, in days, unless its teacher says otherwise. */
const USUAL_DAYS = 90;
export const SHORTEST_DAYS = 30;
export const LONGEST_DAYS = 365;

/** How many days after its last visit a class is kept. */
export function retentionDays({ retentionDays: days }: Pick<GroupDetails, 'retentionDays'>): number {
  return days ?? USUAL_DAYS;
}

/** When a class is deleted if nobody of it comes back before; milliseconds since 1970. */
export function keptUntil(group: Pick<GroupDetails, 'retentionDays' | 'lastVisitAt' | 'createdAt'>): number {
  return (group.lastVisitAt ?? group.createdAt) + retentionDays(group) * DAY_MS;
}

/** @param days from SHORTEST_DAYS to LONGEST_DAYS; @throws {RangeError} otherwise. */
export async function setRetention(db: Reader, groupId: number, days: number): Promise<void> {
  if (!Number.isInteger(days) || days < SHORTEST_DAYS || days > LONGEST_DAYS)
    throw new RangeError('Not a time of keeping');
  await db.updateTable('groups').set({ retention_days: days }).where('id', '=', groupId).execute();
}

/** Notes that somebody of the class was here. @param now milliseconds since 1970. */
export async function noteVisit(db: Reader, groupId: number, now: number): Promise<void> {
  await db.updateTable('groups').set({ last_visit_at: now }).where('id', '=', groupId).execute();
}

/** The classes whose time is over. Those of the demo garden come back with every start and stay. */
export async function dueGroups(db: Reader, now: number): Promise<number[]> {
  const until: RawBuilder<number> = sql`coalesce(last_visit_at, created_at) + coalesce(retention_days, ${sql.lit(USUAL_DAYS)}) * ${sql.lit(DAY_MS)}`;
  const rows = await db.selectFrom('groups').select('id').where('demo', '=', 0).where(until, '<=', now).execute();
  return rows.map(({ id }) => id);
}
