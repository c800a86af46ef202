import type { OutboxDatabase } from './database.ts';

/**
 * Lets refused work of a group wait again, under the same ids: an adult asked for it, or the app was updated. Photos that
 * this device no longer has whole stay refused: no repeat brings them back.
 */
export async function retryRefused(store: OutboxDatabase, groupId: number): Promise<void> {
  await store.items
    .where('groupId')
    .equals(groupId)
    .filter(({ state, refusal }) => state === 'refused' && refusal !== 'PHOTO_DAMAGED' && refusal !== 'PHOTO_LOST')
    .modify({ state: 'waiting', refusal: null, attempts: 0, lastAnswer: 'none', nextAttemptAt: 0, pauseMs: 0 });
}
