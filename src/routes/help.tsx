import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../app/pages/help-page.tsx';
import { readContext } from '../app/search.ts';

/** `/help?context=map`: the help text, kept on the device (ROUTE-27), opened at what it was asked for about (ROUTE-38). */
export const Route = createFileRoute('/help')({
  validateSearch: readContext,
  // The entries of the menu are secure, so they stand there only for those who can follow them.
  staticData: { footer: 'whenSignedIn' },
  loader: async ({ context: { services } }) => {
    const { groupId } = services.session.getSnapshot().context;
    return { services, garden: groupId === null ? null : await services.garden(groupId) };
  },
  component: function HelpRoute() {
    return <HelpPage {...Route.useLoaderData()} screen={Route.useSearch().context} />;
  },
});
