import { createFileRoute } from '@tanstack/react-router';
import { MissionTypesPage } from '../app/pages/mission-types-page.tsx';

/** `/missions/`: the mission types (ROUTE-01). */
export const Route = createFileRoute('/_explorer/missions/')({
  staticData: { footer: true },
  component: function MissionTypesRoute() {
    return <MissionTypesPage {...Route.useRouteContext()} />;
  },
});
