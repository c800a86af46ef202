import { createFileRoute, redirect } from '@tanstack/react-router';
import { TeamPage } from '../app/pages/team-page.tsx';
import { addresses } from '../domain/addresses.ts';

/** `/team/select/`: who are you? With no group on the device it leads home (ROUTE-26). */
export const Route = createFileRoute('/team/select')({
  loader: async ({ context: { services } }) => {
    const { groupId } = services.session.getSnapshot().context;
    if (groupId === null) throw redirect({ href: addresses.home, replace: true });
    return { garden: await services.garden(groupId) };
  },
  component: function TeamRoute() {
    return <TeamPage services={Route.useRouteContext().services} garden={Route.useLoaderData().garden} />;
  },
});
