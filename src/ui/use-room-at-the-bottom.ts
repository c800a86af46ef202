import { useLayoutEffect, useRef } from 'react';

/** Above and below the pop-up, in pixels. */
const MARGINS_PX = 24;

/** Tells the page how high a pop-up at its bottom is, as `--popup-room`; larger letters make it higher. */
export function useRoomAtTheBottom(isShown: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const { current } = popup;
    if (!isShown || !current) return;
    const observer = new ResizeObserver(() => {
      style.setProperty('--popup-room', `${current.offsetHeight + MARGINS_PX}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--popup-room');
    };
  }, [isShown]);
  return popup;
}
