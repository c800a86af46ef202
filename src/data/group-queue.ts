import type { ItemState, OutboxDatabase, OutboxItem, StoredGroup } from '../../worker/outbox/database.ts';
import { draftName, readDraftKeys } from '../../worker/outbox/drafts.ts';
import { opensAt } from '../../worker/outbox/groups.ts';
import { isReadableItem } from '../../worker/outbox/quarantine.ts';
import { isUnsafe } from '../../worker/outbox/queue.ts';
import { readStrangeRows } from '../../worker/outbox/strange-rows.ts';
import { isTooBigForNetwork } from '../../worker/outbox/too-big.ts';
import type { GroupStanding, QueuedWork } from '../domain/waiting.ts';
import type { Witness } from '../domain/waiting-witness.ts';

/** What waits on this device, through the eyes of one group. */
export interface GroupQueue {
  /** All work of the group that is still here and can be read, first made first. */
  readonly rows: readonly QueuedWork[];
  /** Names of its drafts: answers that were begun and not saved. */
  readonly begun: readonly string[];
  /** Keys of what the group has here that this version cannot read (B15). */
  readonly unreadable: readonly string[];
  /** How much more that cannot be read there is of which nobody can tell whose it is. */
  readonly unreadableOfNobody: number;
  /** Pieces of work of all other groups together that are not proved safe: another class is only a number. */
  readonly elsewhere: number;
  readonly group: GroupStanding;
}

export function readGroupQueue(outbox: OutboxDatabase, groupId: number): Promise<GroupQueue> {
  const { items, keepsakes, groups, quarantine, drafts } = outbox;
  return outbox.transaction('r', [items, keepsakes, groups, quarantine, drafts], async () => {
    const [mine, unsafe, group, strange, begun] = await Promise.all([
      items.where('groupId').equals(groupId).sortBy('sequence'),
      countUnsafe(outbox),
      groups.get(groupId),
      readStrangeRows(outbox, groupId),
      readDraftKeys(outbox, groupId),
    ]);
    return {
      rows: mine.filter(isReadableItem).map(queuedWork),
      begun: begun.map(draftName),
      unreadable: strange.own.map(({ key }) => key),
      unreadableOfNobody: strange.ofNobody,
      elsewhere: unsafe - mine.filter(isUnsafe).length,
      group: standingOf(group),
    };
  });
}

const UNSENT = ['waiting', 'sent', 'refused'] as const satisfies readonly ItemState[];

/**
 * Pieces of work that wait to be sent, by group. Each state is read in one piece, because stepping through a class's thousand
 * rows takes a tablet longer, and all in one transaction: a row that changes its state meanwhile counts once (promise 4).
 */
export async function countWaiting(outbox: OutboxDatabase): Promise<ReadonlyMap<number, number>> {
  const { items } = outbox;
  const unsent = await outbox.transaction('r', items, () =>
    Promise.all(UNSENT.map((state) => items.where('state').equals(state).toArray())),
  );
  const counts = new Map<number, number>();
  for (const { groupId } of unsent.flat()) counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
  return counts;
}

/** Pieces of work that are not proved safe and wait for nothing but the code of their class, which may be new here. */
export function countWaitingForCode(outbox: OutboxDatabase): Promise<number> {
  const { items, groups } = outbox;
  return outbox.transaction('r', items, groups, async () => {
    const known = await groups.toArray();
    const others = known.filter((group) => !standingOf(group).needsCode).map(({ id }) => id);
    return items.where('groupId').noneOf(others).filter(isUnsafe).count();
  });
}

/** What the page remembers of the outbox elsewhere. @returns null for an outbox that has never been used. */
export function witnessOf(outbox: OutboxDatabase): Promise<Witness | null> {
  const { items, meta } = outbox;
  return outbox.transaction('r', items, meta, async () => {
    const [device, sequence, unsafe] = await Promise.all([
      meta.get('device'),
      meta.get('sequence'),
      countUnsafe(outbox),
    ]);
    if (device?.key !== 'device') return null;
    return { deviceId: device.value.id, sequence: sequence?.key === 'sequence' ? sequence.value : 0, unsafe };
  });
}

function countUnsafe({ items }: OutboxDatabase): Promise<number> {
  return items
    .where('state')
    .notEqual('confirmed' satisfies ItemState)
    .count();
}

function queuedWork(item: OutboxItem): QueuedWork {
  const { id, explorerId, kind, hasPhoto, bytes, state, lastAnswer, refusal } = item;
  return {
    ...{ id, explorerId, kind, hasPhoto, bytes, state, lastAnswer, refusal },
    missionId: wireId(item.missionId),
    taskId: wireId(item.taskId),
    isTooBig: isTooBigForNetwork(item),
    metOtherPage: item.metOtherPage ?? false,
  };
}

function standingOf(group: StoredGroup | undefined): GroupStanding {
  const isDeleted = group?.deletedAt !== undefined;
  return { needsCode: !isDeleted && opensAt(group, Date.now()) !== 0, isDeleted };
}

/** Work names the server's numbers; everything in the app reads them as words. */
function wireId(number: number | null): string | null {
  return number === null ? null : String(number);
}
