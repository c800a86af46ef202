import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../app/pages/help-page.tsx';

/** `/help`: the help text, loaded from the server and kept on the device (ROUTE-27). */
export const Route = createFileRoute('/help')({
  loader: async ({ context: { services } }) => {
    const { groupId } = services.session.getSnapshot().context;
    return { garden: groupId === null ? null : await services.garden(groupId) };
  },
  component: function HelpRoute() {
    return <HelpPage garden={Route.useLoaderData().garden} />;
  },
});
