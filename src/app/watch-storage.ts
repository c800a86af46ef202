import { watchDeletedClasses } from './deleted-classes.ts';
import { keepData } from './keep-data.ts';
import { finishLeaving } from './leave-class.ts';
import { watchLostTablet } from './lost-tablet.ts';
import { watchOutbox } from './outbox-witness.ts';
import type { Services } from './services.ts';

/** What a page looks after beside its screens, so that what is on this device is neither lost unseen nor kept too long. */
export function watchStorage(services: Services): void {
  const failed = (error: unknown): void => services.log.error('the storage could not be watched', error);
  for (const watch of [watchOutbox, keepData, watchDeletedClasses, watchLostTablet, finishLeaving])
    watch(services).catch(failed);
}
