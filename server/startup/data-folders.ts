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
  for (const folder of [root, folders.incoming]) makeOwnFolder(folder, 'DATA_DIR');
  makeOwnFolder(photos, photos.startsWith(join(root, '/')) ? 'DATA_DIR' : 'PHOTOS_URL');
  return folders;
}

/** Removes what cut-off uploads left. Call it only while holding the lock of the folder. */
export function clearIncoming({ incoming }: DataFolders): void {
  for (const name of readdirSync(incoming)) rmSync(join(incoming, name), { force: true });
}

function makeOwnFolder(folder: string, setting: FolderSetting): void {
  makeFolder(folder, setting, () => {
    chmodSync(folder, 0o700);
  });
}

/**
 * Makes a folder where it is missing.
 * @param setting that names it, or the one around it.
 * @param close it to others: called once it is sure to be a folder, since a file or a device must keep its mode.
 * @throws {StartError} when it cannot be made, read or written.
 */
export function makeFolder(folder: string, setting: FolderSetting, close = (): void => undefined): void {
  try {
    makeWithParents(folder);
    opendirSync(folder).closeSync();
    close();
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
