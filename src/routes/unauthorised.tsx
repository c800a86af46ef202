import { createFileRoute } from '@tanstack/react-router';
import { UnauthorisedPage } from '../app/pages/unauthorised-page.tsx';

/** `/unauthorised` (ROUTE-42). */
export const Route = createFileRoute('/unauthorised')({
  component: function UnauthorisedRoute() {
    return <UnauthorisedPage signedIn={Route.useRouteContext().services.session.getSnapshot().context} />;
  },
});
