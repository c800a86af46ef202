import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '../../schemas/limits.ts';
import { normalCode } from '../../src/domain/group-code.ts';
import type { Keys } from '../startup/keys.ts';
import { latestMoment, type Store } from './clock.ts';
import type { Reader } from './tables.ts';

export interface GroupRecord {
  /** Never 0 (SESS-02). */
  readonly id: number;
  readonly name: string;
  readonly isDemo: boolean;
}

export interface NewGroup {
  readonly name: string;
  /** Any case and separators. */
  readonly code: string;
  readonly email?: string | null;
  readonly optin?: boolean | null;
  readonly isDemo?: boolean;
  readonly call?: GroupCall | null;
}

/** The call that makes a group, by which its repeat is known; both are keyed hashes. */
export interface GroupCall {
  /** Of the caller's own key. */
  readonly key: string;
  /** Of all that it says. */
  readonly content: string;
}

/** Makes a group. @throws {RangeError} for a code that is none or taken. */
export async function createGroup(store: Store, keys: Keys, group: NewGroup): Promise<GroupRecord> {
  const made = await createGroupOnce(store, keys, group);
  if (!made) throw new RangeError('The code is taken');
  return made;
}

/**
 * Makes a group, once for each call. Its code is kept as a keyed digest to look it up by and sealed to mail it again, never in
 * the clear.
 * @returns null when a group has the code, or was made by the same call.
 * @throws {RangeError} for a code that is none.
 */
export async function createGroupOnce(store: Store, keys: Keys, group: NewGroup): Promise<GroupRecord | null> {
  const code = normalCode(group.code);
  if (!isGroupCode(group.code)) throw new RangeError('A group code has eight letters and digits without look-alikes');
  const row = await store.db
    .insertInto('groups')
    .values({
      name: group.name,
      code_hmac: keys.hmac('code', code),
      code_sealed: keys.seal(code),
      email: group.email ?? null,
      demo: group.isDemo ? 1 : 0,
      created_at: await latestMoment(store.db),
      optin: group.optin === undefined || group.optin === null ? null : Number(group.optin),
      made_by: group.call?.key ?? null,
      made_as: group.call?.content ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'demo'])
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, isDemo: row.demo === 1 } : null;
}

/** The group that a call made, with what that call said and the group's code; null when no group was made by it. */
export async function groupByCall(
  db: Reader,
  keys: Keys,
  key: string,
): Promise<(GroupRecord & { readonly code: string; readonly content: string }) | null> {
  const row = await db
    .selectFrom('groups')
    .select(['id', 'name', 'demo', 'code_sealed', 'made_as'])
    .where('made_by', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const code = keys.unseal(row.code_sealed);
  return { id: row.id, name: row.name, isDemo: row.demo === 1, code, content: row.made_as ?? '' };
}

/** The group that a typed code opens, or null. */
export async function groupByCode(db: Reader, keys: Keys, typed: string): Promise<GroupRecord | null> {
  const row = await db
    .selectFrom('groups')
    .select(['id', 'name', 'demo'])
    .where('code_hmac', '=', keys.hmac('code', normalCode(typed)))
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, isDemo: row.demo === 1 } : null;
}

/** The groups that came with the demo garden. */
export async function demoGroups(db: Reader): Promise<GroupRecord[]> {
  const rows = await db.selectFrom('groups').select(['id', 'name']).where('demo', '=', 1).orderBy('id').execute();
  return rows.map((row) => ({ ...row, isDemo: true }));
}

export async function hasGroup(db: Reader, groupId: number): Promise<boolean> {
  const row = await db.selectFrom('groups').select('id').where('id', '=', groupId).executeTakeFirst();
  return row !== undefined;
}

/** Those of some groups that are here, with the time they were made. */
export async function groupsAmong(db: Reader, ids: readonly number[]): Promise<{ id: number; createdAt: number }[]> {
  const rows = await db.selectFrom('groups').select(['id', 'created_at']).where('id', 'in', ids).execute();
  return rows.map(({ id, created_at }) => ({ id, createdAt: created_at }));
}

export async function countGroups(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A group as its teacher sees it. */
export interface GroupDetails extends GroupRecord {
  /** Eight symbols. */
  readonly code: string;
  readonly email: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lastVisitAt: number | null;
  readonly retentionDays: number | null;
}

/** @throws when there is no such group. */
export async function groupDetails(db: Reader, keys: Keys, groupId: number): Promise<GroupDetails> {
  const row = await db.selectFrom('groups').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    isDemo: row.demo === 1,
    code: keys.unseal(row.code_sealed),
    email: row.email,
    createdAt: row.created_at,
    lastVisitAt: row.last_visit_at,
    retentionDays: row.retention_days,
  };
}

/** The groups a teacher registered with this address, in letters of either size. */
export async function groupsByEmail(
  db: Reader,
  keys: Keys,
  email: string,
): Promise<{ id: number; name: string; code: string }[]> {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name', 'code_sealed'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, code_sealed }) => ({ id, name, code: keys.unseal(code_sealed) }));
}

export async function renameGroup(db: Reader, groupId: number, name: string): Promise<void> {
  await db.updateTable('groups').set({ name }).where('id', '=', groupId).execute();
}

/** 39 random bits: that another group has it is as good as impossible, and the unique key would refuse it. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/** @param typed any case and separators. */
export function isGroupCode(typed: string): boolean {
  const code = normalCode(typed);
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_ALPHABET.includes(sign));
}
