import { createFileRoute } from '@tanstack/react-router';
import { gardenPrivacy } from '../app/garden-privacy.ts';
import { PrivacyPage } from '../app/pages/privacy-page.tsx';

/** `/profile/privacy-policy/`: what is stored about a child and for how long (ROUTE-18). */
export const Route = createFileRoute('/profile/privacy-policy')({
  loader: gardenPrivacy,
  component: function PrivacyRoute() {
    return <PrivacyPage html={Route.useLoaderData()} />;
  },
});
