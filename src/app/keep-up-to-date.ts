import { SYNC_TAG } from '../../schemas/delivery.ts';
import { idle } from '../device/idle.ts';
import { type InstalledApp, installApp } from '../device/service-worker.ts';
import { offerUpdates } from './apply-update.ts';
import type { Services } from './services.ts';
import { watchTokens } from './session-tokens.ts';

/**
 * What happens beside the screens: the app installs itself on the device, the outbox's worker starts, and both are told
 * when the signal may be back. All of it waits until the first screen stands.
 */
export function keepUpToDate(services: Services): void {
  whenIdle(() => {
    const app = installApp();
    watchTokens(services);
    services.worker().catch((error) => services.log.error('the outbox could not be started', error));
    const { groupId } = services.session.getSnapshot().context;
    if (groupId !== null) services.garden(groupId).catch((error) => services.log.error('no garden', error));
    if (app) {
      offerUpdates(app, services);
      sendInBackground(app, services);
    }
    import('./watch-storage.ts')
      .then(({ watchStorage }) => watchStorage(services))
      .catch((error) => services.log.error('the storage is not watched', error));
    addEventListener('online', services.wake);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      services.wake();
      app?.lookForUpdate();
    });
  });
}

/**
 * Fetching the whole garden for later takes all of a cheap tablet. It begins when the first screen stands and has been
 * usable for a moment: a child who types a code must not wait for it. Milliseconds after loading.
 */
const QUIET_MS = 2_500;
const LONGEST_WAIT_MS = 2_000;

function whenIdle(task: () => void): void {
  const later = (): void => {
    setTimeout(() => void idle(LONGEST_WAIT_MS).then(task), QUIET_MS);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Asks for background sync whenever work was added: at the start when some waits already, and after each piece kept. */
function sendInBackground(app: InstalledApp, { outbox, log }: Services): void {
  const failed = (error: unknown): void => log.error('no background sync', error);
  let before = 0;
  outbox()
    .then((view) =>
      view.waiting$().subscribe((byGroup) => {
        const waiting = [...byGroup.values()].reduce((sum, count) => sum + count, 0);
        if (waiting > before) app.requestBackgroundSync(SYNC_TAG).catch(failed);
        before = waiting;
      }),
    )
    .catch(failed);
}
