import { Outlet, useLocation, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { idle } from '../device/idle.ts';
import { isFullLogin, isGreetedAt } from '../domain/access.ts';
import { firstLabels as labels } from '../texts/first-labels.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { GlobalLoader } from '../ui/global-loader.tsx';
import { NavigationContext } from '../ui/link.tsx';
import { Loader } from '../ui/loader.tsx';
import { OfflinePopup } from '../ui/offline-popup.tsx';
import { RetryDelayContext } from '../ui/use-image-tries.ts';
import { MainMenu } from './main-menu.tsx';
import type { Services } from './services.ts';
import { useNotice } from './use-notice.ts';

/** A tablet that never comes to rest fetches them all the same. Milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/** The first screen comes first. */
const Overlays = lazy(async () => {
  await idle(LONGEST_WAIT_MS);
  return { default: (await import('./overlays.tsx')).Overlays };
});

const NotAllowedDialog = lazy(async () => ({
  default: (await import('../screens/help/not-allowed-dialog.tsx')).NotAllowedDialog,
}));

const WelcomeBack = lazy(async () => ({ default: (await import('./welcome-back.tsx')).WelcomeBack }));

/** The frame around every screen: main menu, offline pop-up, the dialogue for closed doors (section 2, App shell). */
export function Shell({ services }: { readonly services: Services }) {
  const router = useRouter();
  const isOffline = useNotice(services.isOffline);
  const isNotAllowed = useNotice(services.isNotAllowed);
  const isHandingOver = useNotice(services.isHandingOver);
  const isGreeting = useSelector(services.session, (state) => state.matches({ greeting: 'asking' }));
  const isPlaceToGreet = useLocation({ select: ({ pathname }) => isGreetedAt(pathname) });
  const footer = useMatches({ select: (matches) => matches.at(-1)?.staticData.footer });
  const isSignedIn = useSelector(services.session, ({ context }) => isFullLogin(context));
  const hasFooter = footer === true || (footer === 'whenSignedIn' && isSignedIn);
  return (
    <NavigationContext value={(href) => router.history.push(href)}>
      <RetryDelayContext value={services.settings.images.retryDelay}>
        <AppFrame footer={hasFooter && <MainMenu isDebug={services.settings.debug} />}>
          {isHandingOver ? <Loader label={labels.loading} /> : <Outlet />}
        </AppFrame>
        <Preloading />
        <OfflinePopup isOffline={isOffline} />
        {isNotAllowed && (
          <Suspense>
            <NotAllowedDialog onClose={() => services.isNotAllowed.set(false)} />
          </Suspense>
        )}
        {isGreeting && isPlaceToGreet && !isHandingOver && (
          <Suspense>
            <WelcomeBack services={services} />
          </Suspense>
        )}
        <Suspense>
          <Overlays services={services} />
        </Suspense>
      </RetryDelayContext>
    </NavigationContext>
  );
}

/** The router fetches a page: its code, or its data (SHELL-04). It stands here because what is fetched later may be just that. */
function Preloading() {
  const isPreloading = useRouterState({ select: ({ status }) => status === 'pending' });
  return isPreloading && <GlobalLoader label={labels.wakingUp} />;
}
