import type { Group, MutationResolvers } from '../../../schemas/generated/server.ts';
import { shownCode } from '../../../src/domain/group-code.ts';
import type { RequestContext } from '../../access/context.ts';
import { groupToChange } from '../../access/teacher-right.ts';
import { idempotencyKey } from '../../doors/written-work.ts';
import { type Registration, registerGroup, updateGroup } from '../../groups/registration.ts';
import { explorersOf } from '../../store/explorers.ts';
import { groupDetails } from '../../store/groups.ts';

/** Groups, made and changed by adults (API-W-03 to API-W-05). */
export const registrationMutations = {
  createGroup: (_, { Code, Name, Email }, context) =>
    register(context, { name: Name, email: Email ?? null, code: Code ?? null, optin: null }),
  registerGroup: (_, { Name, Email, Optin }, context) =>
    register(context, { name: Name, email: Email ?? null, code: null, optin: Optin ?? null }),
  UpdateGroup: async (_, { Code, Name, Email }, { services, network, caller }) => {
    const groupId = await groupToChange(services, { network, code: Code, teacher: caller.teacher });
    await updateGroup(services, groupId, { name: Name ?? null, email: Email ?? null, language: caller.language });
    const { name, email, code, isDemo } = await groupDetails(services.store.db, services.keys, groupId);
    return groupAnswer(
      { ID: groupId, Name: name, Email: email, Code: shownCode(code), Demo: isDemo },
      await explorersOf(services.store.db, groupId),
    );
  },
} satisfies MutationResolvers<RequestContext>;

async function register(
  { services, network, caller }: RequestContext,
  said: Omit<Registration, 'network' | 'key' | 'language'>,
): Promise<Group> {
  const key = idempotencyKey(caller.idempotencyKey);
  const { id, name, email, code, isDemo } = await registerGroup(services, {
    ...said,
    network,
    key,
    language: caller.language,
  });
  return groupAnswer({ ID: id, Name: name, Email: email, Code: code, Demo: isDemo }, []);
}

/** Only a device that signs in is given the right to bring work. */
function groupAnswer(group: Omit<Group, 'Explorers' | 'DeliveryToken'>, explorers: Group['Explorers']): Group {
  return { ...group, Explorers: explorers, DeliveryToken: null };
}
