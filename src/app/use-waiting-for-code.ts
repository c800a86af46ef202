import { useEffect, useState } from 'react';
import { idle } from '../device/idle.ts';
import type { Services } from './services.ts';

const LONGEST_WAIT_MS = 2_000;

/** How much work waits on this device only for the code of its class. 0 until the outbox has been read. */
export function useWaitingForCode({ outbox, log }: Pick<Services, 'outbox' | 'log'>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const failed = (error: unknown): void => log.error('what waits could not be counted', error);
    // The code field comes first.
    const subscription = idle(LONGEST_WAIT_MS)
      .then(outbox)
      .then((view) => view.waitingForCode$().subscribe({ next: setCount, error: failed }));
    subscription.catch(failed);
    return () =>
      void subscription.then(
        (live) => live.unsubscribe(),
        () => undefined,
      );
  }, [outbox, log]);
  return count;
}
