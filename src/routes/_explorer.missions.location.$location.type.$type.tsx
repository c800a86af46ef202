import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';

/** `/missions/location/{location}/type/{type}/`: of one type, at one place (ROUTE-06). */
export const Route = createFileRoute('/_explorer/missions/location/$location/type/$type')({
  staticData: { footer: true },
  component: function MissionListRoute() {
    const { location, type } = Route.useParams();
    return <MissionListPage {...Route.useRouteContext()} locationId={location} type={type} />;
  },
});
