import type { Selectable } from 'kysely';
import type { ExplorersTable, Reader, WorkTable } from './tables.ts';

/** All that is kept of a class, in the order it came. */
export interface GroupContent {
  readonly explorers: readonly Selectable<ExplorersTable>[];
  readonly work: readonly Selectable<WorkTable>[];
}

export async function contentOfGroup(db: Reader, groupId: number): Promise<GroupContent> {
  const explorers = await db
    .selectFrom('explorers')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('number')
    .execute();
  const work = await db.selectFrom('work').selectAll().where('group_id', '=', groupId).orderBy('updated_at').execute();
  return { explorers, work };
}

/** A tablet of a class, as its teacher sees it. */
export interface TabletOfGroup {
  readonly deviceId: string;
  /** When it read last, to the hour; null when its session has ended. Milliseconds since 1970. */
  readonly lastSeenAt: number | null;
}

/** The tablets that may bring work for a class, the first to join first. */
export async function tabletsOf(db: Reader, groupId: number): Promise<TabletOfGroup[]> {
  const rows = await db
    .selectFrom('delivery_tokens')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.device_id', '=', 'delivery_tokens.device_id')
        .onRef('sessions.group_id', '=', 'delivery_tokens.group_id'),
    )
    .select(['delivery_tokens.device_id', 'sessions.last_seen_at'])
    .where('delivery_tokens.group_id', '=', groupId)
    .where('delivery_tokens.ended_at', 'is', null)
    .orderBy('delivery_tokens.created_at')
    .execute();
  return rows.map(({ device_id, last_seen_at }) => ({ deviceId: device_id, lastSeenAt: last_seen_at }));
}
