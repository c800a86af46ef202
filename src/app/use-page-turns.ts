import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isStepToTask, type Transition, transitionBetween } from '../domain/transition.ts';
import { PAGE_TURN_MS } from '../ui/times.ts';
import { REDUCED_MOTION } from '../ui/use-media-query.ts';

/** Where a page comes from: just far enough to be seen, so that what a finger aims at hardly moves. */
const FIRST_FRAMES: Readonly<Record<Exclude<Transition, 'none'>, Keyframe>> = {
  forward: { opacity: 0, transform: 'translateX(2.5rem)' },
  back: { opacity: 0, transform: 'translateX(-2.5rem)' },
  fade: { opacity: 0 },
};

/**
 * Every page comes in the way its depth says (SHELL-11). It is drawn already and takes taps from its first frame. View
 * transitions of the browser are not used: while they take their pictures, the page stands still and hears nobody.
 */
export function usePageTurns(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || isStepToTask(fromLocation.pathname, toLocation.pathname)) return;
        const prefersReducedMotion = matchMedia(REDUCED_MOTION).matches;
        const turn = transitionBetween(fromLocation.pathname, toLocation.pathname, prefersReducedMotion);
        if (turn === 'none') return;
        const page = document.querySelector('[data-page]');
        // Whoever went on in the middle of a turn sees the next one from its beginning.
        for (const unfinished of page?.getAnimations() ?? []) unfinished.cancel();
        page?.animate([FIRST_FRAMES[turn], {}], { duration: PAGE_TURN_MS, easing: 'ease-out' });
        // Beyond the edge it would make the window scroll sideways.
        page?.parentElement?.animate({ overflowX: ['clip', 'clip'] }, PAGE_TURN_MS);
      }),
    [router],
  );
}
