import { createFileRoute, redirect } from '@tanstack/react-router';
import { MyCodePage } from '../app/pages/my-code-page.tsx';
import { isFullLogin } from '../domain/access.ts';
import { addresses } from '../domain/addresses.ts';
import { shownCode } from '../domain/group-code.ts';

/** `/profile/user/code/`: the explorer's group code; with no explorer on the device it leads home (ROUTE-22). */
export const Route = createFileRoute('/profile/user/code')({
  loader: ({ context: { services } }) => {
    const session = services.session.getSnapshot().context;
    if (!isFullLogin(session) || session.code === '') throw redirect({ href: addresses.home, replace: true });
    return { code: shownCode(session.code) };
  },
  component: function MyCodeRoute() {
    return <MyCodePage code={Route.useLoaderData().code} />;
  },
});
