import { createFileRoute } from '@tanstack/react-router';
import { AllMapPage } from '../app/pages/map-page.tsx';

/** `/maps`, the route named mission locations: the places of all missions (ROUTE-12, ROUTE-40). */
export const Route = createFileRoute('/_explorer/maps')({
  staticData: { footer: true },
  component: function MapsRoute() {
    return <AllMapPage {...Route.useRouteContext()} />;
  },
});
