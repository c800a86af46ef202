import { basename } from 'node:path';
import { deleteDueGroups } from '../groups/deletion.ts';
import type { Services } from '../services.ts';
import { takeOutHiddenPhotos } from '../store/deleted-photos.ts';
import { forgetRemovedGroups } from '../store/remove-groups.ts';
import { forgetOldLinks } from '../store/teachers.ts';
import { isPhotoOfWork } from '../store/work.ts';
import { photoBehind } from './thumbnails.ts';
import { inTurnOf } from './turns.ts';

/** A photo without a row is left alone for a day, in milliseconds: its row may be about to be written. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;

/**
 * Sweeps at once, since a school's server may never run for long, and now and then for as long as the server runs.
 * @returns how to stop; what it gives resolves when nothing reads the store any more.
 */
export function keepSweeping(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = () => {
    running = sweepAll(services, Date.now());
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Each for itself: a bucket that is away, or a list that cannot be written, must not keep old letters for ever. */
async function sweepAll(services: Services, now: number): Promise<void> {
  const { store, deletions, mailer, log } = services;
  const sweeps: Readonly<Record<string, () => Promise<unknown>>> = {
    'classes whose time is over': () => deleteDueGroups(services, now),
    'the list of deletions': () => deletions.write(),
    'tokens of deleted classes': () => forgetRemovedGroups(store.db, now),
    'old links': () => forgetOldLinks(store.db, now),
    'hidden photos': () => takeOutHiddenPhotos(store.db),
    'photos of nobody': () => sweepOrphans(services, now),
    'old letters': () => mailer.forgetOld(now),
  };
  for (const [what, sweep] of Object.entries(sweeps)) {
    await sweep().catch((cause: unknown) => log.error({ err: cause }, `sweeping ${what} failed`));
  }
}

/**
 * Deletes photos that no row names and that are older than `minAgeMs`: what a crash between photo and row leaves, and
 * photos that were deleted while the storage was away.
 * @param now milliseconds since 1970.
 * @returns the names of the deleted files.
 */
export async function sweepOrphans(
  { store, photos }: Pick<Services, 'store' | 'photos'>,
  now: number,
  minAgeMs = ORPHAN_AGE_MS,
): Promise<string[]> {
  const deleted: string[] = [];
  for await (const { path, keptAt } of photos.list()) {
    if (keptAt > now - minAgeMs) continue;
    const photo = photoBehind(path);
    await inTurnOf(photo, async () => {
      if (await isPhotoOfWork(store.db, photo)) return;
      await photos.remove(path);
      deleted.push(basename(path));
    });
  }
  return deleted;
}
