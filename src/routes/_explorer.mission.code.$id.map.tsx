import { createFileRoute } from '@tanstack/react-router';
import { MissionMapPage } from '../app/pages/map-page.tsx';

/** `/mission/code/{id}/map/`: where a mission takes place (ROUTE-10). Left by back or close. */
export const Route = createFileRoute('/_explorer/mission/code/$id/map')({
  component: function MissionMapRoute() {
    return <MissionMapPage {...Route.useRouteContext()} missionId={Route.useParams().id} />;
  },
});
