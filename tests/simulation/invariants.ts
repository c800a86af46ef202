import type { OutboxItem, StoredPhoto } from '../../worker/outbox/database.ts';
import { sha256 } from '../worker/support/ports.ts';
import type { StoredRecord } from './server-model.ts';
import { GROUPS, type Promised, type World } from './world.ts';

/** A broken promise. The name says which. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

const HEALING_ROUNDS = 5;
/** After one, a row may still wait: set back by an hour, the clock has just come to where it paused. */
const QUIET_ROUNDS = 2;
const HOUR = 3_600_000;

/** Must hold after every step (architecture: promises 2 to 5). */
export async function checkSafe(world: World): Promise<void> {
  const { store } = world.tablet.boot;
  const rows = new Map((await store.items.toArray()).map((row) => [row.id, row]));
  const photos = new Map((await store.photos.toArray()).map((photo) => [photo.id, photo]));
  const records = recordsById(world);
  for (const [id, promised] of world.promised) checkPromise(promised, rows.get(id), photos.get(id), records.get(id));
  for (const row of rows.values())
    if (row.state === 'refused' && !world.server.refused.has(row.id)) fail(row.id, 'REFUSED though the server did not');
}

/** Must hold once everything works again and some time has passed. Heals the world. */
export async function checkLive(world: World): Promise<void> {
  world.network.play(['works']);
  for (const groupId of GROUPS) await world.enterCode(groupId);
  await drain(world);
  // What is confirmed by now must outlive this.
  world.server.cutPower();
  for (const groupId of GROUPS) await world.replicate(groupId);
  await checkSafe(world);

  const rows = new Map((await world.tablet.boot.store.items.toArray()).map((row) => [row.id, row]));
  const records = recordsById(world);
  for (const [id, promised] of world.promised) {
    if (isUpToAnAdult(world, promised)) continue;
    if (!records.has(id)) fail(id, `STUCK as ${rows.get(id)?.state}`);
    if (rows.has(id)) fail(id, `NEVER FORGOTTEN, still ${rows.get(id)?.state}`);
  }
}

async function drain(world: World): Promise<void> {
  let quiet = 0;
  for (let round = 0; round < HEALING_ROUNDS && quiet < QUIET_ROUNDS; round++) {
    const before = world.network.carried;
    world.clock.pass(HOUR);
    await world.replay();
    quiet = world.network.carried === before ? quiet + 1 : 0;
  }
}

function recordsById(world: World): Map<string, StoredRecord> {
  const records = new Map<string, StoredRecord>();
  for (const record of world.server.records) {
    if (records.has(record.id)) fail(record.id, 'TWICE on the server');
    records.set(record.id, record);
  }
  return records;
}

function checkPromise(
  { made, sha256: hash }: Promised,
  row: OutboxItem | undefined,
  photo: StoredPhoto | undefined,
  record: StoredRecord | undefined,
): void {
  const { id, groupId, explorerId } = made.work;
  const isElsewhere = (place: OutboxItem | StoredRecord | undefined) =>
    place !== undefined && (place.groupId !== groupId || place.explorerId !== explorerId);
  if (isElsewhere(row) || isElsewhere(record)) fail(id, 'RE-OWNED');
  if (record && record.receipt.sha256 !== hash) fail(id, 'CHANGED on the server');
  const isSafe = record?.isFlushed === true;
  if (row?.state === 'confirmed' && !isSafe) fail(id, 'CALLED SAFE while the server lacks it');
  if (!isSafe && !isWhole(made.photo ? photo?.bytes : row?.workText, row, hash)) fail(id, 'LOST');
}

function isWhole(content: ArrayBuffer | string | undefined, row: OutboxItem | undefined, hash: string): boolean {
  return row !== undefined && content !== undefined && sha256(content) === hash;
}

/** Refused by the server itself, or waiting behind such work because it needs it (SYNC-06). */
function isUpToAnAdult({ server, promised }: World, { made: { work } }: Promised): boolean {
  if (server.refused.has(work.id) || server.refused.has(work.explorerId)) return true;
  if (work.kind !== 'taskResponse') return false;
  return [...promised.values()].some(
    ({ made: { work: other } }) =>
      other.kind === 'photoRemoval' &&
      server.refused.has(other.id) &&
      other.explorerId === work.explorerId &&
      other.taskId === work.taskId &&
      other.revision < work.revision,
  );
}

function fail(id: string, what: string): never {
  throw new BrokenPromise(`${what}: ${id.slice(-4)}`);
}
