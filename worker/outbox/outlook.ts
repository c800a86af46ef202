import type { ReplayPorts } from '../ports.ts';
import type { OutboxItem, StoredGroup } from './database.ts';
import { opensAt } from './groups.ts';
import { HoldUps } from './hold-ups.ts';
import { readQueue } from './queue.ts';

export interface Outlook {
  /** When replay has something to do next, in milliseconds since 1970; `null` when only an event can help. */
  readonly nextDueAt: number | null;
  /** Whether something waits only because nothing answered: then a probe is worth its bytes. */
  readonly waitsForSignal: boolean;
}

/** Looks at what is left after a replay, without sending anything. */
export async function outlook({ store, clock }: Pick<ReplayPorts, 'store' | 'clock'>): Promise<Outlook> {
  const now = clock.now();
  const { unsent, sent, groups } = await readQueue(store);
  const holdUps = new HoldUps();
  const free: OutboxItem[] = [];
  for (const item of unsent) {
    if (item.state === 'waiting' && !holdUps.holds(item)) free.push(item);
    holdUps.add(item);
  }
  const times = [
    ...free.map((item) => dueAt(groups.get(item.groupId), now, () => item.nextAttemptAt)),
    ...sent.map((item) => dueAt(groups.get(item.groupId), now, (group) => group.askAt)),
  ].filter((time) => time !== null);
  return {
    nextDueAt: times.length > 0 ? Math.min(...times) : null,
    waitsForSignal: free.some(
      ({ lastAnswer, groupId }) => lastAnswer === 'noAnswer' && opensAt(groups.get(groupId), now) === 0,
    ),
  };
}

function dueAt(group: StoredGroup | undefined, now: number, timeOf: (group: StoredGroup) => number): number | null {
  const opens = opensAt(group, now);
  return group && opens === 0 ? timeOf(group) : opens;
}
