import { TourBubble } from '../ui/tour-bubble.tsx';
import { useEscape } from './use-escape.ts';
import { type ShownTour, selectorOf } from './use-tour.ts';

/** The guided tour over the page: it blocks nothing, and Escape ends it like its own button (SHELL-08, SHELL-09). */
export function Tour({ tour }: { readonly tour: ShownTour | null }) {
  const end = tour && (() => closeFromInside(tour));
  useEscape(end);
  // The place stays, so that what comes into it is read out.
  return <div role="status">{tour && end && <TourBubble {...tour} onClose={end} />}</div>;
}

/** Whoever closes it by keyboard goes on at what it was about, not at the top of the page. */
function closeFromInside({ stop, onClose }: ShownTour): void {
  if (document.querySelector('[data-tour-bubble] :focus-visible')) {
    document.querySelector<HTMLElement>(`${selectorOf(stop)} :is(a, button, input)`)?.focus();
  }
  onClose();
}
