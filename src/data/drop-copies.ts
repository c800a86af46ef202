import { removeRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { databaseName } from './database.ts';

/**
 * Removes all replicated copies of a group, of whatever generation, with their marks. The one that is open must have been
 * closed before. The outbox is not touched.
 */
export async function dropCopies(groupId: number): Promise<void> {
  const names = new Set([databaseName(groupId), ...(await copiesOf(groupId))]);
  for (const name of names) {
    await removeRxDatabase(name, getRxStorageDexie());
    localStorage.removeItem(`${name}-whole`);
  }
}

/** Names of the copies that older versions of the app have left. */
async function copiesOf(groupId: number): Promise<string[]> {
  // Some older browsers cannot list databases: there the copy of this version goes, and older ones were purged before.
  if (!('databases' in indexedDB)) return [];
  const pattern = new RegExp(`^rxdb-dexie-(hedgerow-[^-]+-${groupId})--`);
  const all = await indexedDB.databases();
  return all.flatMap(({ name }) => pattern.exec(name ?? '')?.[1] ?? []);
}
