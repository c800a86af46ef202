import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query, such as `(prefers-reduced-motion: reduce)`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The explorer's device asks for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the explorer's device asks for less motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION);
}
