import { proxy } from 'comlink';
import { combineLatest, distinctUntilChanged, map, Observable, startWith } from 'rxjs';
import type { OwnWork } from '../domain/with-own-work.ts';
import type { OutboxWorker } from './worker-bridge.ts';

/** Own work with the one piece marked that is on its way at this moment. */
export function withSendingNow(
  ownWork$: Observable<OwnWork[]>,
  worker: () => Promise<OutboxWorker>,
  onError: (what: string, error: unknown) => void,
): Observable<OwnWork[]> {
  const sendingId$ = new Observable<string | null>((subscriber) => {
    worker()
      .then((started) => started.watchSending(proxy((sending) => subscriber.next(sending?.workId ?? null))))
      .catch((error) => onError('sending', error));
  }).pipe(startWith(null), distinctUntilChanged());
  return combineLatest([ownWork$, sendingId$]).pipe(
    map(([items, sendingId]) => items.map((item) => ({ ...item, isSendingNow: item.work.id === sendingId }))),
  );
}
