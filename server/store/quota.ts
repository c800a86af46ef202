import type { Reader } from './tables.ts';

/** Bytes of photos one class may keep here: thirty children with thirty photos each come to half a gigabyte. */
export const CLASS_MAX_PHOTO_BYTES = 8 * 1024 * 1024 * 1024;
/** Pieces of work one class may keep here: a class that does every mission of a large garden comes to some ten thousand. */
export const CLASS_MAX_WORK = 100_000;

/** Whether a class has used up its room, so that one class, or whoever has its token, cannot take the disk from all others. */
export async function isClassFull(db: Reader, groupId: number): Promise<boolean> {
  const { pieces, bytes } = await db
    .selectFrom('work')
    .select((eb) => [eb.fn.countAll<number>().as('pieces'), eb.fn.sum<number>('photo_bytes').as('bytes')])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return Number(pieces) >= CLASS_MAX_WORK || Number(bytes ?? 0) >= CLASS_MAX_PHOTO_BYTES;
}

/**
 * Pieces of work that a class may bring before its room is counted again: to count costs with the number of what is there. A
 * class can go beyond its room by as many, and what is under way, for each server process.
 */
export const UNCOUNTED_WORK = 32;
/** Classes remembered at most. */
const CLASSES_MAX = 10_000;

/** Makes a check whether a class has used up its room that counts now and then only. */
export function createRoomCheck(): (db: Reader, groupId: number) => Promise<boolean> {
  const uncounted = new Map<number, number>();
  const counts = new Map<number, Promise<boolean>>();
  /** All who find that it is time to count wait for the same count. */
  const counted = (db: Reader, groupId: number): Promise<boolean> => {
    const count = counts.get(groupId) ?? isClassFull(db, groupId).finally(() => counts.delete(groupId));
    counts.set(groupId, count);
    return count;
  };
  return async (db, groupId) => {
    if (!uncounted.get(groupId)) {
      if (await counted(db, groupId)) return true;
      if (uncounted.size >= CLASSES_MAX) uncounted.clear();
    }
    uncounted.set(groupId, (uncounted.get(groupId) || UNCOUNTED_WORK) - 1);
    return false;
  };
}
