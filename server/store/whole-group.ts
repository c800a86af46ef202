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

/** How much is kept of a class, and the files of its photos, each once. */
interface GroupSize {
  readonly explorers: number;
  readonly work: number;
  readonly photoPaths: readonly string[];
}

/** Counts a class without reading what it wrote. */
export async function sizeOfGroup(db: Reader, groupId: number): Promise<GroupSize> {
  const countIn = async (table: 'explorers' | 'work'): Promise<number> => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const photos = await db
    .selectFrom('work')
    .select('photo_path')
    .distinct()
    .where('group_id', '=', groupId)
    .where('photo_path', 'is not', null)
    .execute();
  const photoPaths = photos.flatMap(({ photo_path }) => photo_path ?? []);
  return { explorers: await countIn('explorers'), work: await countIn('work'), photoPaths };
}
