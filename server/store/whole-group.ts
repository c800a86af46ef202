import type { Selectable } from 'kysely';
import type { ExplorersTable, Reader, WorkTable } from './tables.ts';

/** All that is kept of a class, in the order it came. */
export interface GroupContent {
  readonly explorers: readonly Selectable<ExplorersTable>[];
  readonly work: readonly Selectable<WorkTable>[];
}

export async function contentOfGroup(db: Reader, groupId: number): Promise<GroupContent> {
  const explorers = await db
    .selectFrom('explorers')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('number')
    .execute();
  const work = await db.selectFrom('work').selectAll().where('group_id', '=', groupId).orderBy('updated_at').execute();
  return { explorers, work };
}
