import { type AfterHandover, afterHandover, type SignedIn } from '../domain/access.ts';
import { addresses } from '../domain/addresses.ts';
import type { AppRouter } from './router.ts';
import type { Services } from './services.ts';

/** What of the router and the services the following needs. */
type HandedOverPages = Pick<AppRouter, 'navigate' | 'invalidate' | 'clearCache' | 'subscribe'> & {
  readonly state: Pick<AppRouter['state'], 'location' | 'status'>;
};
type HandedOverServices = Pick<Services, 'session' | 'isHandingOver' | 'log' | 'leaveGarden'>;

/**
 * Keeps the pages in step with the session. When another tab hands the tablet to somebody else, the page that stands open
 * is taken away at once, before anything of the next explorer is read, and the tab goes where it belongs. What the
 * explorer before was doing is in drafts and in the outbox, under their own name.
 */
export function followHandovers(router: HandedOverPages, services: HandedOverServices): void {
  const { session, isHandingOver, log } = services;
  let last = 0;
  const leave = (groupBefore: number | null): void => {
    last += 1;
    const mine = last;
    const { context } = session.getSnapshot();
    const where = whereFrom(router, context);
    if (where !== 'nothing') isHandingOver.set(true);
    move(router, where)
      // Nobody is here to read it, and the class may be on its way off the device.
      .then(() => (groupBefore !== null && context.groupId === null ? services.leaveGarden(groupBefore) : undefined))
      .catch((error) => log.error('a page could not be left', error))
      // Of several in a row the last one shows its page.
      .finally(() => mine === last && isHandingOver.set(false));
  };
  session.on('handed.over', ({ groupBefore }) => leave(groupBefore));
  // Going back must not find what an explorer before has seen.
  let before = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    if (context.groupId !== before.groupId || context.explorerId !== before.explorerId) router.clearCache();
    // The class left this device, or the device was reported lost: whatever page is open may no longer be shown.
    const hasLeft = before.groupId !== null && context.groupId === null;
    const { groupId } = before;
    before = context;
    if (hasLeft) leave(groupId);
  });
  router.subscribe('onResolved', ({ toLocation }) => session.send({ type: 'page.opened', href: toLocation.href }));
}

function whereFrom({ state }: HandedOverPages, signedIn: SignedIn): AfterHandover {
  const where = afterHandover(state.location.pathname, signedIn);
  // On its way there, the page before still stands.
  return where === 'nothing' && state.status === 'pending' ? 'stay' : where;
}

async function move(router: HandedOverPages, where: AfterHandover): Promise<void> {
  switch (where) {
    case 'nothing':
      return;
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
