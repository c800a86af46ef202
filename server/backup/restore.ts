import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { atTheDesk } from '../groups/at-the-desk.ts';
import { repeatDeletions } from '../groups/deletion.ts';
import { openDeletionList } from '../groups/deletion-list.ts';
import { createLive } from '../live.ts';
import { openPhotos } from '../photos/open-photos.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { markPhotos } from '../photos/photos-mark.ts';
import { type DataFolders, openDataFolders } from '../startup/data-folders.ts';
import { openKeys } from '../startup/keys.ts';
import { readNamedFile } from '../startup/named-file.ts';
import type { ServerSettings } from '../startup/settings.ts';
import { StartError } from '../startup/start-error.ts';
import { openDatabase, openDatabaseAt } from '../store/database.ts';
import { loadDatabase, type TableRows } from '../store/dump.ts';
import { lockFolder } from '../store/lock.ts';
import { BACKUP_PARTS, type BackupEnd, type BackupInfo } from './backup.ts';

/** Stands in a data folder while it is being restored: whoever finds it there has half a garden (`open-data.ts`). */
export const UNFINISHED = 'restore-unfinished';

const rowsSchema = v.object({
  table: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
  rows: v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()]))),
});
const infoSchema = v.object({
  format: v.literal(1),
  madeAt: v.number(),
  migrations: v.array(v.string()),
  numbers: v.record(v.string(), v.number()),
});
const endSchema = v.object({ rows: v.number(), photos: v.number() });
const PHOTO_PATH = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\.jpg$/;

/** All of a backup but its rows and photos. */
interface Contents {
  readonly keys: Buffer;
  readonly info: BackupInfo;
  readonly end: BackupEnd;
}

export interface Restored extends BackupEnd {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** How many groups had been deleted since and are deleted again; null when there is no list of deletions. */
  readonly deletedAgain: number | null;
}

/**
 * Makes a garden anew from a backup, on either database, whichever it was made from. The backup is read twice: first whole,
 * to be sure of it, while its photos are kept; then the rows go into the database in one transaction.
 * Groups that were deleted after the backup was made are deleted again, where the list of deletions is still there.
 * @throws {StartError} when the data folder or the database is in use or holds something, or the backup is damaged or cut off.
 */
export async function restore(operator: ServerSettings, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new StartError(`There is no backup ${file}.`);
  refuseUsed(operator);
  const { dataDir, photos: address } = operator;
  const folders = openDataFolders(dataDir, ...(address.kind === 'folder' ? [address.folder] : []));
  const lock = lockFolder(dataDir);
  try {
    writeFileSync(join(dataDir, UNFINISHED), '', { flush: true });
    const made = await restoreInto(operator, folders, file);
    rmSync(join(dataDir, UNFINISHED));
    return made;
  } catch (cause) {
    // Everything in it was made here, and half a garden helps nobody.
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    if (operator.database.kind === 'sqlite') removeDatabase(operator.database.file);
    throw cause;
  } finally {
    lock.release();
  }
}

async function restoreInto(operator: ServerSettings, folders: DataFolders, file: string) {
  const { keyFile } = operator;
  const photos = await openPhotos(folders, operator.photos);
  try {
    const { keys, info, end } = await readWhole(file, (path, bytes) => keepPhoto(photos, folders, path, bytes));
    if (existsSync(keyFile) && readNamedFile('The key file', 'KEY_FILE', keyFile) !== keys.toString('utf8')) {
      throw new StartError(`The key file ${keyFile} is not the one of the backup. Set KEY_FILE to another place.`);
    }
    await loadRows(operator, info, file);
    placeKeys(keyFile, keys);
    await markPhotos(photos, folders, openKeys(operator.dataDir, keyFile));
    return { ...end, madeAt: info.madeAt, deletedAgain: await deleteAgain(operator, photos) };
  } finally {
    photos.close();
  }
}

/** One that is there is the right one by now, and may be a secret that nobody can write. */
function placeKeys(keyFile: string, keys: Buffer): void {
  if (existsSync(keyFile)) return;
  mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 });
  writeFileSync(keyFile, keys, { mode: 0o600, flush: true });
}

async function deleteAgain({ database, dataDir, keyFile, deletionsFile }: ServerSettings, photos: PhotoStore) {
  if (!existsSync(deletionsFile)) return null;
  const db = await openDatabase(database);
  try {
    const deletions = openDeletionList(db, openKeys(dataDir, keyFile), deletionsFile);
    return await repeatDeletions({ store: { db, live: createLive() }, photos, deletions, ...atTheDesk() });
  } finally {
    await db.destroy();
  }
}

function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
}

/** A folder that holds anything may be somebody's garden, and one in use surely is. */
function refuseUsed({ dataDir, database }: ServerSettings): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    lockFolder(dataDir).release();
    throw new StartError(`The data folder ${dataDir} is not empty. Restore into a new one: set DATA_DIR.`);
  }
  if (database.kind === 'sqlite' && existsSync(database.file)) {
    throw new StartError(`There is a database ${database.file} already. Restore into a new one.`);
  }
}

async function readWhole(file: string, keep: (path: string, bytes: Buffer) => Promise<void>): Promise<Contents> {
  const single = new Map<string, Buffer>();
  const seen = { rows: 0, photos: 0 };
  for await (const { name, bytes } of partsOf(file)) {
    if (name.startsWith(BACKUP_PARTS.tables)) seen.rows += parsed(rowsSchema, bytes).rows.length;
    else if (name.startsWith(BACKUP_PARTS.photos)) {
      await keep(name.slice(BACKUP_PARTS.photos.length), bytes);
      seen.photos++;
    } else single.set(name, bytes);
  }
  const part = (name: string): Buffer => {
    const bytes = single.get(name);
    if (!bytes) throw damaged('it was cut off');
    return bytes;
  };
  const end = parsed(endSchema, part(BACKUP_PARTS.end));
  if (end.rows !== seen.rows || end.photos !== seen.photos) throw damaged('parts of it are missing');
  return { keys: part(BACKUP_PARTS.keys), info: parsed(infoSchema, part(BACKUP_PARTS.info)), end };
}

/** Each part in turn. No part is larger than a photo may be, so each is in memory as a whole. */
async function* partsOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const archive = extract();
  const source = createReadStream(file);
  source.on('error', (cause) => {
    archive.destroy(cause);
  });
  source.pipe(archive);
  try {
    for await (const entry of archive) yield { name: entry.header.name, bytes: await buffer(entry) };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw damaged(cause instanceof Error ? cause.message : 'it cannot be read');
  } finally {
    source.destroy();
  }
}

async function keepPhoto(photos: PhotoStore, { incoming }: DataFolders, path: string, bytes: Buffer): Promise<void> {
  const hash = PHOTO_PATH.exec(path)?.[2];
  if (hash === undefined || createHash('sha256').update(bytes).digest('hex') !== hash) {
    throw damaged('a photo in it is not the one it was');
  }
  const file = join(incoming, randomUUID());
  writeFileSync(file, bytes, { mode: 0o600, flush: true });
  await photos.keep(path, file);
}

async function loadRows({ database }: ServerSettings, info: BackupInfo, file: string): Promise<void> {
  if (database.kind === 'sqlite') mkdirSync(dirname(database.file), { recursive: true, mode: 0o700 });
  try {
    const db = await openDatabaseAt(database, info.migrations.at(-1) ?? '');
    try {
      await loadDatabase(db, info, rowsIn(file));
    } finally {
      await db.destroy();
    }
    await (await openDatabase(database)).destroy();
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The backup cannot be restored: ${cause instanceof Error ? cause.message : 'unknown reason'}.`,
    );
  }
}

async function* rowsIn(file: string): AsyncGenerator<TableRows> {
  for await (const { name, bytes } of partsOf(file)) {
    if (name.startsWith(BACKUP_PARTS.tables)) yield parsed(rowsSchema, bytes);
  }
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, bytes: Buffer): T {
  try {
    return v.parse(schema, JSON.parse(bytes.toString('utf8')));
  } catch {
    throw damaged('a part of it cannot be read');
  }
}

function damaged(how: string): StartError {
  return new StartError(`The backup is damaged: ${how}. Nothing was made of it.`);
}
