import type { Keys } from '../startup/keys.ts';
import type { Reader } from './tables.ts';

const KEYS_ROW = 1;
const PHOTOS_ROW = 2;

/**
 * Whether these are the keys that the database was begun with; a database that knows none takes them as its own. A server
 * with other keys would call every code wrong, and groups made by it would be unknown to all others.
 */
export async function areKeysOf(db: Reader, keys: Keys): Promise<boolean> {
  const hmac = keys.hmac('check', 'hedgerow');
  await note(db, KEYS_ROW, hmac);
  return (await noted(db, KEYS_ROW)) === hmac;
}

/** Whether the photo storage of this database has been given its mark. */
export async function arePhotosMarked(db: Reader): Promise<boolean> {
  return (await noted(db, PHOTOS_ROW)) !== null;
}

/** Notes that the photo storage has its mark from now on. */
export async function notePhotosMarked(db: Reader, mark: string): Promise<void> {
  await note(db, PHOTOS_ROW, mark);
}

async function note(db: Reader, id: number, hmac: string): Promise<void> {
  await db
    .insertInto('key_check')
    .values({ id, hmac })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function noted(db: Reader, id: number): Promise<string | null> {
  const row = await db.selectFrom('key_check').select('hmac').where('id', '=', id).executeTakeFirst();
  return row?.hmac ?? null;
}
