import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';
import { readFilter } from '../app/search.ts';

/** `/missions/all`: every mission the explorer can see (ROUTE-02). */
export const Route = createFileRoute('/_explorer/missions/all')({
  validateSearch: readFilter,
  staticData: { footer: true },
  component: function MissionListRoute() {
    return <MissionListPage {...Route.useRouteContext()} search={Route.useSearch()} />;
  },
});
