import type { Group, MutationResolvers } from '../../schemas/generated/server.ts';
import { shownCode } from '../../src/domain/group-code.ts';
import { groupByTypedCode } from '../code-door.ts';
import type { RequestContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { type Registration, registerGroup, updateGroup } from '../registration.ts';
import type { Services } from '../services.ts';
import { explorersOf } from '../store/explorers.ts';
import { groupDetails } from '../store/groups.ts';
import { groupOfTeacher } from '../store/teachers.ts';

/** Groups, made and changed by adults (API-W-03 to API-W-05). */
export const registrationMutations = {
  createGroup: (_, { Code, Name, Email }, { services, network }) =>
    register(services, { name: Name, email: Email ?? null, code: Code ?? null, optin: null, network }),
  registerGroup: (_, { Name, Email, Optin }, { services, network }) =>
    register(services, { name: Name, email: Email ?? null, code: null, optin: Optin ?? null, network }),
  UpdateGroup: async (_, { Code, Name, Email }, { services, network, caller }) => {
    const groupId = await groupToChange(services, { network, code: Code, teacher: caller.teacher });
    await updateGroup(services, groupId, { name: Name ?? null, email: Email ?? null });
    const { name, email, code, isDemo } = await groupDetails(services.store.db, services.keys, groupId);
    return groupAnswer(
      { ID: groupId, Name: name, Email: email, Code: shownCode(code), Demo: isDemo },
      await explorersOf(services.store.db, groupId),
    );
  },
} satisfies MutationResolvers<RequestContext>;

/**
 * The group of a code, for whoever has the teacher's right over it. The class's code alone changes nothing: every child
 * knows it (ROLE-03).
 * @throws {ApiError} FORBIDDEN without the right, whatever the code; TOO_MANY_CODES.
 */
export async function groupToChange(
  services: Services,
  { network, code, teacher }: { readonly network: string; readonly code: string; readonly teacher: string | null },
): Promise<number> {
  const groupId = teacher === null ? null : await groupOfTeacher(services.store.db, teacher, Date.now());
  if (groupId === null) throw new ApiError('FORBIDDEN');
  const group = await groupByTypedCode(services, network, code);
  if (group?.id !== groupId) throw new ApiError('FORBIDDEN');
  return groupId;
}

async function register(services: Services, registration: Registration): Promise<Group> {
  const { id, name, email, code, isDemo } = await registerGroup(services, registration);
  return groupAnswer({ ID: id, Name: name, Email: email, Code: code, Demo: isDemo }, []);
}

/** Only a device that signs in is given the right to bring work. */
function groupAnswer(group: Omit<Group, 'Explorers' | 'DeliveryToken'>, explorers: Group['Explorers']): Group {
  return { ...group, Explorers: explorers, DeliveryToken: null };
}
