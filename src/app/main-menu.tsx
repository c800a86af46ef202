import { useLocation } from '@tanstack/react-router';
import Binoculars from 'lucide-react/icons/binoculars';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { addresses } from '../domain/addresses.ts';
import { labels } from '../texts/labels.ts';
import { FooterMenu } from '../ui/footer-menu.tsx';

/** The main menu (SHELL-02). It offers what this version has; map and scrapbook bring their own entries. */
export function MainMenu() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const entries = [
    { href: addresses.missionTypes, label: labels.missions, icon: <Binoculars size={28} aria-hidden="true" /> },
    { href: addresses.help, label: labels.help, icon: <CircleHelp size={28} aria-hidden="true" /> },
  ];
  return (
    <FooterMenu
      entries={entries.map((entry) => ({ ...entry, isCurrent: pathname.startsWith(entry.href.replace(/\/$/, '')) }))}
    />
  );
}
