import { type Observable, shareReplay } from 'rxjs';

/**
 * Keeps each live query running once it was asked for, so that the next page finds its answer at hand instead of reading
 * the disk anew. They end with the database they read.
 */
export function keptHot<Key, Value>(query: (key: Key) => Observable<Value>): (key: Key) => Observable<Value> {
  const running = new Map<Key, Observable<Value>>();
  return (key) => {
    const known = running.get(key) ?? query(key).pipe(shareReplay(1));
    running.set(key, known);
    return known;
  };
}
