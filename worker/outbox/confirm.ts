import { RECEIPTS_MAX_IDS } from '../../schemas/limits.ts';
import type { ReplaySettings } from '../api.ts';
import type { ReplayPorts } from '../ports.ts';
import { isFor, judgeReceipts, type ReceiptsVerdict } from './answer.ts';
import { hasCome, pauseAfter } from './backoff.ts';
import type { OutboxItem, StoredGroup } from './database.ts';
import { isPaused, pauseGroup } from './groups.ts';
import { markConfirmed, markLost } from './marks.ts';
import { receiptsQuestion } from './request.ts';

/**
 * Asks the server, in a request of its own, whether it still holds what it took (promise 2). What it holds whole is
 * confirmed and its photo's bytes leave the device; what it no longer knows waits again.
 */
export async function confirmSent(ports: ReplayPorts, settings: ReplaySettings): Promise<void> {
  const sent = await ports.store.items.where('state').equals('sent').toArray();
  for (const groupId of new Set(sent.map((item) => item.groupId))) {
    const items = sent.filter((item) => item.groupId === groupId);
    for (let start = 0; start < items.length; start += RECEIPTS_MAX_IDS)
      await confirmSome(ports, settings, groupId, items.slice(start, start + RECEIPTS_MAX_IDS));
  }
}

async function confirmSome(
  ports: ReplayPorts,
  settings: ReplaySettings,
  groupId: number,
  items: readonly OutboxItem[],
): Promise<void> {
  const { store, net, clock } = ports;
  const group = await store.groups.get(groupId);
  const now = clock.now();
  if (!group || isPaused(group, now) || !hasCome(group.askAt, group.askPauseMs, now)) return;
  const ids = items.map(({ id }) => id);
  await note(ports, group, items, judgeReceipts(await net.send(receiptsQuestion(settings, group.deliveryToken, ids))));
}

async function note(
  ports: ReplayPorts,
  group: StoredGroup,
  items: readonly OutboxItem[],
  verdict: ReceiptsVerdict,
): Promise<void> {
  const { store, clock, random } = ports;
  switch (verdict.kind) {
    case 'held': {
      await store.groups.update(group.id, { askAt: 0, askPauseMs: 0, askAttempts: 0 });
      for (const item of items) {
        if (verdict.receipts.some((receipt) => isFor(receipt, item))) await markConfirmed(store, item.id, clock.now());
        else await markLost(ports, item);
      }
      return;
    }
    case 'tokenTurnedDown':
      return pauseGroup(store, group, verdict.code, clock.now());
    case 'unknown': {
      const askAttempts = group.askAttempts + 1;
      const askPauseMs = pauseAfter(askAttempts, random, verdict.retryAfterMs);
      await store.groups.update(group.id, { askAttempts, askPauseMs, askAt: clock.now() + askPauseMs });
    }
  }
}
