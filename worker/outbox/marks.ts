import type { ReplayPorts } from '../ports.ts';
import type { Unknown } from './answer.ts';
import { pauseAfter } from './backoff.ts';
import type { ItemState, OutboxDatabase, OutboxItem, PhotoFault } from './database.ts';

/**
 * Notes what became of an item. Every change names the state it starts from: without a lock another tab may have gone
 * further meanwhile, and a late answer must never turn sent or confirmed work back.
 * @returns the row as it is now, `undefined` when it has left.
 */
async function change(
  store: OutboxDatabase,
  id: string,
  from: ItemState,
  changes: Partial<OutboxItem>,
): Promise<OutboxItem | undefined> {
  return store.transaction('rw', store.items, async () => {
    const row = await store.items.get(id);
    if (row?.state !== from) return row;
    const changed = { ...row, ...changes };
    await store.items.put(changed);
    return changed;
  });
}

export function markSent(store: OutboxDatabase, id: string): Promise<OutboxItem | undefined> {
  return change(store, id, 'waiting', { state: 'sent' });
}

export function markRefused(
  store: OutboxDatabase,
  id: string,
  refusal: NonNullable<OutboxItem['refusal']>,
): Promise<OutboxItem | undefined> {
  return change(store, id, 'waiting', { state: 'refused', refusal });
}

/** The answer did not say: the item goes on waiting, with a pause that grows while the answers stay alike. */
export function markUnknown(
  ports: Pick<ReplayPorts, 'store' | 'clock' | 'random'>,
  item: OutboxItem,
  { lastAnswer, retryAfterMs, isTooLarge, isOtherPage }: Unknown,
): Promise<OutboxItem | undefined> {
  const tooLargeInARow = isTooLarge ? (item.tooLargeInARow ?? 0) + 1 : 0;
  return change(ports.store, item.id, 'waiting', {
    tooLargeInARow,
    metOtherPage: isOtherPage,
    ...pausedAfter(ports, item, lastAnswer, retryAfterMs),
  });
}

/** Of a row that was asked for: what its bytes are, and where the next pause counts on from. */
export type AnsweredItem = Pick<
  OutboxItem,
  'id' | 'state' | 'hasPhoto' | 'sha256' | 'bytes' | 'attempts' | 'lastAnswer'
>;

/**
 * Asked again later, the server still holds the one whole: only now the bytes of their photos may leave the device. The
 * other it no longer knows: they are sent again, bytes and all (promise 2). Where the bytes had left already, an adult is
 * told: no photo is silently called safe.
 */
export async function markAnswered(
  ports: Pick<ReplayPorts, 'store' | 'clock' | 'random'>,
  held: readonly AnsweredItem[],
  lost: readonly AnsweredItem[],
): Promise<void> {
  const { store, clock } = ports;
  await store.transaction('rw', store.items, store.photos, async () => {
    for (const { id, state } of held) {
      const now = await change(store, id, state, { state: 'confirmed', refusal: null, confirmedAt: clock.now() });
      if (now?.state === 'confirmed') await store.photos.delete(id);
    }
    for (const item of lost) {
      const isWhole = !item.hasPhoto || (await store.photos.where('id').equals(item.id).count()) > 0;
      await change(store, item.id, item.state, isWhole ? sentAgain(ports, item) : photoLost(clock.now()));
    }
  });
}

function photoLost(now: number): Partial<OutboxItem> {
  return { state: 'refused', refusal: 'PHOTO_LOST' satisfies PhotoFault, confirmedAt: now };
}

function sentAgain(ports: Pick<ReplayPorts, 'clock' | 'random'>, item: AnsweredItem): Partial<OutboxItem> {
  return { state: 'waiting', ...pausedAfter(ports, item, 'error', 0) };
}

function pausedAfter(
  { clock, random }: Pick<ReplayPorts, 'clock' | 'random'>,
  item: Pick<OutboxItem, 'attempts' | 'lastAnswer'>,
  lastAnswer: Unknown['lastAnswer'],
  retryAfterMs: number,
): Partial<OutboxItem> {
  const attempts = item.lastAnswer === lastAnswer ? item.attempts + 1 : 1;
  const pauseMs = pauseAfter(attempts, random, retryAfterMs);
  return { attempts, lastAnswer, pauseMs, nextAttemptAt: clock.now() + pauseMs };
}
