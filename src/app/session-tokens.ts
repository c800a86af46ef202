import type { OutboxView } from '../data/outbox-view.ts';
import type { Services } from './services.ts';

/**
 * Tells the session when the server turns down the delivery token of the group that is signed in, so that the kept code
 * fetches another. It happens without anyone's fault: the answer to an earlier sign-in was lost on its way, and the token
 * that came with it.
 */
export function watchTokens({ session, outbox, log }: Pick<Services, 'session' | 'outbox' | 'log'>): void {
  const failed = (error: unknown): void => log.error('the delivery tokens could not be watched', error);
  outbox()
    .then((view) => {
      const look = (groups: Awaited<ReturnType<OutboxView['knownGroups']>>): void => {
        const { groupId } = session.getSnapshot().context;
        const group = groups.find(({ id }) => id === groupId);
        // A pause stands until the code has been validated anew, however long it is. A browser that ran out of space may
        // have emptied the outbox, and the token with it (S07).
        if (groupId !== null && (!group || group.pausedUntil > 0)) session.send({ type: 'token.refused', groupId });
      };
      view.groups$().subscribe(look);
      // An outbox that was emptied tells nobody; the next work that is kept there does.
      view.waiting$().subscribe(() => void view.knownGroups().then(look).catch(failed));
    })
    .catch(failed);
}
