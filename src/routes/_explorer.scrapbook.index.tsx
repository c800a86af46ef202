import { createFileRoute } from '@tanstack/react-router';
import { ScrapbookPage } from '../app/pages/scrapbook-page.tsx';

/** `/scrapbook`: achievements and badges (ROUTE-14). */
export const Route = createFileRoute('/_explorer/scrapbook/')({
  staticData: { footer: true },
  component: function ScrapbookRoute() {
    return <ScrapbookPage {...Route.useRouteContext()} />;
  },
});
