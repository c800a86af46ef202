import type { OutboxDatabase, StoredPhoto } from './database.ts';
import { isReadableItem, type QuarantinedRow } from './quarantine.ts';

/** A piece of work or a draft that this version cannot read, as it was found (B15). */
export interface StrangeRow {
  /** Names it on this device, wherever it lies. */
  readonly key: string;
  readonly table: 'items' | 'drafts';
  readonly row: QuarantinedRow['row'];
}

export interface StrangeRows {
  /** Of the class. */
  readonly own: readonly StrangeRow[];
  /** How many more there are of which nobody can tell whose they are: they stay for as long as another class does. */
  readonly ofNobody: number;
}

/** Finds what a class has here that cannot be read: set aside, or left among the others because the disk was full. */
export function readStrangeRows(store: OutboxDatabase, groupId: number): Promise<StrangeRows> {
  const { items, keepsakes, groups, quarantine } = store;
  return store.transaction('r', items, keepsakes, groups, quarantine, async () => {
    const aside = await quarantine.toArray();
    const inPlace = await items.filter((item) => !isReadableItem(item)).toArray();
    const rows = [...aside, ...inPlace.map((row): QuarantinedRow => ({ table: 'items', row: { ...row } }))];
    const work = rows.flatMap(strangeWork);
    if (work.length === 0) return { own: [], ofNobody: 0 };
    const ownerOf = await readOwners(store, groupId);
    const owners = work.map(({ table, row }) => ownerOf({ table, row }));
    return {
      own: work.filter((_, index) => owners[index] === groupId),
      ofNobody: owners.filter((owner) => owner === null).length,
    };
  });
}

/** A class that cannot be read is no work: it comes back with its code. */
function strangeWork({ table, row }: QuarantinedRow): StrangeRow[] {
  return table === 'groups' ? [] : [{ key: strangeKey(table, row), table, row }];
}

/** Keeps a strange row of another device, once: what this device has under the same key stays as it is. */
export async function setAside(
  store: OutboxDatabase,
  found: Pick<StrangeRow, 'table' | 'row'>,
  photo: StoredPhoto | null,
): Promise<void> {
  const { items, drafts, photos, quarantine } = store;
  const key = strangeKey(found.table, found.row);
  const isKey = (table: StrangeRow['table']) => (row: object) => strangeKey(table, { ...row }) === key;
  await store.transaction('rw', items, drafts, photos, quarantine, async () => {
    const known = await Promise.all([
      items.filter(isKey('items')).count(),
      drafts.filter(isKey('drafts')).count(),
      quarantine.filter(({ table, row }) => table !== 'groups' && isKey(table)(row)).count(),
    ]);
    if (known.some((count) => count > 0)) return;
    await quarantine.add(found);
    if (photo && (await photos.where('id').equals(photo.id).count()) === 0) await photos.add(photo);
  });
}

function strangeKey(table: StrangeRow['table'], row: StrangeRow['row']): string {
  const { id, explorerId, missionId, taskPath } = row;
  return JSON.stringify(table === 'items' ? [table, id] : [table, explorerId, missionId, taskPath]);
}

/** Says of which group a row is; null where nobody can tell. */
type OwnerOf = (of: Pick<QuarantinedRow, 'table' | 'row'>) => number | null;

/**
 * Reads what tells whose a row is that does not say so itself: its explorer does, and on a device of one class everything
 * is of that class. Runs in the transaction of its caller, over items, keepsakes and groups.
 * @param groupId a class of this device, though its own row may be strange.
 */
export async function readOwners({ items, keepsakes, groups }: OutboxDatabase, groupId: number): Promise<OwnerOf> {
  const groupOf = new Map<string, number>();
  const learn = (row: { readonly explorerId: string; readonly groupId: number }): void => {
    if (typeof row.groupId === 'number') groupOf.set(row.explorerId, row.groupId);
  };
  await items.each(learn);
  await keepsakes.each(learn);
  const others = await groups.where('id').notEqual(groupId).count();
  const onlyGroup = others === 0 ? groupId : null;
  return ({ table, row }) => {
    const named = row[table === 'groups' ? 'id' : 'groupId'];
    return typeof named === 'number' ? named : (groupOf.get(String(row['explorerId'])) ?? onlyGroup);
  };
}
