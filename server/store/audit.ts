import { latestMoment } from './clock.ts';
import type { Reader } from './tables.ts';

/** What an adult or the calendar does to a class. */
export type Deed =
  | 'registered'
  | 'changed'
  | 'emailChanged'
  | 'codeRotated'
  | 'tabletLost'
  | 'retentionChanged'
  | 'exported'
  | 'deletedByTeacher'
  | 'deletedByDate'
  | 'deletedByOperator'
  | 'deletedAgain';

/** The deeds after which a class is gone. */
export type Deletion = Extract<Deed, `deleted${string}`>;
const DELETIONS: readonly Deletion[] = ['deletedByTeacher', 'deletedByDate', 'deletedByOperator', 'deletedAgain'];

/** Writes down what was done to a class: when, what and how much, never who or a name. It stays after the class has gone. */
export async function audit(
  db: Reader,
  groupId: number,
  deed: Deed,
  counts: Readonly<Record<string, number>> | null = null,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at: await latestMoment(db), group_id: groupId, deed, counts: counts && JSON.stringify(counts) })
    .execute();
}

/** The groups that were deleted since then. @param since milliseconds since 1970, as `at` is. */
export async function deletionsSince(db: Reader, since: number): Promise<{ groupId: number; at: number }[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['group_id', 'at'])
    .where('deed', 'in', DELETIONS)
    .where('at', '>=', since)
    .orderBy('number')
    .execute();
  return rows.map(({ group_id, at }) => ({ groupId: group_id, at }));
}

/** What was done to a class, the latest first. */
export async function auditOf(
  db: Reader,
  groupId: number,
): Promise<{ at: number; deed: string; counts: Record<string, number> | null }[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'deed', 'counts'])
    .where('group_id', '=', groupId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ at, deed, counts }) => ({
    ...{ at, deed },
    counts: counts === null ? null : (JSON.parse(counts) as Record<string, number>),
  }));
}
