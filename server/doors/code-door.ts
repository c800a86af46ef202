import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { type GroupRecord, groupByCode } from '../store/groups.ts';
import { countWrongCode } from '../store/wrong-codes.ts';

/**
 * The group that a code opens, wherever one is typed. A right code always opens its group, however many wrong ones came
 * from the same network: thirty tablets of a class share one address.
 * @returns null for a code of no group. @throws {ApiError} TOO_MANY_CODES.
 */
export async function groupByTypedCode(
  { store, keys }: Services,
  network: string,
  code: string,
): Promise<GroupRecord | null> {
  const group = await groupByCode(store.db, keys, code);
  if (group) return group;
  const retryAfter = await countWrongCode(store.db, keys, { network, code }, Date.now());
  if (retryAfter !== null) throw new ApiError('TOO_MANY_CODES', { retryAfter });
  return null;
}
