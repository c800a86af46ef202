import type { ReplayPorts } from '../ports.ts';
import type { StoredGroup } from './database.ts';
import { opensAt } from './groups.ts';
import { HoldUps } from './hold-ups.ts';
import { inOrder } from './queue.ts';

export interface Outlook {
  /** When replay has something to do next, in milliseconds since 1970; `null` when only an event can help. */
  readonly nextDueAt: number | null;
  /** Whether something waits only because nothing answered: then a probe is worth its bytes. */
  readonly waitsForSignal: boolean;
}

/** Looks at what is left after a replay, without sending anything. */
export async function outlook({ store, clock }: Pick<ReplayPorts, 'store' | 'clock'>): Promise<Outlook> {
  const now = clock.now();
  const groups = new Map((await store.groups.toArray()).map((group) => [group.id, group]));
  const holdUps = new HoldUps();
  let nextDueAt: number | null = null;
  let waitsForSignal = false;
  const isDueAt = (time: number | null) => {
    if (time !== null) nextDueAt = Math.min(time, nextDueAt ?? time);
  };
  for await (const item of inOrder(store, 'waiting', 'refused')) {
    if (item.state === 'waiting' && !holdUps.holds(item)) {
      const group = groups.get(item.groupId);
      isDueAt(dueAt(group, now, () => item.nextAttemptAt));
      waitsForSignal ||= item.lastAnswer === 'noAnswer' && opensAt(group, now) === 0;
    }
    holdUps.add(item);
  }
  for await (const { groupId } of inOrder(store, 'sent'))
    isDueAt(dueAt(groups.get(groupId), now, ({ askAt }) => askAt));
  return { nextDueAt, waitsForSignal };
}

function dueAt(group: StoredGroup | undefined, now: number, timeOf: (group: StoredGroup) => number): number | null {
  const opens = opensAt(group, now);
  return group && opens === 0 ? timeOf(group) : opens;
}
