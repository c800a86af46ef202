import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DataFolders } from '../startup/data-folders.ts';
import type { Keys } from '../startup/keys.ts';
import { StartError } from '../startup/start-error.ts';
import type { Store } from '../store/clock.ts';
import { arePhotosMarked, notePhotosMarked } from '../store/key-check.ts';
import type { PhotoStore } from './photo-store.ts';

/** The name of the mark, which no photo has. */
const MARK = 'hedgerow-mark';

/**
 * Makes sure that the photo storage is the one of this database: a disk that was not mounted, a second server with a folder
 * of its own or the wrong bucket would look like a garden whose photos are gone. The storage is marked the first time; the
 * mark comes from the keys, so that servers which start at once all write the same.
 * @throws {StartError} when the storage has no mark or another one.
 */
export async function refuseStrangePhotos(
  { store, keys, folders }: { readonly store: Store; readonly keys: Keys; readonly folders: DataFolders },
  photos: PhotoStore,
): Promise<void> {
  const mark = markOf(keys);
  if (await arePhotosMarked(store.db)) {
    const found = await photos.read(MARK);
    if (found && (await text(found.content)) === mark) return;
    throw new StartError(
      'The photo storage is not the one of this database. Is its disk mounted? ' +
        'Servers on one database share one storage: set PHOTOS_URL to it.',
    );
  }
  await markPhotos(photos, folders, keys);
  await notePhotosMarked(store.db, mark);
}

/** Gives a photo storage its mark; a restored backup brings none along. */
export async function markPhotos(photos: PhotoStore, { incoming }: DataFolders, keys: Keys): Promise<void> {
  const file = join(incoming, randomUUID());
  await writeFile(file, markOf(keys), { mode: 0o600, flush: true });
  await photos.keep(MARK, file);
}

function markOf(keys: Keys): string {
  return keys.hmac('check', 'photos');
}
