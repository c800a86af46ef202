import { responsesWithOwnWork } from '../../src/domain/with-own-work.ts';
import { sha256 } from '../worker/support/ports.ts';
import { BrokenPromise, broken } from './broken-promise.ts';
import { GROUPS, type StoredRecord } from './server-side.ts';
import type { OnDisk, Tablet } from './tablet.ts';
import type { Promised, World } from './world.ts';

/** Must hold after every step (architecture: promises 2 to 5). */
export async function checkSafe(world: World): Promise<void> {
  const [violation] = world.order.violations;
  if (violation) throw new BrokenPromise(violation);
  const records = recordsById(world, await world.server.records());
  for (const tablet of world.tablets) {
    const disk = await tablet.read();
    for (const [id, promised] of world.promised)
      if (promised.tablet === tablet) checkPromise(world, promised, disk, records.get(id));
    checkRows(world, disk);
    checkPauses(tablet, disk);
    checkShown(world, tablet, disk, records);
  }
}

/** @throws {BrokenPromise} when there are two of one. */
export function recordsById(world: World, all: readonly StoredRecord[]): ReadonlyMap<string, StoredRecord> {
  const records = new Map<string, StoredRecord>();
  for (const record of all) {
    if (records.has(record.id)) broken(record.id, 'TWICE on the server');
    records.set(record.id, record);
  }
  for (const id of world.poisoned) records.delete(id);
  return records;
}

function checkPromise(world: World, promised: Promised, disk: OnDisk, record: StoredRecord | undefined): void {
  const { work, sha256: hash } = promised;
  for (const place of [disk.rows.get(work.id), record])
    if (place && (place.groupId !== work.groupId || place.explorerId !== work.explorerId)) broken(work.id, 'RE-OWNED');
  if (record && record.sha256 !== hash) broken(work.id, 'CHANGED on the server');
  if (world.released.has(work.id)) return;
  checkLeaving(promised, disk);
  if (!world.lostByServer.has(work.id) && !record?.isDurable) checkOnlyCopy(promised, disk);
}

/** Bytes leave after a later receipt, the row after its own copy holds the document (promise 2). */
function checkLeaving({ work, hasPhoto, tablet, sha256: hash }: Promised, { rows, photos }: OnDisk): void {
  const { id } = work;
  if (hasPhoto && !photos.has(id) && tablet.heard.held.get(id) !== hash)
    broken(id, 'BYTES LEFT before the server was asked again');
  if (!rows.has(id) && !GROUPS.some((groupId) => groupId === work.groupId && tablet.copies[groupId].has(id)))
    broken(id, 'FORGOTTEN before its copy held it');
}

/** The server does not have it for sure, so it must be here, whole. */
function checkOnlyCopy({ work: { id }, hasPhoto, sha256: hash }: Promised, { rows, photos }: OnDisk): void {
  const row = rows.get(id);
  if (row?.state === 'confirmed') broken(id, 'CALLED SAFE while the server lacks it');
  const content = hasPhoto ? photos.get(id)?.bytes : row?.workText;
  if (!row || content === undefined || sha256(content) !== hash) broken(id, 'LOST');
}

/** Only the server refuses, and only what it must; a photo it lost itself is an adult's matter too. */
function checkRows(world: World, { rows }: OnDisk): void {
  for (const { id, state, refusal } of rows.values()) {
    const isRight = refusal === 'PHOTO_LOST' ? world.lostByServer.has(id) : world.poisoned.has(id);
    if (state === 'refused' && !isRight) broken(id, `REFUSED as ${refusal} without need`);
  }
}

/** A group rests only when the token it has now was turned down. */
function checkPauses({ heard }: Tablet, { groups }: OnDisk): void {
  for (const { id, pausedUntil, deletedAt, deliveryToken } of groups)
    if ((pausedUntil !== 0 || deletedAt !== undefined) && !heard.turnedDown.has(deliveryToken))
      broken(`group ${id}`, 'PAUSED without need');
}

/** What the screens say of the work on tasks made here: the copy and the outbox, read together (promise 4). */
function checkShown(world: World, tablet: Tablet, { rows }: OnDisk, records: ReadonlyMap<string, StoredRecord>): void {
  const own = [...world.promised.values()].filter(
    ({ work, tablet: maker }) => maker === tablet && !world.released.has(work.id) && !world.lostByServer.has(work.id),
  );
  const asDocuments = responsesWithOwnWork(
    [],
    own.map(({ work }) => ({ work, state: 'waiting', isSendingNow: false })),
  );
  const documents = asDocuments.filter(({ id }) => GROUPS.some((groupId) => tablet.copies[groupId].has(id)));
  const waiting = own.flatMap(({ work }) => {
    const row = rows.get(work.id);
    return row ? [{ work, state: row.state, isSendingNow: false }] : [];
  });
  for (const { id, status } of responsesWithOwnWork(documents, waiting))
    if (status === 'safe' && !records.get(id)?.isDurable) broken(id, 'SHOWN SAFE while the server lacks it');
}
