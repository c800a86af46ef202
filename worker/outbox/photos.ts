import type { KeepPorts } from '../ports.ts';
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

/**
 * A photo as it was stored; null where there is none. Some browsers cannot read a picture they have stored (B13): that is
 * reported, and counts as none.
 */
export async function readStoredPhoto(
  { store, report }: Pick<KeepPorts, 'store' | 'report'>,
  workId: string,
): Promise<StoredPhoto | null> {
  try {
    const photo: StoredPhoto | undefined = await store.photos.get(workId);
    return photo?.bytes instanceof ArrayBuffer ? photo : null;
  } catch (cause) {
    report(cause);
    return null;
  }
}
