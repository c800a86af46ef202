import { useEffect, useRef } from 'react';

/** Marks the buttons of a step. */
export const WAY_ON = { 'data-way-on': '' } as const;

/**
 * A photo that comes or goes takes the button away that made it so, and the focus with it: then the first button that can be
 * pressed has it, such as the one that keeps the photo. A focus that is somewhere stays there.
 */
export function useFocusOnWayOn(hasPhoto: boolean): void {
  const before = useRef(hasPhoto);
  useEffect(() => {
    if (before.current === hasPhoto) return;
    before.current = hasPhoto;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-way-on] button:enabled')?.focus({ preventScroll: true });
  }, [hasPhoto]);
}
