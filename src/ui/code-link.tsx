import KeyRound from 'lucide-react/icons/key-round';
import { labels } from '../texts/labels.ts';
import { NoteLink } from './note-link.tsx';

/** The card that leads to where the code is typed anew, once the one of before no longer works (promise 5). */
export function CodeLink({ href }: { readonly href: string }) {
  return (
    <NoteLink icon={<KeyRound size={32} aria-hidden="true" />} tone="sky" title={labels.enterCodeAgain} href={href} />
  );
}
