import type { Kysely } from 'kysely';
import type { Keys } from '../startup/keys.ts';
import { type Allowance, countCallIn } from './calls.ts';
import { groupsByEmail } from './groups.ts';
import type { Reader, Tables } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** A link in a mail works once, within half an hour; the right it gives ends after half an hour without use. */
export const TEACHER_MS = 30 * 60 * 1000;
/** However often it is used, a right ends with the day at school: a page left open must not be somebody's for ever. */
export const TEACHER_DAY_MS = 12 * 60 * 60 * 1000;

/** Makes a link for a group's teacher. @returns its token, which goes into the mail only; of no group it is worth nothing. */
export function makeLink(db: Reader, groupId: number, now: number): Promise<string> {
  return insertToken(db, { group_id: groupId, kind: 'link', email: null, expires_at: now + TEACHER_MS, ends_at: null });
}

/** What a letter says of one group. */
export interface ToldGroup {
  readonly name: string;
  /** Eight symbols. */
  readonly code: string;
  /** Of a link for its teacher. */
  readonly token: string;
}

/** The number of no group (SESS-02). */
const NOBODY = { id: 0, name: '', code: '' };

/**
 * Counts a letter to an address and makes what it says of the address's groups: none when it has none, or has had its letters.
 * An address that nobody has costs the same as one with a group, statement by statement: nothing of it can be told by time.
 */
export function letterTo(
  db: Kysely<Tables>,
  keys: Keys,
  { email, allowance, now }: { readonly email: string; readonly allowance: Allowance; readonly now: number },
): Promise<ToldGroup[]> {
  return db.transaction().execute(async (tx) => {
    const wait = await countCallIn(tx, allowance, keys.hmac('network', email.toLowerCase()), now);
    if (wait !== null) return [];
    const groups = await groupsByEmail(tx, keys, email);
    const told: ToldGroup[] = [];
    for (const { id, name, code } of groups.length > 0 ? groups : [NOBODY])
      told.push({ name, code, token: await makeLink(tx, id, now) });
    return groups.length > 0 ? told : [];
  });
}

/** Makes a link that proves a new address of e-mail. */
export function makeEmailLink(db: Reader, groupId: number, email: string, now: number): Promise<string> {
  return insertToken(db, {
    group_id: groupId,
    kind: 'email',
    email,
    expires_at: now + TEACHER_MS,
    ends_at: null,
  });
}

/**
 * Exchanges a link for the teacher's right. A link that proves an address puts it in place of the one before, and ends what letters
 * to that one have given: whoever reads them is perhaps no longer the group's teacher.
 * @returns the token of the right, or null for a link that was used, is too old or is none.
 */
export async function useLink(
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<{ right: string; groupId: number; isNewEmail: boolean } | null> {
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom('teacher_tokens')
      .where('token_hash', '=', hashOf(token))
      .where('kind', 'in', ['link', 'email'])
      .returning(['group_id', 'email', 'expires_at'])
      .executeTakeFirst();
    if (!link || link.expires_at <= now) return null;
    if (link.email !== null) {
      await tx.updateTable('groups').set({ email: link.email }).where('id', '=', link.group_id).execute();
      await tx.deleteFrom('teacher_tokens').where('group_id', '=', link.group_id).execute();
    }
    const right = await insertToken(tx, {
      group_id: link.group_id,
      kind: 'right',
      email: null,
      expires_at: now + TEACHER_MS,
      ends_at: now + TEACHER_DAY_MS,
    });
    return { right, groupId: link.group_id, isNewEmail: link.email !== null };
  });
}

/**
 * The group over which a token gives the teacher's right; null when it gives none. Each use gives it half an hour more, up to the
 * end of its day.
 */
export async function groupOfTeacher(db: Reader, token: string, now: number): Promise<number | null> {
  const row = await db
    .updateTable('teacher_tokens')
    .set((eb) => ({
      expires_at: eb
        .case()
        .when('ends_at', '<', now + TEACHER_MS)
        .then(eb.ref('ends_at').$notNull())
        .else(now + TEACHER_MS)
        .end(),
    }))
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', 'right')
    .where('expires_at', '>', now)
    // A server of the version before, beside this one, may have let it live beyond its day.
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('group_id')
    .executeTakeFirst();
  return row?.group_id ?? null;
}

/** Ends the right, as a teacher who has finished wants. */
export async function endRight(db: Reader, token: string): Promise<void> {
  await db.deleteFrom('teacher_tokens').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends whatever letters have given over a group but one right: those of others, links not opened yet, addresses not proved yet. */
export async function endAllBut(db: Reader, groupId: number, right: string): Promise<void> {
  await db
    .deleteFrom('teacher_tokens')
    .where('group_id', '=', groupId)
    .where('token_hash', '!=', hashOf(right))
    .execute();
}

export async function forgetOldLinks(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('teacher_tokens').where('expires_at', '<=', now).execute();
}

async function insertToken(db: Reader, row: Omit<Tables['teacher_tokens'], 'token_hash'>): Promise<string> {
  const token = newToken();
  await db
    .insertInto('teacher_tokens')
    .columns(['token_hash', 'group_id', 'kind', 'email', 'expires_at', 'ends_at'])
    .expression((eb) =>
      eb
        .selectFrom('groups')
        .select(({ ref, val }) => [
          val(hashOf(token)).as('token_hash'),
          ref('id').as('group_id'),
          val(row.kind).as('kind'),
          val(row.email).as('email'),
          val(row.expires_at).as('expires_at'),
          val(row.ends_at).as('ends_at'),
        ])
        .where('id', '=', row.group_id),
    )
    .execute();
  return token;
}
