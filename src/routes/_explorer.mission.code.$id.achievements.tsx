import { createFileRoute } from '@tanstack/react-router';
import { AchievementPage } from '../app/pages/achievement-page.tsx';

/** `/mission/code/{mission}/achievements/`: the badge of a finished mission (ROUTE-07). */
export const Route = createFileRoute('/_explorer/mission/code/$id/achievements')({
  component: function AchievementRoute() {
    return <AchievementPage {...Route.useRouteContext()} missionId={Route.useParams().id} />;
  },
});
