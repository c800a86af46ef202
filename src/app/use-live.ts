import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';

/**
 * Follows a live query. @returns undefined until it has answered for the first time.
 * @param query a stream that stays the same object between renders (from a loader or `useMemo`).
 */
export function useLive<Value>(query: Observable<Value>): Value | undefined {
  const [answer, setAnswer] = useState<{ query: Observable<Value>; value: Value }>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const subscription = query.subscribe({ next: (value) => setAnswer({ query, value }), error: setFailure });
    return () => subscription.unsubscribe();
  }, [query]);
  if (failure !== undefined) throw failure;
  // An answer of the query before this one belongs to another mission or another child.
  return answer?.query === query ? answer.value : undefined;
}
