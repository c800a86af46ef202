import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';

/** `/missions/type/{type}/`: missions of one type (ROUTE-04). */
export const Route = createFileRoute('/_explorer/missions/type/$type')({
  staticData: { footer: true },
  component: function MissionListRoute() {
    return <MissionListPage {...Route.useRouteContext()} type={Route.useParams().type} />;
  },
});
