import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';
import { readFilter } from '../app/search.ts';

/** `/missions/type/{type}/`: missions of one type (ROUTE-04). */
export const Route = createFileRoute('/_explorer/missions/type/$type')({
  validateSearch: readFilter,
  staticData: { footer: true },
  component: function MissionListRoute() {
    return <MissionListPage {...Route.useRouteContext()} search={Route.useSearch()} type={Route.useParams().type} />;
  },
});
