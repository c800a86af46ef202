import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UNFINISHED } from '../backup/restore.ts';
import { type DeletionList, openDeletionList } from '../groups/deletion-list.ts';
import { openPhotos } from '../photos/open-photos.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { refuseStrangePhotos } from '../photos/photos-mark.ts';
import { type DataFolders, openDataFolders } from './data-folders.ts';
import { type OpenStore, openStore } from './open-store.ts';
import type { ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** All that a server keeps, held by this process: folders, database, keys and photos. */
export interface OpenData extends OpenStore {
  readonly folders: DataFolders;
  readonly photos: PhotoStore;
  readonly deletions: DeletionList;
}

/**
 * Opens everything that a server keeps.
 * @throws {StartError} with one clear sentence when it cannot; nothing is left open then.
 */
export async function openData({
  dataDir,
  database,
  keyFile,
  photos: address,
  deletionsFile,
}: Pick<ServerSettings, 'dataDir' | 'database' | 'keyFile' | 'photos' | 'deletionsFile'>): Promise<OpenData> {
  const folders = openDataFolders(dataDir, ...(address.kind === 'folder' ? [address.folder] : []));
  if (existsSync(join(dataDir, UNFINISHED))) {
    throw new StartError(`A restore into ${dataDir} was cut off. Empty the folder, and restore again.`);
  }
  const opened = await openStore(folders, database, keyFile);
  try {
    const photos = await openPhotos(folders, address);
    await refuseStrangePhotos({ ...opened, folders }, photos);
    const deletions = openDeletionList(opened.store.db, opened.keys, deletionsFile);
    const close = async () => {
      photos.close();
      await opened.close();
    };
    return { ...opened, folders, photos, deletions, close };
  } catch (cause) {
    await opened.close();
    throw cause;
  }
}
