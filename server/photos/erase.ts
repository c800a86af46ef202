import type { Services } from '../services.ts';
import { isPhotoOfWork } from '../store/work.ts';
import { thumbnailOf } from './thumbnails.ts';
import { inTurnOf } from './turns.ts';

export interface ErasingParts extends Pick<Services, 'store' | 'photos'> {
  readonly log: Pick<Services['log'], 'error'>;
}

/**
 * Erases from the storage, with their thumbnails, those of the photos that no work names any more. Their rows have let them go by
 * then: what a storage that is away still holds is left to the sweep (`sweep.ts`), and whoever deleted them need not ask again.
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
