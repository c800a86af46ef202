import { removeRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { unlessInUse } from './copy-in-use.ts';
import { forgetMark } from './copy-mark.ts';
import { databaseName } from './database.ts';
import { leavingMark } from './leaving-mark.ts';

/** A tab that was asked to close its connection first ends what it has begun; milliseconds. */
const LETS_GO_WITHIN_MS = 4_000;

/**
 * Removes all replicated copies of a group, of whatever generation, with their marks: the class leaves this device. The
 * one that is open must have been closed before. The outbox is not touched.
 * @throws {Error} when another window does not let go of one of them; `dropLeftCopies` tries again.
 */
export async function dropCopies(groupId: number): Promise<void> {
  leavingMark.set(groupId);
  forgetMark(databaseName(groupId));
  // Some older browsers cannot list databases: there the copy of this version goes.
  if (!('databases' in indexedDB)) await removeRxDatabase(databaseName(groupId), getRxStorageDexie());
  await drop(await copiesOf(groupId));
  leavingMark.forget(groupId);
}

/**
 * Removes what an earlier page could not: a window held it, or the tablet went off. For the next start.
 * @param isKnown whether this device knows the group again: somebody typed its code since, and its copy stays.
 */
export async function dropLeftCopies(isKnown: (groupId: number) => boolean): Promise<void> {
  for (const groupId of leavingMark.groups()) {
    if (isKnown(groupId)) leavingMark.forget(groupId);
    else await dropCopies(groupId);
  }
}

/**
 * Removes the copies that older versions of the app have left of a group. Only once their successor is whole: until then
 * an older version may still be asked to show them. One that another window shows goes when this is called again without it.
 */
export async function purgeOldCopies(groupId: number): Promise<void> {
  const old = (await copiesOf(groupId)).filter(({ copy }) => copy !== databaseName(groupId));
  const names = new Set(old.map(({ copy }) => copy));
  const dropped = [...names].map((name) => unlessInUse(name, () => drop(old.filter(({ copy }) => copy === name))));
  await Promise.all(dropped);
}

/** A copy is many databases to the browser: two for each collection, and one that names them. */
interface CopyPart {
  readonly copy: string;
  readonly database: string;
}

async function copiesOf(groupId: number): Promise<CopyPart[]> {
  if (!('databases' in indexedDB)) return [];
  const pattern = new RegExp(`^rxdb-dexie-(hedgerow-[^-]+-${groupId})--`);
  const all = await indexedDB.databases();
  return all.flatMap(({ name }) => {
    const copy = pattern.exec(name ?? '')?.[1];
    return name !== undefined && copy !== undefined ? [{ copy, database: name }] : [];
  });
}

async function drop(parts: readonly CopyPart[]): Promise<void> {
  // First: a copy that is half gone is not whole.
  for (const { copy } of parts) forgetMark(copy);
  await Promise.all(parts.map(({ database }) => deleteDatabase(database)));
}

/**
 * Another tab that has it open closes it when it hears of this. One that hears nothing is not waited for in silence: the caller
 * says that something is left. The browser deletes once that tab is closed, as long as this page is there; otherwise the next
 * start does (`dropLeftCopies`).
 */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onblocked = () => setTimeout(() => reject(new Error(`another window holds ${name}`)), LETS_GO_WITHIN_MS);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} could not be deleted`));
  });
}
