import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DataFolders } from '../startup/data-folders.ts';
import type { PhotoStore } from './photo-store.ts';
import { smallCopy } from './photos.ts';

/** As wide as a photo in the scrapbook on a screen with two dots a pixel. */
const THUMBNAIL_WIDTH_PX = 320;
const ENDING = `.${THUMBNAIL_WIDTH_PX}.jpg`;

/** Where the thumbnail of a photo is kept: beside it, so that it too is named by the photo's content. */
export function thumbnailOf(path: string): string {
  return path.replace(/\.jpg$/, ENDING);
}

/** The photo that a kept file belongs to: itself, or the one it is a thumbnail of. */
export function photoBehind(path: string): string {
  return path.endsWith(ENDING) ? `${path.slice(0, -ENDING.length)}.jpg` : path;
}

/**
 * Reads the thumbnail of a photo, and makes it when it is asked for the first time.
 * @returns null when the photo is not there.
 */
export async function readThumbnail(photos: PhotoStore, { incoming }: DataFolders, path: string) {
  const small = thumbnailOf(path);
  const kept = await photos.read(small);
  if (kept) return kept;
  const photo = await photos.read(path);
  if (!photo) return null;
  const file = join(incoming, `${randomUUID()}.thumbnail`);
  // One that a power cut spoils cannot be told from a good one, so it is flushed like a photo.
  await writeFile(file, await smallCopy(await buffer(photo.content), THUMBNAIL_WIDTH_PX), { mode: 0o600, flush: true });
  await photos.keep(small, file);
  return photos.read(small);
}
