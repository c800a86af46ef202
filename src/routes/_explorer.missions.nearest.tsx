import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';
import { readFilter } from '../app/search.ts';

/** `/missions/nearest/`: nearest first (ROUTE-03). */
export const Route = createFileRoute('/_explorer/missions/nearest')({
  validateSearch: readFilter,
  staticData: { footer: true },
  component: function MissionListRoute() {
    return <MissionListPage {...Route.useRouteContext()} search={Route.useSearch()} isNearest />;
  },
});
