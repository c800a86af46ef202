import type { Group, QueryResolvers } from '../../../schemas/generated/server.ts';
import { normalCode, shownCode } from '../../../src/domain/group-code.ts';
import type { RequestContext, SignInDoor } from '../../access/context.ts';
import { groupByTypedCode } from '../../doors/code-door.ts';
import type { Services } from '../../services.ts';
import { signInByCode } from '../../store/devices.ts';
import { explorersOf } from '../../store/explorers.ts';

export const groupQueries = {
  /**
   * Opens a group by its code, typed in any case and with any separators (VAL-12). By POST this device is signed in:
   * a cookie for reading, a delivery token for bringing work.
   */
  validateExplorerCode: async (_, { Code }, { services, signIn: door, network }) => {
    const group = await groupByTypedCode(services, network, Code);
    if (!group) return { Code: null };
    const token = door && (await signInDevice(services, door, group.id, Code));
    // Given another code in this very moment: the typed one opens it no more.
    if (door && !token) return { Code: null };
    const opened: Group = {
      ID: group.id,
      Name: group.name,
      // Only the teacher's right shows it (API-R-11); a class code is known to every child.
      Email: null,
      Code: shownCode(Code),
      Explorers: await explorersOf(services.store.db, group.id),
      Demo: group.isDemo,
      DeliveryToken: token,
    };
    return { Code: opened };
  },
} satisfies QueryResolvers<RequestContext>;

/** @returns the delivery token; the session travels as a cookie. Null when the code is the group's no more. */
async function signInDevice(
  { store, keys }: Services,
  door: SignInDoor,
  groupId: number,
  typed: string,
): Promise<string | null> {
  const codeHmac = keys.hmac('code', normalCode(typed));
  const tokens = await signInByCode(store, { groupId, deviceId: door.deviceId }, codeHmac);
  if (!tokens) return null;
  door.setCookie(groupId, tokens.session);
  return tokens.delivery;
}
