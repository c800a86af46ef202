import { useEffect } from 'react';
import type { InstalledApp } from '../device/service-worker.ts';
import { reloadOnce } from '../device/stale-page.ts';
import { hasBeenTouched } from '../device/touched.ts';
import { mayReloadAt } from '../domain/reload.ts';
import { reloadOutsideTasks } from './reload-outside-tasks.ts';
import type { Services } from './services.ts';
import { useNotice } from './use-notice.ts';

/**
 * Takes over a new version where nobody is in the middle of something (OFF-18): at the start, before the first touch; on
 * the page of a badge (`useUpdateHere`); else when somebody asks for it at the quiet note. Never inside a task.
 */
export function offerUpdates(app: Pick<InstalledApp, 'onUpdateWaiting'>, { update }: Pick<Services, 'update'>): void {
  app.onUpdateWaiting((apply) => {
    const takeOver = (): void => apply(reloadOutsideTasks);
    update.set(takeOver);
    // Taking over takes seconds, in which a child may have begun to type.
    if (isAtRest()) apply(() => isAtRest() && location.reload());
  });
}

function isAtRest(): boolean {
  return !hasBeenTouched() && mayReloadAt(location.pathname);
}

/** On this page a new version is taken over as soon as there is one. */
export function useUpdateHere({ update }: Services): void {
  const takeOver = useNotice(update);
  useEffect(() => takeOver?.(), [takeOver]);
}

/**
 * A chunk that cannot be had is one of a version that is gone: the page is loaded anew, once. Not while nothing could be
 * loaded: then the signal is gone, not the version, and what stands here is all a child has.
 */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', async () => {
    if ((await canBeLoaded()) && mayReloadAt(location.pathname)) reloadOnce();
  });
}

/** Whether this page would come back: from this device, or from a server within reach. */
function canBeLoaded(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return Promise.resolve(true);
  return fetch(location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
