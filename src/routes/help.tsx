import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../app/pages/help-page.tsx';

/** `/help`: the help text, loaded from the server and kept on the device (ROUTE-27). */
export const Route = createFileRoute('/help')({
  // The entries of the menu are secure, so they stand there only for those who can follow them.
  staticData: { footer: 'whenSignedIn' },
  loader: async ({ context: { services } }) => {
    const { groupId } = services.session.getSnapshot().context;
    return { services, garden: groupId === null ? null : await services.garden(groupId) };
  },
  component: function HelpRoute() {
    return <HelpPage {...Route.useLoaderData()} />;
  },
});
