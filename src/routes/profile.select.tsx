import { createFileRoute } from '@tanstack/react-router';
import { groupGarden } from '../app/group-garden.ts';
import { AvatarPage } from '../app/pages/avatar-page.tsx';

/** `/profile/select/`: pick your animal (ROUTE-19). */
export const Route = createFileRoute('/profile/select')({
  loader: ({ context: { services } }) => groupGarden(services),
  component: function AvatarRoute() {
    return <AvatarPage services={Route.useRouteContext().services} garden={Route.useLoaderData().garden} />;
  },
});
