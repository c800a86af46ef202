import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';
import { readFilter } from '../app/search.ts';

/** `/missions/location/{location}/type/{type}/`: of one type, at one place (ROUTE-06). */
export const Route = createFileRoute('/_explorer/missions/location/$location/type/$type')({
  validateSearch: readFilter,
  staticData: { footer: true },
  component: function MissionListRoute() {
    const { location, type } = Route.useParams();
    return (
      <MissionListPage {...Route.useRouteContext()} search={Route.useSearch()} locationId={location} type={type} />
    );
  },
});
