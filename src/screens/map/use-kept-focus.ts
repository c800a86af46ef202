import { type RefObject, useEffect, useRef } from 'react';

/** What stands for the map itself and takes the arrow keys: the plan, or the canvas of the live map. */
const GROUND = '[data-plan], canvas[tabindex]';

/**
 * Keeps the keyboard where it is when the map's parts are exchanged: when the live map takes over or is lost, when a group parts,
 * when places become a group. The marker that now stands for the place has the focus, or the map that now stands for the map.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const isLost = last.current !== null && !last.current.isConnected && document.activeElement === document.body;
    if (isLost) successorOf(last.current, box.current)?.focus();
    // Whoever has left it of their own will is not brought back.
    else if (document.activeElement !== last.current) last.current = null;
  });
  useEffect(() => {
    const map = box.current;
    const note = ({ target }: Event): void => {
      last.current =
        target instanceof HTMLElement && (isGround(target) || placeIdsOf(target).length > 0) ? target : null;
    };
    map?.addEventListener('focusin', note);
    return () => map?.removeEventListener('focusin', note);
  }, [box]);
}

function isGround(part: HTMLElement | null): boolean {
  return part?.matches(GROUND) ?? false;
}

/** The places that a marker stands for. */
function placeIdsOf(marker: HTMLElement | null): string[] {
  const { place, cluster } = marker?.dataset ?? {};
  return place === undefined ? (cluster?.split(' ') ?? []) : [place];
}

function successorOf(lost: HTMLElement | null, box: HTMLElement | null): HTMLElement | undefined {
  // A place of its own before a group that still holds others.
  const [ground, ...markers] = [GROUND, '[data-place]', '[data-cluster]'].map((kind) => [
    ...(box?.querySelectorAll<HTMLElement>(kind) ?? []),
  ]);
  if (isGround(lost)) return ground?.at(-1);
  const placeIds = placeIdsOf(lost);
  return markers.flat().find((marker) => placeIdsOf(marker).some((id) => placeIds.includes(id)));
}
