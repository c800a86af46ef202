import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createLive } from '../live.ts';
import type { Store } from '../store/clock.ts';
import { type DatabaseAddress, openDatabase } from '../store/database.ts';
import { countGroups } from '../store/groups.ts';
import { areKeysOf } from '../store/key-check.ts';
import { type FolderLock, lockFolder } from '../store/lock.ts';
import { joinOthers } from '../store/postgres-news.ts';
import type { Reader } from '../store/tables.ts';
import { type DataFolders, makeFolder } from './data-folders.ts';
import { type Keys, keyFileIn, openKeys } from './keys.ts';
import { StartError } from './start-error.ts';

/** A store that this process alone holds. */
export interface OpenStore {
  readonly store: Store;
  readonly keys: Keys;
  close(): Promise<void>;
}

/**
 * Locks the data folder (and the folder of an SQLite file, where that lies elsewhere), then opens database and keys.
 * @throws {StartError} when another process holds them, the database cannot be opened or its keys are gone.
 */
export async function openStore(
  folders: DataFolders,
  address: DatabaseAddress,
  keyFile = keyFileIn(folders.root),
): Promise<OpenStore> {
  const locks: FolderLock[] = [];
  const unlock = () => {
    for (const lock of locks) lock.release();
  };
  try {
    for (const folder of foldersOf(folders, address)) locks.push(lockFolder(folder));
    const db = await openDatabaseClearly(address);
    try {
      const keys = await keysOf(db, keyFile);
      const live = createLive();
      const membership = address.kind === 'postgres' ? await joinOthers(address.url, live) : null;
      const close = async () => {
        await membership?.leave();
        await db.destroy();
        unlock();
      };
      return { store: { db, live, ...(membership && { others: membership.others }) }, keys, close };
    } catch (cause) {
      await db.destroy();
      throw cause;
    }
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/** The folders that belong to one server alone. */
function foldersOf(folders: DataFolders, address: DatabaseAddress): Set<string> {
  if (address.kind === 'postgres') return new Set([folders.root]);
  const folder = dirname(address.file);
  makeFolder(folder, 'DATABASE_URL');
  refuseFolder(address.file);
  return new Set([folders.root, folder]);
}

/** Asked before anything is locked beside it. */
function refuseFolder(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`DATABASE_URL must name a file, but ${file} is a folder.`);
}

async function keysOf(db: Reader, file: string): Promise<Keys> {
  if (!existsSync(file) && (await countGroups(db)) > 0) {
    throw new StartError(
      `The key file ${file} is missing, and without it no group code works. Put back the one from your backup.`,
    );
  }
  const keys = openKeys(dirname(file), file);
  if (await areKeysOf(db, keys)) return keys;
  throw new StartError(
    `The key file ${file} is not the one of this database, and with it no group code works. ` +
      'Put back the one from your backup, or copy it from another server on the same database.',
  );
}

async function openDatabaseClearly(address: DatabaseAddress) {
  try {
    return await openDatabase(address);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown reason';
    throw new StartError(`The database ${nameOf(address)} cannot be opened: ${reason}.`);
  }
}

/** Without user and password. */
function nameOf(address: DatabaseAddress): string {
  if (address.kind === 'sqlite') return address.file;
  const { host, pathname } = new URL(address.url);
  return host ? `${pathname.slice(1)} on ${host}` : pathname.slice(1);
}
