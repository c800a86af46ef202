import type { OutboxDatabase, OutboxItem, StoredGroup } from './database.ts';

/** What is on its way or should be, as it stood at one moment. */
export interface Queue {
  /** Waiting and refused, first made first. */
  readonly unsent: readonly OutboxItem[];
  /** Taken by the server, not yet asked for again. */
  readonly sent: readonly OutboxItem[];
  readonly groups: ReadonlyMap<number, StoredGroup>;
}

export function readQueue(store: OutboxDatabase): Promise<Queue> {
  const { items, groups } = store;
  return store.transaction('r', items, groups, async () => {
    const [waiting, refused, sent, known] = await Promise.all([
      items.where('state').equals('waiting').toArray(),
      items.where('state').equals('refused').toArray(),
      items.where('state').equals('sent').toArray(),
      groups.toArray(),
    ]);
    return {
      unsent: [...waiting, ...refused].sort((one, other) => one.sequence - other.sequence),
      sent,
      groups: new Map(known.map((group) => [group.id, group])),
    };
  });
}

/** Whether work is left that is not yet confirmed. Refused work is an adult's matter. */
export function isUnfinished({ unsent, sent }: Queue): boolean {
  return sent.length > 0 || unsent.some(({ state }) => state === 'waiting');
}
