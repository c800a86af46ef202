import type { Explorer, MutationResolvers } from '../../../schemas/generated/server.ts';
import { shownCode } from '../../../src/domain/group-code.ts';
import { groupOfDelivery } from '../../access/access.ts';
import type { RequestContext } from '../../access/context.ts';
import { joinGroup } from '../../doors/join-group.ts';
import { idempotencyKey, writeWork } from '../../doors/written-work.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { explorerOf, knownExplorerUuid } from '../../store/explorers.ts';

/** Explorers, written by other clients than the app (API-W-01, API-W-02). */
export const explorerMutations = {
  createExplorer: async (_, { Name, Avatar, Code, AgeGroup }, { services, network, caller }) => {
    const joined = await joinGroup(services, {
      ...{ name: Name, avatarId: Avatar, ageGroupId: AgeGroup, code: Code, network },
      key: idempotencyKey(caller.idempotencyKey),
    });
    return { ...joined, Code: shownCode(Code) };
  },
  updateExplorer: async (_, { ID, Name, Avatar }, { services, caller }) => {
    const groupId = await groupOfDelivery(services, caller.delivery);
    const known = await explorerByNumber(services, groupId, ID);
    await writeWork(services, {
      groupId,
      said: {
        kind: 'explorerUpdate',
        explorerId: known.UUID,
        name: Name ?? known.Name,
        avatarId: Avatar ?? known.Avatar.ID,
      },
      sent: ['explorerUpdate', known.UUID, Name ?? null, Avatar ?? null],
      key: idempotencyKey(caller.idempotencyKey),
      madeAt: null,
      // A name taken back and taken on again is a change each time.
      isNewEachTime: true,
    });
    return explorerByNumber(services, groupId, ID);
  },
} satisfies MutationResolvers<RequestContext>;

/** @throws {ApiError} EXPLORER_NOT_IN_GROUP, for another group's explorer as for a number nobody has. */
async function explorerByNumber({ store: { db } }: Services, groupId: number, number: number): Promise<Explorer> {
  const explorer = await explorerOf(db, groupId, await knownExplorerUuid(db, groupId, number));
  if (!explorer) throw new ApiError('EXPLORER_NOT_IN_GROUP');
  return explorer;
}
