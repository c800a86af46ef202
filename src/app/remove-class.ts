import { leavingMark } from '../data/leaving-mark.ts';
import { leaveClass } from './leave-class.ts';
import type { Services } from './services.ts';

/**
 * Removes a class from this device, sent or not: work, photos, keepsakes, token and code, then its replicated copy. Only
 * for a person who has read what is lost, or for a deleted class whose time is over (promise 2).
 * @param seen what they have read, by id and key; it rejects, and nothing changes, when there is more by now.
 */
export async function removeClass(
  services: Pick<Services, 'worker' | 'session' | 'leaveGarden'>,
  groupId: number,
  seen: readonly string[] | 'everything',
): Promise<void> {
  leavingMark.set(groupId);
  await (await services.worker()).removeGroup(groupId, seen);
  await leaveClass(services, groupId);
}
