import { useEffect } from 'react';

/** Milliseconds within which a child's second tap still means the button that stood there before. */
const SECOND_TAP_MS = 300;

/**
 * Lets no tap through to a screen that has just come, whose buttons stand where those of the one before stood. It counts when the
 * finger was lifted, and not when a busy page comes to hear of it.
 */
export function useNoStrayTaps(): void {
  useEffect(() => {
    const shownAt = performance.now();
    const refuseEarly = (event: MouseEvent): void => {
      if (event.timeStamp >= shownAt + SECOND_TAP_MS) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', refuseEarly, { capture: true });
    return () => removeEventListener('click', refuseEarly, { capture: true });
  }, []);
}
