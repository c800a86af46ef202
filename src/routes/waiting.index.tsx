import { createFileRoute, redirect } from '@tanstack/react-router';
import { WaitingPage } from '../app/pages/waiting-page.tsx';
import { accessOf, admission } from '../domain/access.ts';
import { addresses } from '../domain/addresses.ts';

/** `/waiting/`: what waits to be sent. Needs a group, not an explorer (OFF-16). */
export const Route = createFileRoute('/waiting/')({
  loader: async ({ context: { services }, location }) => {
    const session = services.session.getSnapshot().context;
    const { groupId } = session;
    if (admission(accessOf(location.pathname), session) !== 'allow' || groupId === null) {
      services.isNotAllowed.set(true);
      throw redirect({ href: addresses.home, replace: true });
    }
    const [garden, outbox] = await Promise.all([services.garden(groupId), services.outbox()]);
    return { garden, outbox };
  },
  component: function WaitingRoute() {
    const { garden, outbox } = Route.useLoaderData();
    return <WaitingPage services={Route.useRouteContext().services} garden={garden} outbox={outbox} />;
  },
});
