import { useEffect, useRef } from 'react';

/**
 * Hears Escape anywhere on the page, unless a dialogue over it took it.
 * @param onEscape null while there is nothing to close.
 */
export function useEscape(onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
