import { firstValueFrom } from 'rxjs';
import type { OutboxView } from '../data/outbox-view.ts';
import {
  type DeletionShown,
  firstShown,
  isRemovalDue,
  readDeletionShown,
  removalTime,
} from '../domain/waiting-removal.ts';
import { keepJson, keptJson } from './kept-note.ts';
import { removeClass } from './remove-class.ts';
import type { Services } from './services.ts';

/** A class its teacher deleted, while it is still on this tablet. */
export interface DeletedClass {
  readonly groupId: number;
  readonly groupName: string;
  readonly waitingCount: number;
  /** Answers begun and not saved. */
  readonly begunCount: number;
  /** When it leaves by itself, in milliseconds since 1970. */
  readonly removalTime: number;
}

type DeletionPorts = Pick<Services, 'worker' | 'session' | 'leaveGarden' | 'log' | 'deletedClass'> & {
  readonly outbox: () => Promise<Pick<OutboxView, 'groups$' | 'waiting$' | 'knownGroups' | 'queue$'>>;
};
type StoredGroup = Awaited<ReturnType<OutboxView['knownGroups']>>[number];
type Deleted = Required<Pick<StoredGroup, 'id' | 'name' | 'deletedAt'>>;

/**
 * Shows each deleted class once at every start, one after the other, and removes it fourteen days after it was first shown
 * (promise 2). Only a page does that, never the service worker: somebody must have been able to read it.
 */
export async function watchDeletedClasses(services: DeletionPorts): Promise<void> {
  const { log, deletedClass } = services;
  const view = await services.outbox();
  const known = new Set<string>();
  let lastShown = Promise.resolve();
  const take = (group: Deleted): void => {
    const failed = (error: unknown): void => log.error('a deleted class could not be shown or removed', error);
    if (isDue(group)) remove(services, group).catch(failed);
    else lastShown = lastShown.then(() => show(services, view, group)).catch(failed);
  };
  view.groups$().subscribe((groups) => {
    const deleted = groups.flatMap(deletedOf);
    const open = deletedClass.get();
    // Its code was typed and it is back, or another tab has removed it.
    if (open && !deleted.some(({ id }) => id === open.groupId)) deletedClass.set(null);
    for (const group of deleted) {
      const key = `${group.id} ${group.deletedAt}`;
      if (known.has(key)) continue;
      known.add(key);
      take(group);
    }
  });
}

function deletedOf({ id, name, deletedAt }: StoredGroup): Deleted[] {
  return deletedAt === undefined ? [] : [{ id, name, deletedAt }];
}

function isDue({ id, deletedAt }: Deleted): boolean {
  const before = noted(id);
  const now = Date.now();
  return before !== null && isRemovalDue(firstShown(before, deletedAt, now).shownAt, now);
}

async function remove(services: DeletionPorts, { id }: Deleted): Promise<void> {
  localStorage.removeItem(keyOf(id));
  await removeClass(services, id, 'everything');
}

/** Resolves once somebody has closed it: the days of the next class begin when that one can be read. */
async function show(
  { deletedClass }: DeletionPorts,
  view: Pick<OutboxView, 'waiting$' | 'knownGroups' | 'queue$'>,
  { id, name, deletedAt }: Deleted,
): Promise<void> {
  // While another notice stood before it, the class may have come back or left.
  const isStill = (await view.knownGroups()).some((group) => group.id === id && group.deletedAt === deletedAt);
  if (!isStill) return;
  const waitingCount = (await firstValueFrom(view.waiting$())).get(id) ?? 0;
  const begunCount = (await firstValueFrom(view.queue$(id))).begun.length;
  const shown = firstShown(noted(id), deletedAt, Date.now());
  keepJson(keyOf(id), shown);
  deletedClass.set({ groupId: id, groupName: name, waitingCount, begunCount, removalTime: removalTime(shown.shownAt) });
  await deletedClass.until((open) => open === null);
}

function keyOf(groupId: number): string {
  return `hedgerow-deleted-${groupId}`;
}

function noted(groupId: number): DeletionShown | null {
  return readDeletionShown(keptJson(keyOf(groupId)));
}
