import { CODE_ALPHABET, CODE_LENGTH } from '../../schemas/limits.ts';
import { normalCode } from '../../src/domain/group-code.ts';
import type { Keys } from '../keys.ts';
import type { Store } from './clock.ts';
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
  readonly email?: string;
  readonly isDemo?: boolean;
}

/**
 * Makes a group. Its code is kept as a keyed digest to look it up by and sealed to mail it again, never in the clear.
 * @throws {RangeError} for a code that is none; the unique key refuses one that is taken.
 */
export async function createGroup(store: Store, keys: Keys, group: NewGroup): Promise<GroupRecord> {
  const code = normalCode(group.code);
  if (!isGroupCode(code)) throw new RangeError('A group code has eight letters and digits without look-alikes');
  const row = await store.db
    .insertInto('groups')
    .values({
      name: group.name,
      code_hmac: keys.hmac('code', code),
      code_sealed: keys.seal(code),
      email: group.email ?? null,
      demo: group.isDemo ? 1 : 0,
      created_at: Date.now(),
    })
    .returning(['id', 'name', 'demo'])
    .executeTakeFirstOrThrow();
  return { id: row.id, name: row.name, isDemo: row.demo === 1 };
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

export async function countGroups(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function isGroupCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_ALPHABET.includes(sign));
}
