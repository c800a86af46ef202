import type { TokenPause } from '../../schemas/delivery.ts';
import type { KnownGroup } from '../api.ts';
import { hasCome, TOKEN_PAUSE_MS } from './backoff.ts';
import type { OutboxDatabase, StoredGroup } from './database.ts';

/**
 * Keeps a group whose code was just validated, with its new token; what paused the group before, or called this tablet
 * lost or the class deleted, is over (promise 5).
 */
export async function rememberGroup(store: OutboxDatabase, group: KnownGroup): Promise<void> {
  await store.groups.put({ ...group, pausedUntil: 0, askAt: 0, askPauseMs: 0, askAttempts: 0 });
}

/** Drops what opens the team offline; the delivery token stays for as long as the device knows the class (promise 5). */
export async function forgetCode(store: OutboxDatabase, groupId: number): Promise<void> {
  await store.groups.update(groupId, { codeHash: '' });
}

/**
 * When the group may be sent for: 0 at once, later while it rests because its token was turned down, `null` never: the
 * class was deleted, or nobody has entered its code on this device.
 */
export function opensAt(group: StoredGroup | undefined, now: number): number | null {
  if (!group || group.deletedAt !== undefined) return null;
  return hasCome(group.pausedUntil, TOKEN_PAUSE_MS, now) ? 0 : group.pausedUntil;
}

/** What an answer may say about a group is said about a token. It may have been replaced meanwhile: then it says nothing. */
export type OfToken = Pick<StoredGroup, 'id' | 'deliveryToken'>;

/**
 * Rests a group whose token was turned down: one try an hour, and at once after its code was entered again. A token that
 * was ended means the tablet was reported lost: what opens the team offline and shows its photos goes, and the page is told
 * to drop its copy; work that waits stays (promise 5).
 */
export async function pauseGroup(store: OutboxDatabase, of: OfToken, code: TokenPause, now: number): Promise<void> {
  await store.transaction('rw', store.groups, store.keepsakes, async () => {
    const group = await groupOf(store, of);
    if (!group) return;
    const pausedUntil = now + TOKEN_PAUSE_MS;
    if (code === 'TOKEN_UNKNOWN') {
      await store.groups.put({ ...group, pausedUntil });
      return;
    }
    await store.groups.put({ ...group, pausedUntil, codeHash: '', endedAt: group.endedAt ?? now });
    await store.keepsakes.where('groupId').equals(group.id).delete();
  });
}

/** Notes that the server no longer has the class. Its rows stay until someone removes the class (`remove-group.ts`). */
export async function noteDeleted(store: OutboxDatabase, of: OfToken, now: number): Promise<void> {
  await store.transaction('rw', store.groups, async () => {
    const group = await groupOf(store, of);
    if (group) await store.groups.put({ ...group, deletedAt: group.deletedAt ?? now });
  });
}

async function groupOf(store: OutboxDatabase, { id, deliveryToken }: OfToken): Promise<StoredGroup | null> {
  const group = await store.groups.get(id);
  return group?.deliveryToken === deliveryToken ? group : null;
}
