import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from './services.ts';

/** A photo without a row is left alone for a day, in milliseconds: its row may be about to be written. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;

/** Sweeps now and then for as long as the server runs. @returns how to stop. */
export function keepSweeping(services: Services): () => void {
  const sweep = () => {
    sweepOrphans(services, Date.now()).catch((cause: unknown) => {
      services.log.error({ err: cause }, 'sweeping failed');
    });
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
  };
}

/**
 * Deletes photos that no row names and that are older than `minAgeMs`: what a crash between photo and row leaves, and
 * the photos of deleted groups.
 * @param now milliseconds since 1970.
 * @returns the names of the deleted files.
 */
export async function sweepOrphans(
  { store, folders }: Pick<Services, 'store' | 'folders'>,
  now: number,
  minAgeMs = ORPHAN_AGE_MS,
): Promise<string[]> {
  const deleted: string[] = [];
  for (const folder of await readdir(folders.photos)) {
    for (const name of await readdir(join(folders.photos, folder))) {
      const path = `${folder}/${name}`;
      const file = join(folders.photos, path);
      if ((await stat(file)).mtimeMs > now - minAgeMs) continue;
      const row = await store.db.selectFrom('work').select('id').where('photo_path', '=', path).executeTakeFirst();
      if (row) continue;
      await rm(file, { force: true });
      deleted.push(name);
    }
  }
  return deleted;
}
