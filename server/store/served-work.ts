import type { Selectable } from 'kysely';
import type { MissionProgress, TaskResponse } from '../../schemas/generated/server.ts';
import type { PhotoRemoval, TaskResponseWork } from '../../schemas/work.ts';
import { unindexed } from './dialect.ts';
import { type Page, type Position, pageOf } from './pages.ts';
import type { Reader, WorkTable } from './tables.ts';

/** A row of work with its explorer's number beside it. */
type WorkRow = Selectable<WorkTable> & { explorer_number: number };

export async function missionProgressPage(
  db: Reader,
  groupId: number,
  after: Position<string>,
  limit: number,
): Promise<Page<MissionProgress>> {
  return pageOf(
    await changedWork(db, { groupId, collection: 'missionProgress', after, limit }),
    missionProgressOf,
    idOf,
  );
}

export async function taskResponsePage(
  db: Reader,
  groupId: number,
  after: Position<string>,
  limit: number,
): Promise<Page<TaskResponse>> {
  return pageOf(await changedWork(db, { groupId, collection: 'taskResponses', after, limit }), taskResponseOf, idOf);
}

/** Whether the group has this piece of work, at that place in the order of changes or later. */
export async function isWorkSince(db: Reader, groupId: number, place: Position<string>): Promise<boolean> {
  const row = await db
    .selectFrom('work')
    .select('id')
    .where('group_id', '=', groupId)
    .where('id', '=', place.id)
    .where('updated_at', '>=', place.updatedAt)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Work of one explorer that one question may read. Nobody does so much; a group made for it would hold everybody else up for as long
 * as its rows take to read.
 */
const MOST_WORK_READ = 5000;

/** The newest work of one explorer on tasks, of one mission where `missionId` is given; by task. */
export async function workOnTasks(
  db: Reader,
  { groupId, explorerUuid, missionId }: { groupId: number; explorerUuid: string; missionId: number | null },
): Promise<TaskResponse[]> {
  const rows = await servedWork(db)
    .where(unindexed('work.group_id'), '=', groupId)
    .where('work.collection', '=', 'taskResponses')
    .where('work.explorer_uuid', '=', explorerUuid)
    .$if(missionId !== null, (query) => query.where('work.mission_id', '=', missionId))
    .where('work.deleted', '=', 0)
    .orderBy('work.revision', 'desc')
    .limit(MOST_WORK_READ)
    .execute();
  return rows.map(taskResponseOf).sort((one, other) => one.Task.ID - other.Task.ID);
}

/** The beginnings and endings of missions by one explorer, the earliest first. */
export async function progressOf(
  db: Reader,
  { groupId, explorerUuid }: { groupId: number; explorerUuid: string },
): Promise<MissionProgress[]> {
  const rows = await servedWork(db)
    .where(unindexed('work.group_id'), '=', groupId)
    .where('work.collection', '=', 'missionProgress')
    .where('work.explorer_uuid', '=', explorerUuid)
    .where('work.deleted', '=', 0)
    .orderBy('work.made_at')
    .orderBy('work.id')
    .limit(MOST_WORK_READ)
    .execute();
  return rows.map(missionProgressOf);
}

/** The highest revision of one explorer's work on one task; 0 when there is none. */
export async function highestRevision(
  db: Reader,
  { groupId, explorerId, taskId }: { groupId: number; explorerId: string; taskId: number },
): Promise<number> {
  const { highest } = await db
    .selectFrom('work')
    .select((eb) => eb.fn.max('revision').as('highest'))
    .where(unindexed('group_id'), '=', groupId)
    .where('explorer_uuid', '=', explorerId)
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  return Number(highest ?? 0);
}

/** Where a signed-in device of the group finds the photo of a piece of work; null where there is none. */
export function photoAddress(row: Pick<Selectable<WorkTable>, 'group_id' | 'id' | 'photo_path'>): string | null {
  return row.photo_path === null ? null : `/media/${row.group_id}/${row.id}`;
}

/** Where the photo of a piece of work lies; null when the group has no such work or it has no photo. */
export async function photoOf(
  db: Reader,
  groupId: number,
  id: string,
): Promise<{ path: string; type: string; missionId: number; taskId: number } | null> {
  const row = await db
    .selectFrom('work')
    .select(['photo_path', 'photo_type', 'mission_id', 'task_id'])
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row?.photo_path) return null;
  return {
    path: row.photo_path,
    type: row.photo_type ?? 'image/jpeg',
    missionId: row.mission_id ?? 0,
    taskId: row.task_id ?? 0,
  };
}

function changedWork(
  db: Reader,
  page: {
    groupId: number;
    collection: 'taskResponses' | 'missionProgress';
    after: Position<string>;
    limit: number;
  },
): Promise<WorkRow[]> {
  return servedWork(db)
    .where('work.group_id', '=', page.groupId)
    .where('work.collection', '=', page.collection)
    .where((eb) => eb(eb.refTuple('work.updated_at', 'work.id'), '>', eb.tuple(page.after.updatedAt, page.after.id)))
    .orderBy('work.updated_at')
    .orderBy('work.id')
    .limit(page.limit)
    .execute();
}

function servedWork(db: Reader) {
  return db
    .selectFrom('work')
    .innerJoin('explorers', 'explorers.uuid', 'work.explorer_uuid')
    .selectAll('work')
    .select('explorers.number as explorer_number');
}

function missionProgressOf(row: WorkRow): MissionProgress {
  return {
    ID: row.id,
    Explorer: { ID: row.explorer_number, UUID: row.explorer_uuid },
    Mission: { ID: row.mission_id ?? 0 },
    Kind: row.kind === 'missionStart' ? 'start' : 'finish',
    UnixDate: row.made_at / 1000,
    ClockOffset: row.clock_offset,
    updatedAt: row.updated_at,
    deleted: row.deleted === 1,
  };
}

function taskResponseOf(row: WorkRow): TaskResponse {
  const work = JSON.parse(row.body) as TaskResponseWork | PhotoRemoval;
  const address = photoAddress(row);
  return {
    ID: row.id,
    Explorer: { ID: row.explorer_number, UUID: row.explorer_uuid },
    Mission: { ID: work.missionId },
    Task: { ID: work.taskId },
    Completed: work.kind === 'taskResponse' && work.completed,
    Kind: work.kind === 'taskResponse' ? 'response' : 'photoRemoval',
    Revision: work.revision,
    Date: new Date(work.madeAt).toISOString(),
    UnixDate: work.madeAt / 1000,
    ClockOffset: row.clock_offset,
    AnswerOptions: work.kind === 'taskResponse' ? work.answerOptionIds.map((ID) => ({ ID })) : [],
    Tags: work.kind === 'taskResponse' ? work.tagIds.map((ID) => ({ ID })) : [],
    Photo: address,
    Image: address === null ? null : { url: address, width: row.photo_width ?? 0, height: row.photo_height ?? 0 },
    updatedAt: row.updated_at,
    deleted: row.deleted === 1,
  };
}

function idOf(row: WorkRow): string {
  return row.id;
}
