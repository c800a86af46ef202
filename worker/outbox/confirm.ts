import { RECEIPTS_MAX_IDS } from '../../schemas/limits.ts';
import type { ReplaySettings } from '../api.ts';
import type { ReplayPorts } from '../ports.ts';
import { isFor, judgeReceipts, type ReceiptsVerdict } from './answer.ts';
import { CONFIRM_AGAIN_MS, hasCome, pauseAfter } from './backoff.ts';
import type { OutboxItem, StoredGroup } from './database.ts';
import { noteDeleted, opensAt, pauseGroup } from './groups.ts';
import { type AnsweredItem, markAnswered } from './marks.ts';
import { inOrder, isLostPhoto } from './queue.ts';
import { receiptsQuestion } from './request.ts';

/**
 * Asks the server, in a request of its own, whether it still holds what it took (promise 2). What it holds whole is
 * confirmed and its photo's bytes leave the device; what it no longer knows waits again. What was confirmed and has not
 * come back in the replicated copy is asked for again every few hours: a server may be set back to an old backup.
 * @returns whether anything was asked.
 */
export async function confirmSent(ports: ReplayPorts, settings: ReplaySettings): Promise<boolean> {
  const asked = await toBeAsked(ports);
  let hasAsked = false;
  for (const groupId of new Set(asked.map((item) => item.groupId))) {
    const items = asked.filter((item) => item.groupId === groupId);
    for (let start = 0; start < items.length; start += RECEIPTS_MAX_IDS) {
      const some = items.slice(start, start + RECEIPTS_MAX_IDS);
      hasAsked = (await confirmSome(ports, settings, groupId, some)) || hasAsked;
    }
  }
  return hasAsked;
}

/** What an answer about a row is judged by; the rest of it stays on the disk. */
type Asked = Pick<OutboxItem, 'groupId'> & AnsweredItem;

async function toBeAsked({ store, clock }: ReplayPorts): Promise<Asked[]> {
  const now = clock.now();
  const asked: Asked[] = [];
  for await (const item of inOrder(store, 'sent', 'confirmed', 'refused')) {
    if (item.state === 'refused' && !isLostPhoto(item)) continue;
    if (item.state !== 'sent' && !isDueAgain(item, now)) continue;
    const { id, groupId, state, hasPhoto, sha256, bytes, attempts, lastAnswer } = item;
    asked.push({ id, groupId, state, hasPhoto, sha256, bytes, attempts, lastAnswer });
  }
  return asked;
}

function isDueAgain({ confirmedAt }: OutboxItem, now: number): boolean {
  return hasCome((confirmedAt ?? 0) + CONFIRM_AGAIN_MS, CONFIRM_AGAIN_MS, now);
}

async function confirmSome(
  ports: ReplayPorts,
  settings: ReplaySettings,
  groupId: number,
  items: readonly Asked[],
): Promise<boolean> {
  const { store, net, clock } = ports;
  const group = await store.groups.get(groupId);
  const now = clock.now();
  if (!group || opensAt(group, now) !== 0 || !hasCome(group.askAt, group.askPauseMs, now)) return false;
  const ids = items.map(({ id }) => id);
  await note(ports, group, items, judgeReceipts(await net.send(receiptsQuestion(settings, group.deliveryToken, ids))));
  return true;
}

async function note(
  ports: ReplayPorts,
  group: StoredGroup,
  items: readonly Asked[],
  verdict: ReceiptsVerdict,
): Promise<void> {
  const { store, clock, random } = ports;
  switch (verdict.kind) {
    case 'held': {
      if (group.askAttempts > 0) await store.groups.update(group.id, { askAt: 0, askPauseMs: 0, askAttempts: 0 });
      const isHeld = (item: Asked) => verdict.receipts.some((receipt) => isFor(receipt, item));
      return markAnswered(
        ports,
        items.filter(isHeld),
        items.filter((item) => !isHeld(item)),
      );
    }
    case 'tokenTurnedDown':
      return pauseGroup(store, group, verdict.code, clock.now());
    case 'groupDeleted':
      return noteDeleted(store, group, clock.now());
    case 'unknown': {
      const askAttempts = group.askAttempts + 1;
      const askPauseMs = pauseAfter(askAttempts, random, verdict.retryAfterMs);
      await store.groups.update(group.id, { askAttempts, askPauseMs, askAt: clock.now() + askPauseMs });
    }
  }
}
