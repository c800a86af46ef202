import { useCallback, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import { type Bounds, boundsOf } from '../../domain/geometry.ts';
import type { MapArea } from '../../domain/map-area.ts';
import { FOUND_ZOOM, fittedView, isSameView, type MapSize, type MapView, settledView } from '../../domain/map-view.ts';

/** Pixels kept free around what is shown whole: markers stand above their places, controls at the edges. */
const ROOM = { top: 130, bottom: 110, side: 56 } as const;

/** What the map shows, and who moves it. */
export interface MapCamera {
  /** The view the map rests in. */
  readonly view: MapView;
  /** Grows with each move the map is told to make; those of a hand are not counted. */
  readonly moves: number;
  /** Tells the map to move. */
  readonly moveTo: (view: MapView) => void;
  /** The map came to rest here; what is not allowed is corrected (MAP-13, MAP-14). */
  readonly settle: (view: MapView) => void;
  readonly find: (place: Coordinates) => void;
  readonly showEverything: () => void;
}

/**
 * @param size of the map; null until it has been measured.
 * @param shown what the first view and 'Show everything' fit; none shows the whole area.
 */
export function useMapCamera(size: MapSize | null, shown: readonly Coordinates[], area: MapArea): MapCamera | null {
  const [state, setState] = useState<{ view: MapView; moves: number } | null>(null);
  const lastValid = useRef(area.centre);
  const isTouched = useRef(false);
  const everything = size && fitted(boundsOf(shown) ?? area.bounds, size);

  const set = useCallback(
    (view: MapView, isTold: boolean) => {
      const settled = settledView(view, lastValid.current, area.bounds);
      lastValid.current = settled.centre;
      const mustMove = isTold || !isSameView(settled, view);
      setState((before) => ({ view: settled, moves: (before?.moves ?? 0) + (mustMove ? 1 : 0) }));
    },
    [area.bounds],
  );

  // Until a hand has moved the map, its first view follows the places as they are read and the page as it is turned.
  useEffect(() => {
    if (!everything || isTouched.current) return;
    setState((before) =>
      before && isSameView(before.view, everything) ? before : { view: everything, moves: (before?.moves ?? -1) + 1 },
    );
    lastValid.current = everything.centre;
  }, [everything]);

  if (!state || !everything) return null;
  const moveTo = (view: MapView): void => {
    isTouched.current = true;
    set(view, true);
  };
  return {
    ...state,
    moveTo,
    settle: (view) => {
      if (isSameView(view, state.view)) return;
      isTouched.current = true;
      set(view, false);
    },
    find: (place) => moveTo({ centre: place, zoom: Math.max(state.view.zoom, FOUND_ZOOM) }),
    showEverything: () => moveTo(everything),
  };
}

function fitted(bounds: Bounds, size: MapSize): MapView {
  // A small map has no room to give away.
  const room = size.height < 420 ? { top: 90, bottom: 40, side: 40 } : ROOM;
  return fittedView(bounds, size, room);
}
