import type { ReplaySettings } from '../api.ts';
import type { KeepPorts, ReplayPorts } from '../ports.ts';
import { hasCome } from './backoff.ts';
import { confirmSent } from './confirm.ts';
import { isOfNewerVersion, type OutboxDatabase, type OutboxItem, type StoredGroup } from './database.ts';
import { opensAt } from './groups.ts';
import { HoldUps } from './hold-ups.ts';
import { inOrder, isUnfinished, isUnsent } from './queue.ts';
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
  const notNoted: NotNoted = new Map();
  while (settings) {
    const turn = await ports.locks.run(REPLAY_LOCK, () => takeTurn(ports, settings, notNoted));
    if (turn === null) break;
    if (turn !== 'more') return turn;
    await ports.clock.wait(0);
  }
  return outcomeOf(ports.store);
}

/**
 * Keeps what replay needs to run without a page. On a full disk the settings of the last start have to do: they rarely
 * change, and what waits must be sent all the same (S02).
 */
export async function keepSettings({ store, report }: KeepPorts, settings: ReplaySettings): Promise<void> {
  await store.meta.put({ key: 'settings', value: settings }).catch(report);
}

export async function readSettings(store: OutboxDatabase): Promise<ReplaySettings | null> {
  const stored = await store.meta.get('settings');
  return stored?.key === 'settings' ? stored.value : null;
}

/** What the server took, by id, and why the disk did not take the note of it. */
type NotNoted = Map<string, unknown>;

async function takeTurn(
  ports: ReplayPorts,
  settings: ReplaySettings,
  notNoted: NotNoted,
): Promise<'more' | ReplayOutcome> {
  const { sends, isOffline } = await sendSome(ports, settings, notNoted);
  if (isOffline) return 'waiting';
  if (notNoted.size > 0) {
    // The next turns send what is left. The queue on the disk does not say what was sent: all of it will be sent again.
    if (sends > 0) return 'more';
    throw new Error('What was sent could not be noted', { cause: [...notNoted.values()][0] });
  }
  const hasAsked = await confirmSent(ports, settings);
  return sends > 0 || hasAsked ? 'more' : outcomeOf(ports.store);
}

async function sendSome(
  ports: ReplayPorts,
  settings: ReplaySettings,
  notNoted: NotNoted,
): Promise<{ readonly sends: number; readonly isOffline: boolean }> {
  const holdUps = new HoldUps();
  let sends = 0;
  for await (const { item, group } of dueItems(ports, holdUps, notNoted)) {
    const { item: now, isOffline, notNoted: cause } = await sendItem(ports, settings, group, item);
    if (isOffline) return { sends, isOffline };
    if (cause !== undefined) notNoted.set(item.id, cause);
    sends++;
    // It left while it was sent (TPAGE-05). What took its place goes before what is behind it, so the queue is read anew.
    if (!now || sends === ITEMS_IN_A_TURN) break;
    if (isUnsent(now)) holdUps.add(now);
  }
  return { sends, isOffline: false };
}

interface DueItem {
  readonly item: OutboxItem;
  readonly group: StoredGroup;
}

/** The items whose turn it is; a generator, so that what was sent before lets the later ones through. */
async function* dueItems(ports: ReplayPorts, holdUps: HoldUps, notNoted: NotNoted): AsyncGenerator<DueItem> {
  for await (const item of inOrder(ports.store, 'waiting', 'refused')) {
    if (notNoted.has(item.id)) continue;
    const now = ports.clock.now();
    const isFree = item.state === 'waiting' && !holdUps.holds(item) && hasCome(item.nextAttemptAt, item.pauseMs, now);
    // Read anew for each: the token of the item before may just have been turned down. Without a token the group waits.
    const group: StoredGroup | undefined = isFree ? await ports.store.groups.get(item.groupId) : undefined;
    if (group && opensAt(group, now) === 0) yield { item, group };
    else holdUps.add(item);
  }
}

async function outcomeOf(store: OutboxDatabase): Promise<ReplayOutcome> {
  return (await isUnfinished(store)) ? 'waiting' : 'drained';
}
