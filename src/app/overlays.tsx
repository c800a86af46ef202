import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { RotateOverlay } from '../ui/rotate-overlay.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { InstallNotice } from './install-notice.tsx';
import type { Services } from './services.ts';
import { StorageNotices } from './storage-notices.tsx';
import { Tour } from './tour.tsx';
import { useNotice } from './use-notice.ts';
import { usePageFocus } from './use-page-focus.ts';
import { usePageTurns } from './use-page-turns.ts';
import { useTour } from './use-tour.ts';

/**
 * A phone that lies, and nothing larger (SHELL-06). A keyboard over an upright phone leaves less height, but no shape like
 * this; a laptop whose page is drawn at double size has both, but no finger on it.
 */
const LYING_PHONE =
  '(orientation: landscape) and (max-height: 499px) and (min-aspect-ratio: 4/3) and (pointer: coarse)';

/** What may come to lie over any page. None of it is needed to show the first one, so it is fetched after that. */
export function Overlays({ services }: { readonly services: Services }) {
  const tour = useTour(services);
  usePageTurns();
  usePageFocus();
  return (
    <>
      {tour === null && <Installing services={services} />}
      <Tour tour={tour} />
      <StorageNotices services={services} />
      <Rotation />
    </>
  );
}

/** Not without a signal, where a browser could not fetch what it installs, and not while somebody is being welcomed. */
function Installing({ services }: { readonly services: Services }) {
  const offer = useNotice(services.installOffer);
  const isOffline = useNotice(services.isOffline);
  const isGreeting = useSelector(services.session, (state) => state.matches({ greeting: 'asking' }));
  return offer && !isOffline && !isGreeting && <InstallNotice services={services} offer={offer} />;
}

/** Asks once, until the app is opened anew: whoever carried on lying is not asked at every turn. */
function Rotation() {
  const isLying = useMediaQuery(LYING_PHONE);
  const [carriesOn, setCarriesOn] = useState(false);
  return isLying && !carriesOn && <RotateOverlay onCarryOn={() => setCarriesOn(true)} />;
}
