import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../app/pages/profile-page.tsx';

/** `/profile/edit/`: my profile (ROUTE-20). */
export const Route = createFileRoute('/_explorer/profile/edit')({
  component: function ProfileRoute() {
    return <ProfilePage {...Route.useRouteContext()} />;
  },
});
