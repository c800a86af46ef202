import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { flush } from '../flush.ts';
import type { DataFolders } from '../startup/data-folders.ts';
import { statOf } from '../stat-of.ts';
import type { PhotoStore } from './photo-store.ts';

/** As large as a photo of the app. An empty file would fit on a full disk. */
const TRIAL_BYTES = 256 * 1024;

/** Photos in a folder of this machine, or of one that is mounted. */
export function createPhotoFolder({ photos, incoming }: Pick<DataFolders, 'photos' | 'incoming'>): PhotoStore {
  const fileOf = (path: string) => join(photos, path);
  return {
    keep: keeperIn(photos),
    sizeOf: (path) => sizeOf(fileOf(path)),
    read: async (path) => {
      const bytes = await sizeOf(fileOf(path));
      return bytes === null ? null : { bytes, content: createReadStream(fileOf(path)) };
    },
    remove: (path) => rm(fileOf(path), { force: true }),
    list: () => listFrom(photos),
    tryStoring: () => tryWriting(join(incoming, `${randomUUID()}.trial`)),
    close: () => undefined,
  };
}

/**
 * Takes a file in that was flushed when it was written: its name is on the disk once its folder is flushed, and that folder's
 * own name once `photos` is. This process makes sure of each of the 256 folders once, also of those that another has made, and
 * anew of one that was taken away meanwhile.
 */
function keeperIn(photos: string): PhotoStore['keep'] {
  const sure = new Set<string>();
  const keepIn = async (folder: string, target: string, file: string): Promise<void> => {
    const isSure = sure.has(folder);
    if (!isSure) await mkdir(folder, { recursive: true, mode: 0o700 });
    await moveTo(target, file);
    await flush(folder);
    if (isSure) return;
    await flush(photos);
    sure.add(folder);
  };
  return async (path, file) => {
    const target = join(photos, path);
    const folder = dirname(target);
    try {
      await keepIn(folder, target, file);
    } catch (cause) {
      // Once more where the folder has gone; where it is the file that is missing, or it was made this time, that is the answer.
      if (codeOf(cause) !== 'ENOENT' || !sure.delete(folder)) throw cause;
      await keepIn(folder, target, file);
    }
  };
}

/** A folder on another disk cannot be moved to: the file is copied beside its place and flushed first. */
async function moveTo(target: string, file: string): Promise<void> {
  try {
    await rename(file, target);
  } catch (cause) {
    if (codeOf(cause) !== 'EXDEV') throw cause;
    const part = `${target}.${randomUUID()}.part`;
    await copyFile(file, part);
    await flush(part);
    await rename(part, target);
    await rm(file, { force: true });
  }
}

async function sizeOf(file: string): Promise<number | null> {
  return (await statOf(file))?.size ?? null;
}

async function* listFrom(photos: string): AsyncGenerator<{ path: string; keptAt: number }> {
  for (const folder of await readdir(photos, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const name of await readdir(join(photos, folder.name))) {
      const path = `${folder.name}/${name}`;
      const found = await statOf(join(photos, path));
      if (found) yield { path, keptAt: found.mtimeMs };
    }
  }
}

/** Makes, flushes and removes a file of a photo's size. */
async function tryWriting(file: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(TRIAL_BYTES));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
