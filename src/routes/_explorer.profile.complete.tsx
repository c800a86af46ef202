import { createFileRoute } from '@tanstack/react-router';
import { AllSetPage } from '../app/pages/all-set-page.tsx';

/** `/profile/complete/`: 'You are all set!' (ONB-08). */
export const Route = createFileRoute('/_explorer/profile/complete')({
  component: function AllSetRoute() {
    return <AllSetPage {...Route.useRouteContext()} />;
  },
});
