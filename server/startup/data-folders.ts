import { accessSync, chmodSync, constants, existsSync, mkdirSync, opendirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { StartError } from './start-error.ts';

/** The settings that name folders, or a file in one. */
type FolderSetting = 'DATA_DIR' | 'PHOTOS_URL' | 'DATABASE_URL';

/** The folders of one server's data. Only the user who runs the server may look into them. */
export interface DataFolders {
  readonly root: string;
  /** Photos by their SHA-256: `ab/<sha256>.jpg`. Below `root`, or elsewhere where several servers share them. */
  readonly photos: string;
  /** Uploads under way. Whatever lies here at the start was cut off and never acknowledged. */
  readonly incoming: string;
}

/**
 * Makes the data folders where they are missing.
 * @param photos the folder of the photos, where it lies elsewhere.
 * @throws {StartError} when they cannot be made, read or written.
 */
export function openDataFolders(root: string, photos = join(root, 'photos')): DataFolders {
  const folders = { root, photos, incoming: join(root, 'incoming') };
  for (const folder of [root, folders.incoming]) makeFolder(folder, 'DATA_DIR', true);
  makeFolder(photos, photos.startsWith(join(root, '/')) ? 'DATA_DIR' : 'PHOTOS_URL', true);
  return folders;
}

/** Removes what cut-off uploads left. Call it only while holding the lock of the folder. */
export function clearIncoming({ incoming }: DataFolders): void {
  for (const name of readdirSync(incoming)) rmSync(join(incoming, name), { force: true });
}

/**
 * Makes a folder where it is missing.
 * @param setting that names it, or the one around it.
 * @param isOwn whether others are shut out of it (mode 700).
 * @throws {StartError} when it cannot be made, read or written.
 */
export function makeFolder(folder: string, setting: FolderSetting, isOwn = false): void {
  try {
    makeWithParents(folder);
    // Opened first, so that a file or a device is refused before its mode is changed.
    opendirSync(folder).closeSync();
    if (isOwn) chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = codeOf(cause) && ` (${codeOf(cause)})`;
    throw new StartError(`The folder ${folder} cannot be read and written${reason}. Set ${setting} to one that can.`);
  }
}

/** Node's own recursion never ends where a parent refuses new folders with "no such file", as below /proc. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeWithParents(parent);
  mkdirSync(folder, { mode: 0o700 });
}
