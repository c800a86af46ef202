import { proxy } from 'comlink';
import { combineLatest, distinctUntilChanged, map, Observable, shareReplay, startWith } from 'rxjs';
import type { Upload } from '../domain/waiting.ts';
import type { OwnWork } from '../domain/with-own-work.ts';
import type { OutboxWorker } from './worker-bridge.ts';

/** How far the upload under way has come; null while there is none. The worker has one listener, so all share this. */
export function upload$(
  worker: () => Promise<OutboxWorker>,
  onError: (what: string, error: unknown) => void,
): Observable<Upload | null> {
  return new Observable<Upload | null>((subscriber) => {
    worker()
      .then((started) =>
        started.watchSending(
          proxy((sending) => {
            const share = sending && sending.totalBytes > 0 ? sending.sentBytes / sending.totalBytes : null;
            subscriber.next(sending && { workId: sending.workId, share });
          }),
        ),
      )
      .catch((error) => onError('sending', error));
  }).pipe(startWith(null), shareReplay(1));
}

/** Own work with the one piece marked that is on its way at this moment. */
export function withSendingNow(
  ownWork$: Observable<OwnWork[]>,
  uploads$: Observable<Upload | null>,
): Observable<OwnWork[]> {
  const sendingId$ = uploads$.pipe(
    map((upload) => upload?.workId ?? null),
    distinctUntilChanged(),
  );
  return combineLatest([ownWork$, sendingId$]).pipe(
    map(([items, sendingId]) => items.map((item) => ({ ...item, isSendingNow: item.work.id === sendingId }))),
  );
}
