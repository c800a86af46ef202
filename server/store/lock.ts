import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { codeOf } from '../error-code.ts';
import { StartError } from '../startup/start-error.ts';

/** A lock on a folder. The operating system drops it with the process, so that a crash never needs tidying up. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process: two servers on one folder would each answer for rows the other cannot see. It is an
 * exclusive transaction on a small SQLite file, held for life.
 * @throws {StartError} naming the holder's process id when another process has it.
 */
export function lockFolder(folder: string): FolderLock {
  const holderFile = join(folder, 'lock.pid');
  const database = new Database(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw cause;
    throw new StartError(
      `The data folder ${folder} is in use by another Hedgerow${holderOf(holderFile)}. Stop it first.`,
    );
  }
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    release: () => {
      database.exec('ROLLBACK');
      database.close();
    },
  };
}

function isBusy(cause: unknown): boolean {
  return codeOf(cause).startsWith('SQLITE_BUSY');
}

function holderOf(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    // The holder writes its id a moment after it has the lock; without it the sentence is still true.
    return '';
  }
}
