import { mayReloadAt } from '../domain/reload.ts';

/** A child may have gone on to a task since it was asked for; there the page stays, and all its files are still here. */
export function reloadOutsideTasks(): void {
  if (mayReloadAt(location.pathname)) location.reload();
}
