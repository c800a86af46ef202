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
export function offerUpdates(app: InstalledApp, { update }: Services): void {
  app.onUpdateWaiting((apply) => {
    const takeOver = (): void => apply(reloadOutsideTasks);
    update.set(takeOver);
    if (!hasBeenTouched() && mayReloadAt(location.pathname)) takeOver();
  });
}

/** On this page a new version is taken over as soon as there is one. */
export function useUpdateHere({ update }: Services): void {
  const takeOver = useNotice(update);
  useEffect(() => takeOver?.(), [takeOver]);
}

/** A chunk that cannot be had is one of a version that is gone: the page is loaded anew, once. */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => {
    if (mayReloadAt(location.pathname)) reloadOnce();
  });
}
