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
