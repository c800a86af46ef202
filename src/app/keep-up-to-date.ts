import { SYNC_TAG } from '../../schemas/delivery.ts';
import { type InstalledApp, installApp } from '../device/service-worker.ts';
import type { Services } from './services.ts';

/**
 * What happens beside the screens: the app installs itself on the device, the outbox's worker starts, and both are told
 * when the signal may be back. All of it waits until the first screen stands.
 */
export function keepUpToDate(services: Services): void {
  whenIdle(() => {
    const app = installApp();
    services.worker().catch((error) => services.log.error('the outbox could not be started', error));
    const { groupId } = services.session.getSnapshot().context;
    if (groupId !== null) services.garden(groupId).catch((error) => services.log.error('no garden', error));
    if (app) {
      app.onUpdateWaiting((apply) => services.update.set(apply));
      sendInBackground(app, services);
    }
    addEventListener('online', services.wake);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && services.wake());
  });
}

function whenIdle(task: () => void): void {
  // Safari has no idle callback; a turn of the event loop after the first paint will do.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 200);
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
