import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * A page that comes takes the focus to its heading: readers say where one is, and the next Tab begins there, not in what has
 * gone with the page before. What a page or a hand gave the focus in the meantime keeps it.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let before = document.activeElement;
    const given: GivenFocus = { last: null };
    let stopWaiting = (): void => undefined;
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        before = document.activeElement;
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        stopWaiting();
        stopWaiting = focusHeading(before, given);
      }),
      () => stopWaiting(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
}

/**
 * The heading that got the focus last. A watcher that began with the page before may have given it to this page's first heading:
 * that too may be passed on to a later one.
 */
interface GivenFocus {
  last: HTMLElement | null;
}

/**
 * Some pages show a loader first and their heading later, or one heading and then another. It is over when the focus is at
 * anything else.
 * @param before what had the focus on the page that went.
 * @returns ends it.
 */
function focusHeading(before: Element | null, given: GivenFocus): () => void {
  let focused: HTMLElement | null = null;
  const isFree = (): boolean => {
    const { activeElement } = document;
    return [document.body, before, given.last].includes(activeElement);
  };
  const look = (): void => {
    if (!isFree()) observer.disconnect();
    else if (!focused?.isConnected) {
      focused = document.querySelector<HTMLElement>('[data-page] h1');
      if (!focused) return;
      given.last = focused;
      take(focused);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** Only for as long as it has the focus: a finger on a heading focuses nothing. */
function take(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  // Where the page stands is for the router to say.
  heading.focus({ preventScroll: true });
}
