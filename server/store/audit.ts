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
  | 'deletedByDate';

/** Writes down what was done to a class: when, what and how much, never who or a name. It stays after the class has gone. */
export async function audit(
  db: Reader,
  groupId: number,
  deed: Deed,
  counts: Readonly<Record<string, number>> | null = null,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at: Date.now(), group_id: groupId, deed, counts: counts && JSON.stringify(counts) })
    .execute();
}
