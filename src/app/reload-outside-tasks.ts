import { mayReloadAt } from '../domain/reload.ts';
import type { Notice } from './notices.ts';

/** A child may have gone on to a task since it was asked for; there the page stays, and all its files are still here. */
export function reloadOutsideTasks(): void {
  if (mayReloadAt(location.pathname)) location.reload();
}

/**
 * Offers to load the page anew because another page has brought a newer version. A version that waits on this page is offered
 * already and has to take over first: before that, loading anew would give the old one again.
 */
export function offerReload(update: Notice<(() => void) | null>): void {
  if (update.get() === null) update.set(reloadOutsideTasks);
}
