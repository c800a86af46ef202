import { createFileRoute } from '@tanstack/react-router';
import { MissionListPage } from '../app/pages/mission-list-page.tsx';

/** `/missions/nearest/`: nearest first (ROUTE-03). */
export const Route = createFileRoute('/_explorer/missions/nearest')({
  staticData: { footer: true },
  component: function MissionListRoute() {
    return <MissionListPage {...Route.useRouteContext()} isNearest />;
  },
});
