import type { TokenPause } from '../../schemas/delivery.ts';
import type { KnownGroup } from '../api.ts';
import { hasCome, TOKEN_PAUSE_MS } from './backoff.ts';
import type { OutboxDatabase, StoredGroup } from './database.ts';

/** Keeps a group whose code was just validated, with its new token; what paused the group before is over (promise 5). */
export async function rememberGroup(store: OutboxDatabase, group: KnownGroup): Promise<void> {
  await store.groups.put({ ...group, pausedUntil: 0, askAt: 0, askPauseMs: 0, askAttempts: 0 });
}

/** Drops what opens the team offline; the delivery token stays for as long as the device knows the class (promise 5). */
export async function forgetCode(store: OutboxDatabase, groupId: number): Promise<void> {
  await store.groups.update(groupId, { codeHash: '' });
}

/** Whether the group rests because its token was turned down. */
export function isPaused({ pausedUntil }: StoredGroup, now: number): boolean {
  return !hasCome(pausedUntil, TOKEN_PAUSE_MS, now);
}

/**
 * Rests a group whose token was turned down: one try an hour, and at once after its code was entered again. The answer may
 * be about a token that was replaced meanwhile; then it says nothing. A token that was ended means the tablet was
 * reported lost: what opens the team offline and shows its photos goes, work that waits stays (promise 5).
 */
export async function pauseGroup(
  store: OutboxDatabase,
  turnedDown: Pick<StoredGroup, 'id' | 'deliveryToken'>,
  code: TokenPause,
  now: number,
): Promise<void> {
  await store.transaction('rw', store.groups, store.keepsakes, async () => {
    const group = await store.groups.get(turnedDown.id);
    if (group?.deliveryToken !== turnedDown.deliveryToken) return;
    const isLost = code === 'TOKEN_ENDED';
    await store.groups.put({ ...group, pausedUntil: now + TOKEN_PAUSE_MS, codeHash: isLost ? '' : group.codeHash });
    if (isLost) await store.keepsakes.where('groupId').equals(group.id).delete();
  });
}
