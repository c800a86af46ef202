import type { DataFolders } from '../startup/data-folders.ts';
import { StartError } from '../startup/start-error.ts';
import { createPhotoBucket } from './photo-bucket.ts';
import { createPhotoFolder } from './photo-folder.ts';
import type { PhotoStore, PhotosAddress } from './photo-store.ts';

/**
 * Opens the photo storage and finds out whether it takes photos.
 * @throws {StartError} when it does not.
 */
export async function openPhotos(folders: DataFolders, address: PhotosAddress): Promise<PhotoStore> {
  if (address.kind === 'folder') return createPhotoFolder(folders);
  const photos = await createPhotoBucket(address);
  try {
    await photos.tryStoring();
    return photos;
  } catch (cause) {
    photos.close();
    const reason = cause instanceof Error ? cause.message || cause.name : 'unknown reason';
    throw new StartError(`PHOTOS_URL: the bucket ${address.bucket} takes no photos: ${reason}.`);
  }
}
