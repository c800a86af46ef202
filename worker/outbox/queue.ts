import type { ItemState, OutboxDatabase, OutboxItem } from './database.ts';
import { isReadableItem } from './quarantine.ts';

/** So many rows are in memory at once: a week without a signal takes no more of it than an hour. */
const ROWS_AT_ONCE = 25;

/**
 * The work in any of these states, first made first. Each row is as it was when its turn came near. A row that cannot be
 * read stays where it is and holds up no other.
 */
export async function* inOrder({ items }: OutboxDatabase, ...states: readonly ItemState[]): AsyncGenerator<OutboxItem> {
  let from = Number.NEGATIVE_INFINITY;
  // No two rows should share a place in the order. If they ever do, the one behind the window's edge is not passed over.
  let atEdge: readonly string[] = [];
  for (;;) {
    const limit = ROWS_AT_ONCE + atEdge.length;
    const rows = await items.where('sequence').aboveOrEqual(from).limit(limit).toArray();
    for (const row of rows) {
      if (states.includes(row.state) && !atEdge.includes(row.id) && isReadableItem(row)) yield row;
    }
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    from = last.sequence;
    atEdge = rows.filter(({ sequence }) => sequence === from).map(({ id }) => id);
  }
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
export async function isUnfinished(store: OutboxDatabase): Promise<boolean> {
  for await (const _ of inOrder(store, 'waiting', 'sent')) return true;
  return false;
}
