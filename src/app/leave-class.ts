import { dropNewExplorerDraft } from './new-explorer-draft.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import type { Services } from './services.ts';
import { forgetTour } from './tour-memory.ts';

/**
 * Takes what can be read of a class off this device: whoever of it is signed in, what they have seen of the tour, a name that
 * was typed to register, then its replicated copy. What the outbox holds of it is not touched.
 */
export async function leaveClass(
  { session, leaveGarden }: Pick<Services, 'session' | 'leaveGarden'>,
  groupId: number,
): Promise<void> {
  session.send({ type: 'group.removed', groupId });
  await leaveGarden(groupId);
  forgetTour(groupId);
  dropNewExplorerDraft();
  const { dropCopies } = await import('../data/drop-copies.ts');
  await dropCopies(groupId);
}

/**
 * Finishes at the next start what an earlier page could not: takes the copies of removed classes off this device. It runs in turn
 * with signing in, so that a class which is back keeps its copy.
 */
export async function finishLeaving({ outbox }: Pick<Services, 'outbox'>): Promise<void> {
  const { dropLeftCopies } = await import('../data/drop-copies.ts');
  await oneTabAtATime(async () => {
    const known = await (await outbox()).knownGroups();
    await dropLeftCopies((groupId) => known.some(({ id }) => id === groupId));
  });
}
