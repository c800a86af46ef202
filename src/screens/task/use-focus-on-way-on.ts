import { useEffect, useRef } from 'react';

/** Marks the buttons of a step. */
export const WAY_ON = { 'data-way-on': '' } as const;

/**
 * When a photo comes or goes, the button that did it goes too, and the focus with it. The first enabled button of the step then
 * gets it, such as the one that keeps the photo; a focus that is somewhere stays.
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
