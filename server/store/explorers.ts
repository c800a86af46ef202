import type { Selectable } from 'kysely';
import type { Explorer } from '../../schemas/generated/server.ts';
import { ApiError } from '../errors.ts';
import type { WriteTools } from './clock.ts';
import { allDocuments } from './content.ts';
import { type Page, type Position, pageOf } from './pages.ts';
import type { ExplorersTable, Reader } from './tables.ts';

/** Shown for an explorer whose age fits no group (VAL-15). */
const NO_AGE_GROUP = { ID: -1, MinAge: -1, MaxAge: -1 };
/** The avatar of an explorer whose own is gone from the garden (CONST-21). */
const DEFAULT_AVATAR = 1;

/**
 * Makes sure the explorer of a piece of work has a number. Work may come before its explorer, so an unknown UUID gets
 * its number now and its name later.
 * @throws {ApiError} EXPLORER_NOT_IN_GROUP when another group has the explorer.
 */
export async function claimExplorer({ tx, now }: WriteTools, groupId: number, uuid: string): Promise<void> {
  const known = await tx.selectFrom('explorers').select('group_id').where('uuid', '=', uuid).executeTakeFirst();
  if (known && known.group_id !== groupId) throw new ApiError('EXPLORER_NOT_IN_GROUP');
  if (known) return;
  await tx
    .insertInto('explorers')
    .values({
      group_id: groupId,
      uuid,
      name: null,
      avatar_id: DEFAULT_AVATAR,
      age_group_id: -1,
      update_ids: '[]',
      updated_at: now,
    })
    .execute();
}

/**
 * The page of a group's explorers changed after a place; those still without a name are not served. Places go by the UUID,
 * since numbers given out after a backup was restored may be those that others had before.
 */
export async function explorerPage(
  db: Reader,
  groupId: number,
  after: Position<string>,
  limit: number,
): Promise<Page<Explorer>> {
  const rows = await db
    .selectFrom('explorers')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('name', 'is not', null)
    .where((eb) => eb(eb.refTuple('updated_at', 'uuid'), '>', eb.tuple(after.updatedAt, after.id)))
    .orderBy('updated_at')
    .orderBy('uuid')
    .limit(limit)
    .execute();
  const serve = await explorerServer(db);
  return pageOf(rows, serve, (row) => row.uuid);
}

/** Whether the group has this explorer, last changed at that place in the order of changes or later. */
export async function isExplorerSince(db: Reader, groupId: number, place: Position<string>): Promise<boolean> {
  const row = await db
    .selectFrom('explorers')
    .select('number')
    .where('group_id', '=', groupId)
    .where('uuid', '=', place.id)
    .where('updated_at', '>=', place.updatedAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** All explorers of a group, in the order they joined. */
export async function explorersOf(db: Reader, groupId: number): Promise<Explorer[]> {
  const rows = await db
    .selectFrom('explorers')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('name', 'is not', null)
    .where('deleted', '=', 0)
    .orderBy('number')
    .execute();
  return rows.map(await explorerServer(db));
}

/** One explorer of a group by UUID, once its own work is here. */
export async function explorerOf(db: Reader, groupId: number, uuid: string): Promise<Explorer | null> {
  const row = await db
    .selectFrom('explorers')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('uuid', '=', uuid)
    .where('name', 'is not', null)
    .executeTakeFirst();
  return row ? (await explorerServer(db))(row) : null;
}

/** The UUID behind an explorer's number, when the explorer is of that group. */
export async function explorerUuid(db: Reader, groupId: number, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('explorers')
    .select('uuid')
    .where('group_id', '=', groupId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.uuid ?? null;
}

/** @throws {ApiError} EXPLORER_NOT_IN_GROUP, for another group's explorer as for a number nobody has. */
export async function knownExplorerUuid(db: Reader, groupId: number, number: number): Promise<string> {
  const uuid = await explorerUuid(db, groupId, number);
  if (uuid === null) throw new ApiError('EXPLORER_NOT_IN_GROUP');
  return uuid;
}

async function explorerServer(db: Reader): Promise<(row: Selectable<ExplorersTable>) => Explorer> {
  const pictures = new Map((await allDocuments(db, 'avatars')).map((avatar) => [avatar.ID, avatar.ImageURL]));
  const ages = new Map((await allDocuments(db, 'ageGroups')).map((age) => [age.ID, age]));
  return (row) => {
    const age = ages.get(row.age_group_id);
    return {
      ID: row.number,
      UUID: row.uuid,
      Name: row.name ?? '',
      Avatar: { ID: row.avatar_id, ImageURL: pictures.get(row.avatar_id) ?? pictures.get(DEFAULT_AVATAR) ?? '' },
      AgeGroup: age ? { ID: age.ID, MinAge: age.MinAge, MaxAge: age.MaxAge } : NO_AGE_GROUP,
      Code: null,
      UpdateIDs: JSON.parse(row.update_ids) as string[],
      updatedAt: row.updated_at,
      deleted: row.deleted === 1,
    };
  };
}
