import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';
import { readFilter } from '../app/search.ts';

/** `/missions/location/{location}/`: missions at one place (ROUTE-05). */
export const Route = createFileRoute('/_explorer/missions/location/$location/')({
  validateSearch: readFilter,
  staticData: { footer: true },
  component: function MissionListRoute() {
    return (
      <MissionListPage
        {...Route.useRouteContext()}
        search={Route.useSearch()}
        locationId={Route.useParams().location}
      />
    );
  },
});
