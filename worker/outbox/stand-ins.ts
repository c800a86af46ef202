import * as v from 'valibot';
import { type PhotoRemoval, type TaskResponseWork, type Work, workTextSchema } from '../../schemas/work.ts';
import type { Keeping } from '../../src/domain/keeping.ts';
import type { Hash, KeepPorts } from '../ports.ts';
import type { OutboxDatabase, OutboxItem } from './database.ts';
import { type NewItem, newItem } from './new-item.ts';
import { isReadableItem } from './quarantine.ts';
import { isLostPhoto, isUnsent } from './queue.ts';

/** What takes the place of an answer whose photo was deleted before it was sent: the same answer without the photo. */
export interface StandIn {
  readonly insteadOf: string;
  readonly item: NewItem;
}

/**
 * What a removal does to photos that still wait here (TPAGE-05): they leave the queue, and a stand-in keeps what else the
 * child did. The removal itself is kept and sent all the same. The server may hold such a photo although its answer never
 * came back, and then the removal is what takes it away there.
 */
export async function standInsFor({ store, hash }: KeepPorts, work: Work): Promise<StandIn[]> {
  if (work.kind !== 'photoRemoval') return [];
  const ofExplorer = await store.items.where('explorerId').equals(work.explorerId).toArray();
  const waiting = ofExplorer.filter((row) => isReadableItem(row) && isStillHere(row) && row.hasPhoto);
  const answers = waiting.flatMap(({ workText }) => answerIn(workText) ?? []);
  return Promise.all(answers.filter((answer) => isMeant(answer, work)).map((answer) => standInFor(answer, work, hash)));
}

/** Puts them into the queue, in the turn of what they stand for; run it in the transaction that keeps the removal. */
export async function putStandIns(store: OutboxDatabase, standIns: readonly StandIn[]): Promise<void> {
  const { items, photos, keepsakes } = store;
  if (standIns.length === 0) return;
  // Two removals kept together may mean the same photo: one stand-in is enough.
  const wanted = [...new Map(standIns.map((one) => [one.insteadOf, one])).values()];
  const rows = await items.bulkGet(wanted.map(({ insteadOf }) => insteadOf));
  const leaving = wanted.flatMap(({ item }, index) => {
    const row = rows[index];
    return row && isStillHere(row) ? [{ id: row.id, put: { ...item, sequence: row.sequence } }] : [];
  });
  const ids = leaving.map(({ id }) => id);
  await Promise.all([
    ...[items, photos, keepsakes].map((table) => table.bulkDelete(ids)),
    items.bulkPut(leaving.map(({ put }) => put)),
  ]);
}

/**
 * Whose small copies go with a removal: a photo that a child deletes is gone from the server (`privacy.md`), so none of it stays here
 * either, be it sent or not. They must go in the transaction that keeps the removal, or not at all.
 * @returns ids of answers.
 */
export async function deletedKeepsakes(
  { items }: OutboxDatabase,
  { work, deletedPhotoOf }: Pick<Keeping, 'work' | 'deletedPhotoOf'>,
): Promise<string[]> {
  if (work.kind !== 'photoRemoval') return [];
  const ofExplorer = await items.where('explorerId').equals(work.explorerId).toArray();
  const meant = ofExplorer.filter((row) => row.kind === 'taskResponse' && isMeant(row, work)).map(({ id }) => id);
  return deletedPhotoOf === undefined ? meant : [...meant, deletedPhotoOf];
}

/** The same for the same removal, so that keeping it twice makes no second answer (promise 3). A UUID of version 8. */
export async function standInId(hash: Hash, answerId: string, removalId: string): Promise<string> {
  const digest = await hash(new TextEncoder().encode(`${answerId} without the photo that ${removalId} removed`).buffer);
  return digest.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Not known to be anywhere else, as far as this device can tell. What was refused would ask a grown-up for ever. */
function isStillHere(row: OutboxItem): boolean {
  return isUnsent(row) && !isLostPhoto(row);
}

function answerIn(workText: string): TaskResponseWork | null {
  const work = v.safeParse(workTextSchema, workText);
  return work.success && work.output.kind === 'taskResponse' ? work.output : null;
}

function isMeant(answer: TaskResponseWork | OutboxItem, removal: PhotoRemoval): boolean {
  return (
    answer.missionId === removal.missionId &&
    answer.taskId === removal.taskId &&
    answer.groupId === removal.groupId &&
    answer.revision !== null &&
    answer.revision < removal.revision
  );
}

async function standInFor(answer: TaskResponseWork, removal: PhotoRemoval, hash: Hash): Promise<StandIn> {
  const work = { ...answer, id: await standInId(hash, answer.id, removal.id), photo: null };
  return { insteadOf: answer.id, item: await newItem(work, JSON.stringify(work), null, hash) };
}
