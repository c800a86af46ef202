import { createFileRoute } from '@tanstack/react-router';
import { QuitPage } from '../app/pages/quit-page.tsx';

/** `/quit`: leave, with everything kept (ROUTE-28). */
export const Route = createFileRoute('/quit')({
  loader: async ({ context: { services } }) => {
    const { groupId } = services.session.getSnapshot().context;
    const [garden, outbox] = await Promise.all([groupId === null ? null : services.garden(groupId), services.outbox()]);
    return { garden, outbox };
  },
  component: function QuitRoute() {
    const { garden, outbox } = Route.useLoaderData();
    return <QuitPage services={Route.useRouteContext().services} garden={garden} outbox={outbox} />;
  },
});
