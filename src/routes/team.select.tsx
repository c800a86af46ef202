import { createFileRoute } from '@tanstack/react-router';
import { groupGarden } from '../app/group-garden.ts';
import { TeamPage } from '../app/pages/team-page.tsx';

/** `/team/select/`: who are you? With no group on the device it leads home (ROUTE-26). */
export const Route = createFileRoute('/team/select')({
  loader: ({ context: { services } }) => groupGarden(services),
  component: function TeamRoute() {
    return <TeamPage services={Route.useRouteContext().services} garden={Route.useLoaderData().garden} />;
  },
});
