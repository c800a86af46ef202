import type { OutboxDatabase } from './database.ts';
import { isLostPhoto } from './queue.ts';

/**
 * Lets refused work of a group wait again, under the same ids: an adult asked for it, or the app was updated. Photos that
 * this device no longer has whole stay refused: no repeat brings them back.
 */
export async function retryRefused(store: OutboxDatabase, groupId: number): Promise<void> {
  await store.items
    .where('groupId')
    .equals(groupId)
    .filter(({ state, refusal }) => state === 'refused' && refusal !== 'PHOTO_DAMAGED' && refusal !== 'PHOTO_LOST')
    .modify({
      state: 'waiting',
      refusal: null,
      attempts: 0,
      lastAnswer: 'none',
      metOtherPage: false,
      nextAttemptAt: 0,
      pauseMs: 0,
    });
}

/**
 * Ends the pauses that answers have brought on a group: somebody stands there and asks for a try now. Failures go on being
 * counted, so the next pause is no shorter; the pause of a token that was turned down ends with its code alone.
 */
export async function endPauses(store: OutboxDatabase, groupId: number): Promise<void> {
  await store.transaction('rw', store.items, store.groups, async () => {
    const ofGroup = () => store.items.where('groupId').equals(groupId);
    await ofGroup().filter(isLostPhoto).modify({ confirmedAt: null });
    await ofGroup()
      .filter(({ state }) => state === 'waiting')
      .modify({ nextAttemptAt: 0 });
    await store.groups.update(groupId, { askAt: 0 });
  });
}
