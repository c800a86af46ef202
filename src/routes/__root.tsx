import { createRootRouteWithContext } from '@tanstack/react-router';
import { useGoBack } from '../app/go-back.ts';
import type { RouterContext } from '../app/router.ts';
import { Shell } from '../app/shell.tsx';
import { isFullLogin } from '../domain/access.ts';
import { addresses } from '../domain/addresses.ts';
import { BrokenScreen } from '../screens/help/broken-screen.tsx';
import { NotFoundScreen } from '../screens/help/not-found-screen.tsx';
import { firstLabels as labels } from '../texts/first-labels.ts';
import { Loader } from '../ui/loader.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: function Root() {
    return <Shell services={Route.useRouteContext().services} />;
  },
  pendingComponent: () => <Loader label={labels.wakingUp} />,
  notFoundComponent: function NotFound() {
    const { services } = Route.useRouteContext();
    const onBack = useGoBack();
    const isSignedIn = isFullLogin(services.session.getSnapshot().context);
    return <NotFoundScreen onBack={onBack} {...(isSignedIn ? { missionsHref: addresses.missionTypes } : {})} />;
  },
  errorComponent: function Broken({ error }) {
    const onBack = useGoBack();
    Route.useRouteContext().services.log.error('a screen broke', error);
    return <BrokenScreen onBack={onBack} />;
  },
});
