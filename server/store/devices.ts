import { ApiError, isDiskFull } from '../errors.ts';
import { secondsUntilRoom, type Window } from './allowance.ts';
import type { Store } from './clock.ts';
import { takeTurn } from './dialect.ts';
import type { Reader, Writer } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** A session that nobody used for so long has ended: 30 days, in milliseconds. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60 * 1000;
/** Devices that a class takes in within an hour: all tablets of a school, many times over. Those that are signed in are not counted again. */
export const NEW_DEVICES: Window = { limit: 500, windowMs: 60 * 60 * 1000 };
/** Replaced tokens of a device that are still known: one whose answer was lost may hold the last, and must hear that it was reported lost. */
const REPLACED_KEPT = 20;
/** How often a session's last contact is written down at most, in milliseconds. */
const TOUCH_EVERY_MS = 60 * 60 * 1000;

export interface DeviceOfGroup {
  readonly groupId: number;
  readonly deviceId: string;
}
export interface DeviceTokens {
  /** For the cookie: reads of the group. */
  readonly session: string;
  /** For the header Hedgerow-Delivery: bringing work, nothing else. */
  readonly delivery: string;
}
/**
 * What a delivery token is worth. `replaced`: its device has signed in again since and holds a newer one; `ended`: it was
 * taken from its device, which holds none.
 */
export type DeliveryState = 'live' | 'replaced' | 'ended' | 'groupDeleted' | 'unknown';

/**
 * Signs a device in to a group: one session and one delivery token for each device and group, the earlier ones end.
 * @returns the tokens, which only the device keeps: the database has their hashes.
 */
export function signIn(store: Store, device: DeviceOfGroup): Promise<DeviceTokens> {
  return store.db.transaction().execute((tx) => giveTokens(tx, device));
}

/**
 * Signs a device in that has entered the group's code.
 * @param codeHmac what the group was found by.
 * @returns null when the group was given another code since it was looked up: a session begun by the old one would outlive it.
 * @throws {ApiError} TOO_MANY_CALLS for one device more than a class takes in within an hour. A new code begins the count anew.
 */
export function signInByCode(store: Store, device: DeviceOfGroup, codeHmac: string): Promise<DeviceTokens | null> {
  return store.db.transaction().execute(async (tx) => {
    await takeTurnOfSessions(tx, device.groupId);
    const group = await tx
      .selectFrom('groups')
      .select('id')
      .where('id', '=', device.groupId)
      .where('code_hmac', '=', codeHmac)
      .executeTakeFirst();
    if (!group) return null;
    await refuseTooMany(tx, device);
    return giveTokens(tx, device);
  });
}

/** Whoever knows a code could else fill the disk, and the list on which a teacher looks for a lost tablet. */
async function refuseTooMany(tx: Writer, { groupId, deviceId }: DeviceOfGroup): Promise<void> {
  const now = Date.now();
  const sessions = tx.selectFrom('sessions').where('group_id', '=', groupId);
  if (await sessions.select('device_id').where('device_id', '=', deviceId).executeTakeFirst()) return;
  const counted = await sessions
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('created_at', '>', now - NEW_DEVICES.windowMs)
    .executeTakeFirstOrThrow();
  const retryAfter = secondsUntilRoom(counted, NEW_DEVICES, now);
  if (retryAfter !== null) throw new ApiError('TOO_MANY_CALLS', { retryAfter });
}

/** A device that signs in again and again leaves no more behind than one that did so a few times. */
async function forgetReplaced(tx: Writer, device: DeviceOfGroup): Promise<void> {
  const replaced = await tokensOf(tx, device).where('ended_at', 'is not', null).orderBy('created_at', 'desc').execute();
  const old = replaced.slice(REPLACED_KEPT).map(({ token_hash }) => token_hash);
  if (old.length > 0) await tx.deleteFrom('delivery_tokens').where('token_hash', 'in', old).execute();
}

/** Nobody else begins or ends sessions of the group by its code until the transaction ends. */
export async function takeTurnOfSessions(tx: Writer, groupId: number): Promise<void> {
  await takeTurn(tx, `sessions of ${groupId}`);
}

async function giveTokens(tx: Writer, { groupId, deviceId }: DeviceOfGroup): Promise<DeviceTokens> {
  const tokens = { session: newToken(), delivery: newToken() };
  const now = Date.now();
  const session = { token_hash: hashOf(tokens.session), created_at: now, last_seen_at: now };
  await tx
    .insertInto('sessions')
    .values({ group_id: groupId, device_id: deviceId, ...session })
    .onConflict((conflict) => conflict.columns(['group_id', 'device_id']).doUpdateSet(session))
    .execute();
  await tx
    .updateTable('delivery_tokens')
    .set({ ended_at: now })
    .where('group_id', '=', groupId)
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .execute();
  await forgetReplaced(tx, { groupId, deviceId });
  await tx
    .insertInto('delivery_tokens')
    .values({
      token_hash: hashOf(tokens.delivery),
      group_id: groupId,
      device_id: deviceId,
      created_at: now,
      ended_at: null,
      group_deleted_at: null,
    })
    .execute();
  return tokens;
}

/**
 * The session a token opens in a group, or null when it is none of that group or has been idle for too long.
 * `isRenewed` is true when its last contact was written down anew and the cookie's life should follow.
 */
export async function openSession(
  db: Reader,
  groupId: number,
  token: string,
): Promise<(DeviceOfGroup & { isRenewed: boolean }) | null> {
  const now = Date.now();
  const row = await db
    .selectFrom('sessions')
    .select(['device_id', 'last_seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  if (!row || row.last_seen_at < now - SESSION_IDLE_MS) return null;
  const isRenewed = row.last_seen_at < now - TOUCH_EVERY_MS && (await noteContact(db, token, now));
  return { groupId, deviceId: row.device_id, isRenewed };
}

/** @returns false when the disk has no room for it: a full disk must not keep a class from reading. */
async function noteContact(db: Reader, token: string, now: number): Promise<boolean> {
  try {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', hashOf(token)).execute();
    return true;
  } catch (cause) {
    if (isDiskFull(cause)) return false;
    throw cause;
  }
}

/** Whose work a delivery token may bring, and whether it still may. The group is null for a token never given out. */
export async function deliveryBy(db: Reader, token: string): Promise<{ state: DeliveryState; groupId: number | null }> {
  const row = await db
    .selectFrom('delivery_tokens')
    .select(['group_id', 'device_id', 'ended_at', 'group_deleted_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) return { state: 'unknown', groupId: null };
  const groupId = row.group_id;
  if (row.group_deleted_at !== null) return { state: 'groupDeleted', groupId };
  if (row.ended_at === null) return { state: 'live', groupId };
  const isReplaced = await hasLiveToken(db, { groupId, deviceId: row.device_id });
  return { state: isReplaced ? 'replaced' : 'ended', groupId };
}

async function hasLiveToken(db: Reader, device: DeviceOfGroup): Promise<boolean> {
  return (await tokensOf(db, device).where('ended_at', 'is', null).executeTakeFirst()) !== undefined;
}

function tokensOf(db: Reader, { groupId, deviceId }: DeviceOfGroup) {
  return db
    .selectFrom('delivery_tokens')
    .select('token_hash')
    .where('group_id', '=', groupId)
    .where('device_id', '=', deviceId);
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
