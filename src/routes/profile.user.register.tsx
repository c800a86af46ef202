import { createFileRoute } from '@tanstack/react-router';
import { groupGarden } from '../app/group-garden.ts';
import { RegisterPage } from '../app/pages/register-page.tsx';

/** `/profile/user/register/`: somebody of the group is new (ROUTE-21). */
export const Route = createFileRoute('/profile/user/register')({
  loader: ({ context: { services } }) => groupGarden(services),
  component: function RegisterRoute() {
    return <RegisterPage services={Route.useRouteContext().services} />;
  },
});
