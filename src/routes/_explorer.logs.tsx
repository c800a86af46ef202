import { createFileRoute } from '@tanstack/react-router';
import { LogsPage } from '../app/pages/logs-page.tsx';

/** `/logs`: what the app noted, newest first (ROUTE-13). */
export const Route = createFileRoute('/_explorer/logs')({
  staticData: { footer: true },
  loader: ({ context: { services } }) => services.log.entries().toReversed(),
  component: function LogsRoute() {
    return <LogsPage entries={Route.useLoaderData()} />;
  },
});
