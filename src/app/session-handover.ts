import { type AfterHandover, afterHandover } from '../domain/access.ts';
import { addresses } from '../domain/addresses.ts';
import type { AppRouter } from './router.ts';
import type { Services } from './services.ts';

/**
 * Keeps the pages in step with the session. When another tab hands the tablet to somebody else, the page that stands open
 * is taken away at once, before anything of the next explorer is read, and the tab goes where it belongs. What the
 * explorer before was doing is in drafts and in the outbox, under their own name.
 */
export function followHandovers(router: AppRouter, { session, isHandingOver, log }: Services): void {
  let last = 0;
  session.on('handed.over', () => {
    last += 1;
    const mine = last;
    isHandingOver.set(true);
    router.clearCache();
    move(router, afterHandover(router.state.location.pathname, session.getSnapshot().context))
      .catch((error) => log.error('a page could not be left', error))
      // Of several in a row the last one shows its page.
      .finally(() => mine === last && isHandingOver.set(false));
  });
  // Going back must not find what an explorer before has seen.
  let before = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    if (context.groupId !== before.groupId || context.explorerId !== before.explorerId) router.clearCache();
    before = context;
  });
  router.subscribe('onResolved', ({ toLocation }) => session.send({ type: 'page.opened', href: toLocation.href }));
}

async function move(router: AppRouter, where: AfterHandover): Promise<void> {
  switch (where) {
    case 'stay':
      return router.invalidate();
    case 'toMissions':
      return router.navigate({ href: addresses.missionTypes, replace: true });
    case 'toTeamSelect':
      return router.navigate({ href: addresses.teamSelect, replace: true });
    case 'toHome':
      return router.navigate({ href: addresses.home, replace: true });
  }
}
