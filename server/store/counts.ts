import type { Kysely } from 'kysely';
import type { CountedEvent } from '../../schemas/counts.ts';
import type { Tables } from './tables.ts';

/** Adds events to the sums of their day. @param day `2026-11-28`, by the world's clock. */
export async function addCounts(db: Kysely<Tables>, day: string, events: readonly CountedEvent[]): Promise<void> {
  const totals = new Map<CountedEvent, number>();
  for (const event of events) totals.set(event, (totals.get(event) ?? 0) + 1);
  // In one order in every process, so that two batches never wait for each other.
  const rows = [...totals].sort().map(([event, total]) => ({ day, event, total }));
  await db
    .insertInto('counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event'])
        .doUpdateSet((eb) => ({ total: eb('counts.total', '+', eb.ref('excluded.total')) })),
    )
    .execute();
}

/** The sums of all days, the latest first. */
export async function countsByDay(db: Kysely<Tables>): Promise<{ day: string; event: CountedEvent; total: number }[]> {
  const rows = await db
    .selectFrom('counts')
    .select(['day', 'event', 'total'])
    .orderBy('day', 'desc')
    .orderBy('event')
    .execute();
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }));
}
