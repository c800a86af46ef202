import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether something that `wanted` selects is on the page, and nothing that `covers` selects: parts of the page come and go by
 * themselves, and none of them need know who waits for it. Null waits for nothing and watches nothing.
 */
export function useIsInView(wanted: string | null, covers: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (wanted === null) return () => undefined;
      const observer = new MutationObserver(onChange);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
    [wanted],
  );
  return useSyncExternalStore(
    subscribe,
    () => wanted !== null && document.querySelector(wanted) !== null && document.querySelector(covers) === null,
  );
}
