import { createFileRoute } from '@tanstack/react-router';
import { ResultsPage } from '../app/pages/results-page.tsx';

/** `/mission/code/{mission}/results/`: the explorer's answers and photos of a mission (ROUTE-41). */
export const Route = createFileRoute('/_explorer/mission/code/$id/results')({
  component: function ResultsRoute() {
    return <ResultsPage {...Route.useRouteContext()} missionId={Route.useParams().id} />;
  },
});
