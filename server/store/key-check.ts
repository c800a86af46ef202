import type { Keys } from '../keys.ts';
import type { Reader } from './tables.ts';

const ONLY_ROW = 1;

/**
 * Whether these are the keys that the database was begun with; a database that knows none takes them as its own. A server
 * with other keys would call every code wrong, and groups made by it would be unknown to all others.
 */
export async function areKeysOf(db: Reader, keys: Keys): Promise<boolean> {
  const hmac = keys.hmac('check', 'hedgerow');
  await db
    .insertInto('key_check')
    .values({ id: ONLY_ROW, hmac })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db.selectFrom('key_check').select('hmac').where('id', '=', ONLY_ROW).executeTakeFirstOrThrow();
  return row.hmac === hmac;
}
