import CloudUpload from 'lucide-react/icons/cloud-upload';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { WaitingCount } from '../domain/with-own-work.ts';
import { labels } from '../texts/labels.ts';
import { waitingTexts } from '../texts/waiting.ts';
import { NoteLink } from './note-link.tsx';

/** The card that leads to the list of waiting work (OFF-16); nothing while nothing waits. */
export function WaitingLink({ count, refusedCount, href }: WaitingCount & { readonly href: string }) {
  if (count === 0) return null;
  const isRefused = refusedCount > 0;
  const Sign = isRefused ? TriangleAlert : CloudUpload;
  return (
    <NoteLink
      icon={<Sign size={32} aria-hidden="true" />}
      tone={isRefused ? 'berry' : 'sky'}
      title={isRefused ? waitingTexts.needGrownUp(refusedCount) : labels.thingsWaitForWifi(count)}
      words={isRefused ? waitingTexts.stillOnDevice : labels.safeOnDevice}
      href={href}
    />
  );
}
