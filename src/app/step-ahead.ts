import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { OpenedTask } from './open-task.ts';
import { pushSoon } from './push-soon.ts';

interface Ahead {
  /** What the address stood for when the step was made. */
  readonly from: OpenedTask | null;
  readonly next: OpenedTask;
}

/**
 * Shows the next task at once and lets the address follow: on a cheap tablet the router takes longer to get to the next
 * page than all the rest. From the moment it has arrived, its own page counts again, read from the disk.
 * @returns the task to show, and how to go on: `next` is shown until the router stands at `href`; null waits for it.
 */
export function useStepAhead(opened: OpenedTask | null): {
  readonly shown: OpenedTask | null;
  readonly goTo: (href: string, next: OpenedTask | null) => void;
} {
  const router = useRouter();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const pushNow = useRef<() => void>(undefined);
  const isAhead = ahead !== null && ahead.from === opened;
  const goTo = (href: string, next: OpenedTask | null): void => {
    // One step at a time: a second one waits for the router, so that going back finds every page.
    if (!next || isAhead) {
      pushNow.current?.();
      router.history.push(href);
      return;
    }
    setAhead({ from: opened, next });
    scrollTo(0, 0);
    pushNow.current = pushSoon(router.history, href);
  };
  return { shown: isAhead ? ahead.next : opened, goTo };
}
