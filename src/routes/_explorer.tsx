import { createFileRoute, redirect } from '@tanstack/react-router';
import { ExplorerPages } from '../app/explorer-pages.tsx';
import { accessOf, admission } from '../domain/access.ts';
import { addresses } from '../domain/addresses.ts';

/**
 * The one guard of all secure routes (ROUTE-33, ROLE-02): without a full session nothing of the screen is rendered, and
 * the page that is open instead says so (ROUTE-34).
 */
export const Route = createFileRoute('/_explorer')({
  beforeLoad: async ({ context: { services }, location }) => {
    const session = services.session.getSnapshot().context;
    const { debug, ignoreAuthentication } = services.settings;
    const admitted = admission(accessOf(location.pathname), session, {
      ignoresAuthentication: debug && ignoreAuthentication,
    });
    if (admitted !== 'allow') {
      services.isNotAllowed.set(true);
      throw redirect({ href: admitted === 'toTeamSelect' ? addresses.teamSelect : addresses.home, replace: true });
    }
    // Where the door is open to nobody, the ids are nobody's: no work can be kept under them (ROUTE-31).
    const { groupId, explorerId } = { groupId: session.groupId ?? 0, explorerId: session.explorerId ?? '' };
    return { garden: await services.garden(groupId), groupId, explorerId };
  },
  component: function ExplorerRoute() {
    return <ExplorerPages garden={Route.useRouteContext().garden} />;
  },
});
