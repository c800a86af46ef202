import { createFileRoute } from '@tanstack/react-router';
import { MissionStartPage } from '../app/pages/mission-start-page.tsx';
import { readType } from '../app/search.ts';

/** `/mission/code/{id}/intro/`: what a mission is about (ROUTE-08). `type` leads back to the list it came from (LIST-23). */
export const Route = createFileRoute('/_explorer/mission/code/$id/intro')({
  validateSearch: readType,
  component: function MissionStartRoute() {
    const { type } = Route.useSearch();
    return <MissionStartPage {...Route.useRouteContext()} missionId={Route.useParams().id} type={type} />;
  },
});
