import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { InstallOffer } from '../device/install.ts';
import { addresses } from '../domain/addresses.ts';
import { InstallSheet } from '../ui/install-sheet.tsx';
import { keepNote, keptNote } from './kept-note.ts';
import type { Services } from './services.ts';
import { useEscape } from './use-escape.ts';

const SHOWN_KEY = 'hedgerow-install-shown';

/** The offer of the home screen, once per device, and over the page between two missions alone (SHELL-07). */
export function InstallNotice({ services, offer }: { readonly services: Services; readonly offer: InstallOffer }) {
  const isBetweenMissions = useLocation({ select: ({ pathname }) => pathname === addresses.missionTypes });
  const [wasShown] = useState(() => keptNote(SHOWN_KEY) !== null);
  const close = useCallback(() => services.installOffer.set(null), [services]);
  const noteShown = useCallback((sheet: HTMLElement | null) => {
    if (sheet) keepNote(SHOWN_KEY, new Date().toISOString());
  }, []);
  const isShown = !wasShown && isBetweenMissions;
  useEscape(isShown ? close : null);
  if (!isShown) return null;
  return (
    <div ref={noteShown}>
      <InstallSheet
        seconds={services.settings.install.shownForSeconds}
        onClose={close}
        onAdd={() => {
          close();
          offer.prompt().catch((error) => services.log.error('could not be put on the home screen', error));
        }}
      />
    </div>
  );
}
