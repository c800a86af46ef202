import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Box, placeTourBubble, roomAbove, type TourPlace } from '../domain/tour-place.ts';

/** As it is once the room that it needs is made. */
export type BubblePlace = Exclude<TourPlace, 'roomAbove'>;

/** The style that moves down what it is about. */
const ROOM = 'margin-block-start';
const CONTROLS = 'a[href], button, input, label, select, textarea, [tabindex="0"]';

/**
 * Where the tour's bubble stands, in pixels of the page, so that it goes along when that is scrolled; null until it has been
 * measured. Once it had to go to the bottom it stays there until the window changes: the room made for it moves what was measured.
 * @param selector finds what it is about.
 */
export function useBubblePlace(selector: string, bubble: RefObject<HTMLElement | null>): BubblePlace | null {
  const [place, setPlace] = useState<BubblePlace | null>(null);
  useLayoutEffect(() => {
    const stop = document.querySelector<HTMLElement>(selector);
    const { current } = bubble;
    if (!stop || !current) return;
    const page = stop.closest('[data-page]');
    let isOver = false;
    let atBottomOf = '';
    const measure = (): void => {
      const size = `${innerWidth} ${innerHeight}`;
      if (isOver || atBottomOf === size || isTurning(page, measure)) return;
      const next = placeWithRoom(stop, current);
      if (next === 'bottom') atBottomOf = size;
      setPlace(next === 'bottom' ? next : { ...next, left: next.left + scrollX, top: next.top + scrollY });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [stop, current, ...(page ? [page] : [])]) observer.observe(one);
    addEventListener('resize', measure);
    return () => {
      isOver = true;
      observer.disconnect();
      stop.style.removeProperty(ROOM);
      removeEventListener('resize', measure);
    };
  }, [selector, bubble]);
  return place;
}

/** Its place beside what it is about; where there is none, that moves down and gives it room above, where it may. */
function placeWithRoom(stop: HTMLElement, bubble: HTMLElement): BubblePlace {
  stop.style.removeProperty(ROOM);
  const asItIs = placeBeside(stop, bubble);
  if (asItIs !== 'roomAbove') return asItIs;
  stop.style.setProperty(ROOM, `${roomAbove(bubble.offsetHeight)}px`);
  const withRoom = placeBeside(stop, bubble);
  if (withRoom !== 'roomAbove') return withRoom;
  // Something that can be tapped stands right above it.
  stop.style.removeProperty(ROOM);
  return 'bottom';
}

function placeBeside(stop: Element, bubble: HTMLElement): TourPlace {
  return placeTourBubble({
    stop: boxOf(stop),
    bubble: { width: bubble.offsetWidth, height: bubble.offsetHeight },
    window: windowWithoutMenu(),
    controls: [...document.querySelectorAll(CONTROLS)].filter((one) => !bubble.contains(one)).map(boxOf),
  });
}

/**
 * Whether a page still comes in from its side, where nothing on it stands where it will; its turn begins only once it is laid out.
 * @param onStill is called when it stands.
 */
function isTurning(page: Element | null, onStill: () => void): boolean {
  const turns = (page?.getAnimations() ?? []).filter(({ playState }) => playState === 'running');
  if (turns.length === 0) return false;
  void Promise.allSettled(turns.map(({ finished }) => finished)).then(onStill);
  return true;
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** The main menu lies over the bottom of a phone and beside the page of a tablet that lies. */
function windowWithoutMenu(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const menu = document.querySelector('[data-footer]')?.getBoundingClientRect();
  if (!menu) return { left: 0, top: 0, width: clientWidth, height: clientHeight };
  const isAtSide = menu.top <= 0;
  const left = isAtSide ? menu.right : 0;
  return { left, top: 0, width: clientWidth - left, height: isAtSide ? clientHeight : menu.top };
}
