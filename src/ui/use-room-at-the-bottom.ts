import { type RefObject, useLayoutEffect } from 'react';

/** Above and below the pop-up, in pixels. */
const MARGINS_PX = 24;

/** Those that are shown: where one gives way to another, both are there for a moment, and the one that goes takes no room along. */
const popups = new Set<HTMLElement>();

/** While it is shown, tells the page how high a pop-up at its bottom is, as `--popup-room`; larger letters make it higher. */
export function useRoomAtTheBottom(isShown: boolean, popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = popup;
    if (!isShown || !current) return;
    popups.add(current);
    const observer = new ResizeObserver(makeRoom);
    observer.observe(current);
    return () => {
      observer.disconnect();
      popups.delete(current);
      makeRoom();
    };
  }, [isShown, popup]);
}

function makeRoom(): void {
  const { style } = document.documentElement;
  if (popups.size === 0) style.removeProperty('--popup-room');
  else {
    const highest = Math.max(...[...popups].map(({ offsetHeight }) => offsetHeight));
    style.setProperty('--popup-room', `${highest + MARGINS_PX}px`);
  }
}
