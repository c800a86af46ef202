import type { ReplaySettings } from '../api.ts';
import type { ReplayPorts } from '../ports.ts';
import { hasCome } from './backoff.ts';
import { confirmSent } from './confirm.ts';
import { isOfNewerVersion, type OutboxDatabase, type OutboxItem, type StoredGroup } from './database.ts';
import { isPaused } from './groups.ts';
import { HoldUps } from './hold-ups.ts';
import { sendItem } from './send.ts';

export const REPLAY_LOCK = 'hedgerow-replay';
/** Items sent under the lock before others get a turn. */
const ITEMS_IN_A_TURN = 20;

export type ReplayOutcome = 'drained' | 'waiting';

/**
 * Sends all that is due, one item after another, and asks for the receipts of what was sent (architecture: "Replay"). Runs
 * in the worker and in the service worker, alone under one lock, and harmlessly where locks are missing.
 * @returns `waiting` when work is left that is not yet confirmed, be it due or not; refused work does not count.
 */
export async function replayOnce(ports: ReplayPorts): Promise<ReplayOutcome> {
  if (await isOfNewerVersion(ports.store)) return 'drained';
  const settings = await readSettings(ports.store);
  while (settings) {
    const turn = await ports.locks.run(REPLAY_LOCK, () => takeTurn(ports, settings));
    if (turn !== 'more') break;
    await ports.clock.wait(0);
  }
  const unfinished = await ports.store.items.where('state').anyOf('waiting', 'sent').count();
  return unfinished > 0 ? 'waiting' : 'drained';
}

export async function readSettings(store: OutboxDatabase): Promise<ReplaySettings | null> {
  const stored = await store.meta.get('settings');
  return stored?.key === 'settings' ? stored.value : null;
}

/** What still has to be sent, first made first. */
export async function unsentItems(store: OutboxDatabase): Promise<OutboxItem[]> {
  const rows = await store.items.where('state').anyOf('waiting', 'refused').toArray();
  return rows.sort((one, other) => one.sequence - other.sequence);
}

interface DueItem {
  readonly item: OutboxItem;
  readonly group: StoredGroup;
}

/** The items whose turn it is at `now`; a generator, so that what was sent before lets the later ones through. */
async function* dueItems(ports: ReplayPorts, holdUps: HoldUps): AsyncGenerator<DueItem> {
  for (const item of await unsentItems(ports.store)) {
    // Read anew for each: the token of the item before may just have been turned down. Without a token the group waits.
    const group: StoredGroup | undefined = await ports.store.groups.get(item.groupId);
    const now = ports.clock.now();
    const isFree = item.state === 'waiting' && !holdUps.holds(item) && hasCome(item.nextAttemptAt, item.pauseMs, now);
    if (isFree && group && !isPaused(group, now)) yield { item, group };
    else holdUps.add(item);
  }
}

async function takeTurn(ports: ReplayPorts, settings: ReplaySettings): Promise<'more' | 'done'> {
  const holdUps = new HoldUps();
  let sends = 0;
  for await (const { item, group } of dueItems(ports, holdUps)) {
    const { item: now, isOffline } = await sendItem(ports, settings, group, item);
    if (isOffline) return 'done';
    if (now?.state === 'waiting' || now?.state === 'refused') holdUps.add(now);
    sends++;
    if (sends === ITEMS_IN_A_TURN) break;
  }
  await confirmSent(ports, settings);
  return sends > 0 ? 'more' : 'done';
}
