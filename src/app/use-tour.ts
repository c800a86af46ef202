import { useLocation, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { isGreetedAt } from '../domain/access.ts';
import {
  backToTourStep,
  closeTour,
  leaveTourStep,
  type TourMemory,
  type TourStep,
  type TourStop,
  touristOf,
  tourOf,
  tourStepAt,
  tourStops,
} from '../domain/tour.ts';
import type { Services } from './services.ts';
import { TourMemoryStore } from './tour-memory.ts';
import { useIsInView } from './use-is-in-view.ts';
import { useNotice } from './use-notice.ts';

/** The step that is shown, and what can be done with it. */
export interface ShownTour {
  readonly step: TourStep;
  readonly stop: TourStop;
  /** Ends the whole tour. */
  readonly onClose: () => void;
  /** Null where the step before is on a page of its own. */
  readonly onBack: (() => void) | null;
  /** Null where the next step comes with its page. */
  readonly onNext: (() => void) | null;
}

/** Whatever lies over the page: the tour waits until it is gone. */
const OVERLAYS = 'dialog[open], [data-pop-up]';

/** The tour's step on the page that is open; null while there is nothing to say, or nothing to say it about (SHELL-09). */
export function useTour({ session }: Services): ShownTour | null {
  const [store] = useState(() => new TourMemoryStore());
  const tourist = useSelector(session, ({ context }) => touristOf(context.groupId, context.explorerId));
  const memory = useNotice(store.memory);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => store.change((before) => tourOf(before, tourist)), [store, tourist]);
  const isGreeting = useSelector(session, (state) => state.matches({ greeting: 'asking' })) && isGreetedAt(pathname);
  const step = isGreeting ? null : tourStepAt(pathname, tourist, memory);
  const stop = step && tourStops[step];
  const isShown = useIsInView(stop && selectorOf(stop), OVERLAYS);
  useLeaving(isShown ? step : null, (left) => store.change((before) => leaveTourStep(before, left, tourist)));
  if (!isShown || step === null || stop === null) return null;
  const turnTo = (other: TourStep, next: (before: TourMemory) => TourMemory): void => {
    store.change(next);
    document.querySelector(selectorOf(tourStops[other]))?.scrollIntoView({ block: 'nearest' });
  };
  return {
    step,
    stop,
    onClose: () => store.change((before) => closeTour(before, tourist)),
    onBack: step === 6 && tourist !== null ? () => turnTo(5, (before) => backToTourStep(before, 5, tourist)) : null,
    onNext: step === 5 ? () => turnTo(6, (before) => leaveTourStep(before, 5, tourist)) : null,
  };
}

/** Finds the part of the page that a step is about. */
export function selectorOf(stop: TourStop): string {
  return `[data-tour-stop="${stop}"]`;
}

/** Whoever goes on to another page has understood the step: it is not shown again. */
function useLeaving(step: TourStep | null, onLeave: (step: TourStep) => void): void {
  const router = useRouter();
  useEffect(() => {
    if (step === null) return;
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) onLeave(step);
    });
  });
}
