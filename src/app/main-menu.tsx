import { useLocation } from '@tanstack/react-router';
import Binoculars from 'lucide-react/icons/binoculars';
import BookHeart from 'lucide-react/icons/book-heart';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { addresses } from '../domain/addresses.ts';
import { firstLabels as labels } from '../texts/first-labels.ts';
import { FooterMenu } from '../ui/footer-menu.tsx';

/** The main menu (SHELL-02); the log is for those who look after the app (SHELL-03). */
export function MainMenu({ isDebug }: { readonly isDebug: boolean }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const entries = [
    { href: addresses.missionTypes, label: labels.missions, icon: <Binoculars size={28} aria-hidden="true" /> },
    { href: addresses.maps, label: labels.map, icon: <MapIcon size={28} aria-hidden="true" /> },
    { href: addresses.scrapbook, label: labels.scrapbook, icon: <BookHeart size={28} aria-hidden="true" /> },
    { href: addresses.help, label: labels.help, icon: <CircleHelp size={28} aria-hidden="true" /> },
    ...(isDebug ? [{ href: addresses.logs, label: labels.logs, icon: <List size={28} aria-hidden="true" /> }] : []),
  ];
  return (
    <FooterMenu
      entries={entries.map((entry) => ({ ...entry, isCurrent: pathname.startsWith(entry.href.replace(/\/$/, '')) }))}
    />
  );
}
