import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Receipt } from '../../schemas/delivery.ts';
import type { ExplorerUpdate, NewExplorer, Work } from '../../schemas/work.ts';
import { ApiError } from '../errors.ts';
import { type Store, type WriteTools, write } from './clock.ts';
import { isPhotoDeleted, NO_PHOTO, takeOutPhotosBefore } from './deleted-photos.ts';
import type { TableRows } from './dump.ts';
import { claimExplorer } from './explorers.ts';
import { photoAddress } from './served-work.ts';
import type { Reader, WorkTable } from './tables.ts';

/** A photo as it stands in the photo folder. */
export interface StoredPhoto {
  /** Inside the photo folder: `ab/<sha256>.jpg`. */
  readonly path: string;
  readonly bytes: number;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** A piece of work with all that is known about its arrival; whatever is slow has been done before. */
export interface Arrival {
  readonly work: Work;
  /** What its receipt names: of the photo as it arrived where there is one, else of the JSON text. */
  readonly sha256: string;
  readonly bytes: number;
  readonly photo: StoredPhoto | null;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** Milliseconds to add to the device's own times to get the server's; null where the device did not say (SYNC-16). */
  readonly clockOffset: number | null;
  /** Of all that was sent, whatever became of it (`doors/content-digest.ts`); missing where the server sent it to itself. */
  readonly contentDigest?: string;
}

export interface Kept {
  readonly receipt: Receipt;
  /** Where the photo can be had; null where there is none. */
  readonly photoAddress: string | null;
  /** True when the work had come before and nothing was changed. */
  readonly isReplay: boolean;
  /** Where the photos lie that the work has deleted, and that the storage need not hold any more. */
  readonly deletedPhotos: readonly string[];
}

/**
 * Keeps a piece of work once (promise 3). The same id with the same content gives the first receipt again.
 * @throws {ApiError} KEY_REUSED for other content under a known id; EXPLORER_NOT_IN_GROUP; BAD_WORK.
 */
export async function keepWork(store: Store, groupId: number, arrival: Arrival): Promise<Kept> {
  const before = await findWork(store.db, groupId, arrival.work.id);
  if (before) return replay(before, arrival);
  return write(store, async (tools) => {
    // Again under the clock row: of several at once only the first finds nothing.
    const meanwhile = await findWork(tools.tx, groupId, arrival.work.id);
    return meanwhile ? replay(meanwhile, arrival) : insertWork(tools, groupId, arrival);
  });
}

/** The receipts of the named work that this group has, in the order asked; `photo` tells which file to look for. */
export async function receiptsOf(
  db: Reader,
  groupId: number,
  ids: readonly string[],
): Promise<{ receipt: Receipt; photo: Pick<StoredPhoto, 'path' | 'bytes'> | null }[]> {
  const rows = await db.selectFrom('work').selectAll().where('group_id', '=', groupId).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const photo = row.photo_path === null ? null : { path: row.photo_path, bytes: row.photo_bytes ?? 0 };
    return [{ receipt: receiptOf(row), photo }];
  });
}

/** Whether a group has work under an id. */
export async function hasWork(db: Reader, groupId: number, id: string): Promise<boolean> {
  return (await findWork(db, groupId, id)) !== undefined;
}

/** Whether a file of the photo folder belongs to a piece of work. */
export async function isPhotoOfWork(db: Reader, path: string): Promise<boolean> {
  const row = await db.selectFrom('work').select('id').where('photo_path', '=', path).executeTakeFirst();
  return row !== undefined;
}

/** The files of the photo storage that rows of a copy name. */
export function photosOfWork({ table, rows }: TableRows): string[] {
  return table === 'work' ? rows.flatMap(({ photo_path }) => (photo_path ? [String(photo_path)] : [])) : [];
}

function findWork(db: Reader, groupId: number, id: string) {
  return db.selectFrom('work').selectAll().where('group_id', '=', groupId).where('id', '=', id).executeTakeFirst();
}

function replay(row: Selectable<WorkTable>, arrival: Arrival): Kept {
  const isRepeat = row.digest === digestOf(arrival) || row.digest === digestOfUnderstood(arrival);
  if (!isRepeat) throw new ApiError('KEY_REUSED');
  return keptAs(row, true);
}

function keptAs(row: Selectable<WorkTable>, isReplay: boolean, deletedPhotos: readonly string[] = []): Kept {
  return { receipt: receiptOf(row), photoAddress: photoAddress(row), isReplay, deletedPhotos };
}

async function insertWork(tools: WriteTools, groupId: number, arrival: Arrival): Promise<Kept> {
  const { work } = arrival;
  await claimExplorer(tools, groupId, work.explorerId);
  const deletedPhotos = work.kind === 'photoRemoval' ? await takeOutPhotosBefore(tools, work) : [];
  const arrived = rowOf(tools.now, groupId, arrival);
  const row = (await isPhotoDeleted(tools, work)) ? { ...arrived, ...NO_PHOTO } : arrived;
  await tools.tx.insertInto('work').values(row).execute();
  if (work.kind === 'newExplorer' || work.kind === 'explorerUpdate') {
    await retellExplorer(tools, work.explorerId);
    tools.changed({ collection: 'explorers', groupId });
  }
  if (row.collection) tools.changed({ collection: row.collection, groupId });
  return keptAs(row, false, deletedPhotos);
}

/**
 * Computes an explorer anew from all work about it, so that every order of arrival ends the same: what they registered
 * with, then the newest update by (madeAt, id).
 */
async function retellExplorer({ tx, now }: WriteTools, uuid: string): Promise<void> {
  const rows = await tx
    .selectFrom('work')
    .select('body')
    .where('explorer_uuid', '=', uuid)
    .where('kind', 'in', ['newExplorer', 'explorerUpdate'])
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  const told = rows.map((row) => JSON.parse(row.body) as NewExplorer | ExplorerUpdate);
  const joined = told.find((work) => work.kind === 'newExplorer');
  const updates = told.filter((work) => work.kind === 'explorerUpdate');
  const newest = updates.at(-1) ?? joined;
  if (!newest) return;
  await tx
    .updateTable('explorers')
    .set({
      // Without the explorer's own work nothing is served yet: the age is not known.
      name: joined ? newest.name : null,
      avatar_id: newest.avatarId,
      age_group_id: joined?.ageGroupId ?? -1,
      update_ids: JSON.stringify(updates.map((work) => work.id)),
      updated_at: now,
    })
    .where('uuid', '=', uuid)
    .execute();
}

function rowOf(now: number, groupId: number, arrival: Arrival): Selectable<WorkTable> {
  const { work, photo } = arrival;
  return {
    group_id: groupId,
    id: work.id,
    kind: work.kind,
    collection: collectionOf(work),
    explorer_uuid: work.explorerId,
    mission_id: 'missionId' in work ? work.missionId : null,
    task_id: 'taskId' in work ? work.taskId : null,
    revision: 'revision' in work ? work.revision : null,
    made_at: work.madeAt,
    received_at: arrival.receivedAt,
    clock_offset: arrival.clockOffset,
    body: JSON.stringify(work),
    sha256: arrival.sha256,
    bytes: arrival.bytes,
    digest: digestOf(arrival),
    photo_path: photo?.path ?? null,
    photo_bytes: photo?.bytes ?? null,
    photo_type: photo?.type ?? null,
    photo_width: photo?.width ?? null,
    photo_height: photo?.height ?? null,
    updated_at: now,
    deleted: 0,
  };
}

function collectionOf({ kind }: Work): WorkTable['collection'] {
  if (kind === 'taskResponse' || kind === 'photoRemoval') return 'taskResponses';
  if (kind === 'missionStart' || kind === 'missionFinish') return 'missionProgress';
  return null;
}

/** What makes another arrival a repeat of a row. */
function digestOf(arrival: Arrival): string {
  return arrival.contentDigest ?? digestOfUnderstood(arrival);
}

/** What the first servers gave a row, of what they had understood of the work: a tablet may still repeat what one of those took. */
function digestOfUnderstood({ work, photo, sha256 }: Arrival): string {
  return createHash('sha256')
    .update(JSON.stringify([work, photo ? sha256 : null]))
    .digest('hex');
}

function receiptOf(row: Selectable<WorkTable>): Receipt {
  return {
    id: row.id,
    kind: row.kind,
    sha256: row.sha256,
    bytes: row.bytes,
    receivedAt: row.received_at,
    durable: true,
  };
}
