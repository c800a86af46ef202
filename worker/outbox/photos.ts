import type { Keepsake, OutboxDatabase, StoredPhoto } from './database.ts';

/** The bytes of an own photo that are still on this device: whole until the server has confirmed them, then a small copy. */
export async function readPhoto(
  store: OutboxDatabase,
  workId: string,
): Promise<{ readonly bytes: ArrayBuffer; readonly isKeepsake: boolean } | null> {
  const photo: StoredPhoto | undefined = await store.photos.get(workId);
  if (photo) return { bytes: photo.bytes, isKeepsake: false };
  const keepsake: Keepsake | undefined = await store.keepsakes.get(workId);
  return keepsake ? { bytes: keepsake.bytes, isKeepsake: true } : null;
}
