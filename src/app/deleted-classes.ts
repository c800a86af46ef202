import { firstValueFrom } from 'rxjs';
import { firstShownAt, isRemovalDue, removalTime } from '../domain/waiting-removal.ts';
import { removeClass } from './remove-class.ts';
import type { Services } from './services.ts';

/** A class its teacher deleted, while it is still on this tablet. */
export interface DeletedClass {
  readonly groupId: number;
  readonly groupName: string;
  readonly waitingCount: number;
  /** When it leaves by itself, in milliseconds since 1970. */
  readonly removalTime: number;
}

/**
 * Shows each deleted class once at every start, and removes it fourteen days after it was first shown (promise 2). Only a
 * page does that, never the service worker: somebody must have been able to read it.
 */
export async function watchDeletedClasses(services: Services): Promise<void> {
  const { outbox, log, deletedClass } = services;
  const view = await outbox();
  const shown = new Set<number>();
  const show = async (groupId: number, groupName: string): Promise<void> => {
    const now = Date.now();
    const shownAt = firstShownAt(noted(groupId), now);
    if (isRemovalDue(shownAt, now)) {
      localStorage.removeItem(keyOf(groupId));
      await removeClass(services, groupId, 'everything');
      return;
    }
    localStorage.setItem(keyOf(groupId), String(shownAt));
    const waitingCount = (await firstValueFrom(view.waiting$())).get(groupId) ?? 0;
    deletedClass.set({ groupId, groupName, waitingCount, removalTime: removalTime(shownAt) });
  };
  view.groups$().subscribe((groups) => {
    const news = groups.filter(({ id, deletedAt }) => deletedAt !== undefined && !shown.has(id));
    for (const { id, name } of news) {
      shown.add(id);
      show(id, name).catch((error) => log.error('a deleted class could not be removed', error));
    }
  });
}

function keyOf(groupId: number): string {
  return `hedgerow-deleted-${groupId}`;
}

function noted(groupId: number): number | null {
  const stored = localStorage.getItem(keyOf(groupId));
  return stored === null || !Number.isFinite(Number(stored)) ? null : Number(stored);
}
