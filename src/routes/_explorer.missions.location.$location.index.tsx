import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';

/** `/missions/location/{location}/`: missions at one place (ROUTE-05). */
export const Route = createFileRoute('/_explorer/missions/location/$location/')({
  staticData: { footer: true },
  component: function MissionListRoute() {
    return <MissionListPage {...Route.useRouteContext()} locationId={Route.useParams().location} />;
  },
});
