import type { Services } from './services.ts';

/**
 * Tells the session when the server turns down the delivery token of the group that is signed in, so that the kept code
 * fetches another. It happens without anyone's fault: the answer to an earlier sign-in was lost on its way, and the token
 * that came with it.
 */
export function watchTokens({ session, outbox, log }: Pick<Services, 'session' | 'outbox' | 'log'>): void {
  outbox()
    .then((view) =>
      view.groups$().subscribe((groups) => {
        const { groupId } = session.getSnapshot().context;
        const group = groups.find(({ id }) => id === groupId);
        // It stands until the code has been validated anew, however long the pause itself is.
        if (group && group.pausedUntil > 0) session.send({ type: 'token.refused', groupId: group.id });
      }),
    )
    .catch((error) => log.error('the delivery tokens could not be watched', error));
}
