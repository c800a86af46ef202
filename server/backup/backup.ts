import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { flush } from '../flush.ts';
import { openPhotos } from '../photos/open-photos.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { openDataFolders } from '../startup/data-folders.ts';
import { refuseUnwritable } from '../startup/named-file.ts';
import type { ServerSettings } from '../startup/settings.ts';
import { StartError } from '../startup/start-error.ts';
import { connectDatabase } from '../store/database.ts';
import { type DumpInfo, dumpDatabase, type TableRows } from '../store/dump.ts';
import { photosOfWork } from '../store/work.ts';

/** What the name of a part of a backup begins with or is. `restore.ts` reads them in this order. */
export const BACKUP_PARTS = {
  keys: 'hedgerow/keys',
  tables: 'hedgerow/tables/',
  info: 'hedgerow/info.json',
  photos: 'hedgerow/photos/',
  end: 'hedgerow/end.json',
} as const;

/** What a backup says of its tables (`info.json`). */
export interface BackupInfo extends DumpInfo {
  readonly format: 1;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** The last part: without it, or with other counts, the backup was cut off. */
export interface BackupEnd {
  readonly rows: number;
  readonly photos: number;
}

export interface MadeBackup extends BackupEnd {
  /** Photos whose work is here, but that the storage did not have. */
  readonly missing: number;
}

type Pack = ReturnType<typeof pack>;

/**
 * Copies everything a garden keeps, keys included, into one tar file, while its server goes on: the database as it stands
 * in one moment, then the photos that it names, which never change; one that its child deletes meanwhile is counted as missing.
 * The file has its name only once it is whole and flushed.
 * @throws {StartError} when the file is there already or cannot be made, or database or photos are not there or cannot be read.
 */
export async function backUp(operator: ServerSettings, file: string): Promise<MadeBackup> {
  if (existsSync(file)) throw new StartError(`There is a file ${file} already. Name another one for the backup.`);
  for (const needed of [operator.keyFile, ...databaseFile(operator)])
    if (!existsSync(needed)) throw new StartError(`There is no garden here: ${needed} is missing.`);
  refuseUnwritable(file, `The backup ${file} cannot be written: its folder is not there, or another user's.`);
  const { photos: address } = operator;
  const folders = openDataFolders(operator.dataDir, ...(address.kind === 'folder' ? [address.folder] : []));
  const photos = await openPhotos(folders, address);
  const part = `${file}.part`;
  try {
    const made = await writeFile(part, (archive) => copyAll(archive, operator, photos));
    await rename(part, file);
    await flush(dirname(file));
    return made;
  } finally {
    await rm(part, { force: true });
    photos.close();
  }
}

/** Opened where there is none, SQLite would make an empty one. */
function databaseFile({ database }: ServerSettings): string[] {
  return database.kind === 'sqlite' ? [database.file] : [];
}

async function writeFile<T>(file: string, write: (archive: Pack) => Promise<T>): Promise<T> {
  const archive = pack();
  const written = pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  const [result] = await Promise.all([
    write(archive).catch((cause: unknown) => {
      archive.destroy();
      throw cause;
    }),
    written,
  ]);
  return result;
}

async function copyAll(archive: Pack, operator: ServerSettings, photos: PhotoStore): Promise<MadeBackup> {
  await addBytes(archive, BACKUP_PARTS.keys, readFileSync(operator.keyFile));
  const db = connectDatabase(operator.database);
  try {
    let rows = 0;
    let parts = 0;
    const named = new Set<string>();
    const info = await dumpDatabase(db, async (chunk) => {
      rows += chunk.rows.length;
      for (const path of photosOfWork(chunk)) named.add(path);
      await addBytes(archive, `${BACKUP_PARTS.tables}${String(parts++).padStart(6, '0')}.json`, jsonOf(chunk));
    });
    await addBytes(archive, BACKUP_PARTS.info, jsonOf({ format: 1, madeAt: Date.now(), ...info } satisfies BackupInfo));
    let copied = 0;
    for (const path of named) if (await addPhoto(archive, photos, path)) copied++;
    await addBytes(archive, BACKUP_PARTS.end, jsonOf({ rows, photos: copied } satisfies BackupEnd));
    archive.finalize();
    return { rows, photos: copied, missing: named.size - copied };
  } finally {
    await db.destroy();
  }
}

async function addPhoto(archive: Pack, photos: PhotoStore, path: string): Promise<boolean> {
  const photo = await photos.read(path);
  if (!photo) return false;
  const entry = archive.entry({ name: `${BACKUP_PARTS.photos}${path}`, size: photo.bytes, mode: 0o600 });
  await pipeline(photo.content, entry);
  return true;
}

async function addBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  const entry = archive.entry({ name, size: bytes.length, mode: 0o600 });
  entry.end(bytes);
  await finished(entry);
}

function jsonOf(value: BackupInfo | BackupEnd | TableRows): Buffer {
  return Buffer.from(JSON.stringify(value));
}
