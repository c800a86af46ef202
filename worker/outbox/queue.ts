import type { ItemState, OutboxDatabase, OutboxItem, StoredGroup } from './database.ts';
import { isReadableItem } from './quarantine.ts';

/** What is on its way or should be, as it stood at one moment. */
export interface Queue {
  /** Waiting and refused, first made first. */
  readonly unsent: readonly OutboxItem[];
  /** Taken by the server, not yet asked for again. */
  readonly sent: readonly OutboxItem[];
  /** The server still held it when asked, but the group's copy has not brought it back yet. */
  readonly confirmed: readonly OutboxItem[];
  readonly groups: ReadonlyMap<number, StoredGroup>;
}

/** Reads the queue at one moment. A row that cannot be read stays where it is and holds up no other. */
export function readQueue(store: OutboxDatabase): Promise<Queue> {
  const { items, groups } = store;
  return store.transaction('r', items, groups, async () => {
    const inState = async (state: ItemState) =>
      (await items.where('state').equals(state).toArray()).filter(isReadableItem);
    const [waiting, refused, sent, confirmed, known] = await Promise.all([
      inState('waiting'),
      inState('refused'),
      inState('sent'),
      inState('confirmed'),
      groups.toArray(),
    ]);
    return {
      unsent: [...waiting, ...refused].sort((one, other) => one.sequence - other.sequence),
      sent,
      confirmed,
      groups: new Map(known.map((group) => [group.id, group])),
    };
  });
}

/** Whether the server is not known to have taken it. */
export function isUnsent({ state }: OutboxItem): boolean {
  return state === 'waiting' || state === 'refused';
}

/** Whether the server, asked again, is not known to hold it still. */
export function isUnsafe({ state }: OutboxItem): boolean {
  return state !== 'confirmed';
}

/** Whether the server once said that it no longer holds the photo, after its bytes had left. */
export function isLostPhoto({ state, refusal }: OutboxItem): boolean {
  return state === 'refused' && refusal === 'PHOTO_LOST';
}

/** Work of a class that is not proved safe, first made first. What cannot be read is not among it. */
export async function readUnsafeIds({ items }: OutboxDatabase, groupId: number): Promise<string[]> {
  const ofGroup = await items.where('groupId').equals(groupId).sortBy('sequence');
  return ofGroup.filter((item) => isReadableItem(item) && isUnsafe(item)).map(({ id }) => id);
}

/** Whether work is left that is not yet confirmed. Refused work is an adult's matter. */
export function isUnfinished({ unsent, sent }: Queue): boolean {
  return sent.length > 0 || unsent.some(({ state }) => state === 'waiting');
}
