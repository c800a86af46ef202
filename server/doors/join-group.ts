import type { Explorer } from '../../schemas/generated/server.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { explorerOf } from '../store/explorers.ts';
import { groupByTypedCode } from './code-door.ts';
import { refuseFullClass } from './intake.ts';
import { writeWork } from './written-work.ts';

export interface Joining {
  readonly name: string;
  readonly avatarId: number;
  readonly ageGroupId: number;
  /** Any case and separators. */
  readonly code: string;
  /** Where wrong codes are counted. */
  readonly network: string;
  readonly key: string | null;
}

/**
 * An explorer joins a group by its code, from another client than the app (API-W-01, API-W-09).
 * @throws {ApiError} GROUP_NOT_FOUND for a code of no group; TOO_MANY_CODES, BAD_INPUT, KEY_REUSED, DISK_FULL.
 */
export async function joinGroup(
  services: Services,
  { name, avatarId, ageGroupId, code, network, key }: Joining,
): Promise<Explorer> {
  const group = await groupByTypedCode(services, network, code);
  if (!group) throw new ApiError('GROUP_NOT_FOUND');
  await refuseFullClass(services, group.id);
  const { receipt } = await writeWork(services, {
    groupId: group.id,
    said: { kind: 'newExplorer', explorerId: '', name, avatarId, ageGroupId },
    key,
    madeAt: null,
    isNewEachTime: true,
  });
  const explorer = await explorerOf(services.store.db, group.id, receipt.id);
  if (!explorer) throw new Error('An explorer who has just joined is not there');
  return explorer;
}
