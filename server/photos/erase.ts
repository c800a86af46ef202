import type { Services } from '../services.ts';
import { isPhotoOfWork } from '../store/work.ts';
import { thumbnailOf } from './thumbnails.ts';
import { inTurnOf } from './turns.ts';

interface ErasingParts extends Pick<Services, 'store' | 'photos'> {
  readonly log: Pick<Services['log'], 'error'>;
}

/**
 * Takes photos, with their thumbnails, off the storage that no work names any more. It has been written down by then that they are
 * gone: what a storage that is away still holds is swept later (`sweep.ts`), and whoever deleted them need not ask again.
 */
export async function erasePhotos({ store, photos, log }: ErasingParts, paths: readonly string[]): Promise<void> {
  try {
    for (const path of paths) {
      await inTurnOf(path, async () => {
        // Two pieces of work may have the very same picture.
        if (await isPhotoOfWork(store.db, path)) return;
        await photos.remove(path);
        await photos.remove(thumbnailOf(path));
      });
    }
  } catch (cause) {
    log.error({ err: cause }, 'photos were not erased yet');
  }
}
