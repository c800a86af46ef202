import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataFolders } from './data-folders.ts';
import { hasKeys, type Keys, keyFileIn, openKeys } from './keys.ts';
import { createLive } from './live.ts';
import { StartError } from './start-error.ts';
import type { Store } from './store/clock.ts';
import { openDatabase } from './store/database.ts';
import { countGroups } from './store/groups.ts';
import { type FolderLock, lockFolder } from './store/lock.ts';

/** A store that this process alone holds. */
export interface OpenStore {
  readonly store: Store;
  readonly keys: Keys;
  close(): Promise<void>;
}

/**
 * Locks the data folder (and the folder of the database, where that lies elsewhere), then opens database and keys.
 * @throws {StartError} when another process holds them, the database cannot be opened or its keys are gone.
 */
export async function openStore(folders: DataFolders, databaseFile: string): Promise<OpenStore> {
  const locks: FolderLock[] = [];
  const unlock = () => {
    for (const lock of locks) lock.release();
  };
  try {
    mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
    for (const folder of new Set([folders.root, dirname(databaseFile)])) locks.push(lockFolder(folder));
    const db = await openDatabaseClearly(databaseFile);
    const hadKeys = hasKeys(folders.root);
    if (!hadKeys && (await countGroups(db)) > 0) {
      await db.destroy();
      throw new StartError(
        `The key file ${keyFileIn(folders.root)} is missing, and without it no group code works. Put back the one from your backup.`,
      );
    }
    const close = async () => {
      await db.destroy();
      unlock();
    };
    return { store: { db, live: createLive() }, keys: openKeys(folders.root), close };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

async function openDatabaseClearly(file: string) {
  try {
    return await openDatabase(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown reason';
    throw new StartError(`The database ${file} cannot be opened: ${reason}.`);
  }
}
