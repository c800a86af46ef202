import { createFileRoute } from '@tanstack/react-router';
import { groupGarden } from '../app/group-garden.ts';
import { AboutYouPage } from '../app/pages/about-you-page.tsx';

/** `/profile/name/`: name and age of a new explorer (ROUTE-25). */
export const Route = createFileRoute('/profile/name')({
  loader: ({ context: { services } }) => groupGarden(services),
  component: function AboutYouRoute() {
    return <AboutYouPage services={Route.useRouteContext().services} garden={Route.useLoaderData().garden} />;
  },
});
