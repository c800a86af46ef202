import { createFileRoute } from '@tanstack/react-router';
import { ForgottenCodePage } from '../app/pages/forgotten-code-page.tsx';

/** `/profile/user/forgotten/`: request your code (ROUTE-23). */
export const Route = createFileRoute('/profile/user/forgotten')({
  component: function ForgottenCodeRoute() {
    return <ForgottenCodePage services={Route.useRouteContext().services} />;
  },
});
