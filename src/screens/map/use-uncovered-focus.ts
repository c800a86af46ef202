import { type RefObject, useEffect, useRef } from 'react';
import { MAP_MOVE_MS, type MapSize, underScreen } from '../../domain/map-view.ts';
import type { MapCamera } from './use-map-camera.ts';

/** Parts of a marker's height at which it is looked for: all of what says which place it is. */
const HEIGHTS = [0.25, 0.5, 0.75];
/** After a move there is a frame or two to draw. */
const RESTED_MS = MAP_MOVE_MS + 100;

/**
 * A marker that the keyboard reaches while a note, a button or the edge of the map hides part of it comes to where nothing lies
 * over the map (WCAG 2.4.11). A finger never needs that: it can only tap what it sees.
 * @param box the map; beside it in the page stands what lies over it, marked `data-over-map`.
 */
export function useUncoveredFocus(box: RefObject<HTMLElement | null>, camera: MapCamera | null, size: MapSize | null) {
  const now = useRef({ camera, size });
  now.current = { camera, size };
  useEffect(() => {
    const map = box.current;
    let timer: ReturnType<typeof setTimeout>;
    const uncover = (target: EventTarget | null): void => {
      const { camera: mover, size: shown } = now.current;
      if (!map || !mover || !shown || !(target instanceof HTMLElement) || !isMarkerOfTheKeyboard(target)) return;
      scrollBoxesBack(target);
      if (!isCovered(target, map)) return;
      const marker = target.getBoundingClientRect();
      const frame = map.getBoundingClientRect();
      const x = (marker.left + marker.right) / 2 - frame.left;
      const y = (marker.top + marker.bottom) / 2 - freeMiddle(map) + frame.height / 2;
      mover.moveTo({ centre: underScreen({ x, y }, mover.view, shown), zoom: mover.view.zoom });
    };
    const handleFocus = ({ target }: Event): void => {
      uncover(target);
      // In the middle of a move a marker is seen where it will not stay.
      clearTimeout(timer);
      timer = setTimeout(() => uncover(document.activeElement), RESTED_MS);
    };
    map?.addEventListener('focusin', handleFocus);
    return () => {
      clearTimeout(timer);
      map?.removeEventListener('focusin', handleFocus);
    };
  }, [box]);
}

function isMarkerOfTheKeyboard(element: HTMLElement): boolean {
  return element.matches('[data-place]:focus-visible, [data-cluster]:focus-visible');
}

/**
 * The browser scrolls the map's box to a marker beyond its edge; the map knows nothing of that, and its buttons would go along. At once,
 * before anything is measured: the scroll event that `garden-map.tsx` answers comes a frame later, and of the map's own boxes alone.
 */
function scrollBoxesBack(marker: HTMLElement): void {
  for (let part = marker.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement) part.scrollTo(0, 0);
}

function isCovered(marker: HTMLElement, map: HTMLElement): boolean {
  const { left, top, width, height } = marker.getBoundingClientRect();
  return HEIGHTS.some((part) => !map.contains(document.elementFromPoint(left + width / 2, top + height * part)));
}

/** The middle of what nothing lies over, in pixels from the upper edge of the window. */
function freeMiddle(map: HTMLElement): number {
  const over = (place: string) => map.parentElement?.querySelector(`[data-over-map=${place}]`)?.getBoundingClientRect();
  const { top, bottom } = map.getBoundingClientRect();
  return ((over('top')?.bottom ?? top) + (over('bottom')?.top ?? bottom)) / 2;
}
