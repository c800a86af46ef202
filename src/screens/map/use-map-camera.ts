import { useState } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import type { MapArea } from '../../domain/map-area.ts';
import { FOUND_ZOOM, firstView, isSameView, type MapSize, type MapView, settledView } from '../../domain/map-view.ts';

/** Pixels kept free around what is shown whole: markers stand above their places, controls and notes at the edges. */
const ROOM = { top: 165, bottom: 170, side: 56 } as const;
/** A map less high than this, in pixels, keeps less free, by as much. */
const ROOMY = 560;
/** What lies over a narrow phone's map is no smaller than this: header and a marker, note and buttons. */
const LEAST_ROOM = { top: 145, bottom: 160 } as const;
/** On a wide, low map the controls leave its middle free, and there is no height to give away. */
const LESS_ROOM = { top: 90, bottom: 40, side: 40 } as const;
const LOW = 420;

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

interface CameraState extends Pick<MapCamera, 'view' | 'moves'> {
  /** Until a hand or a button has moved the map, its view follows the places as they are read and the page as it is turned. */
  readonly isTouched: boolean;
}

/**
 * @param size of the map; null until it has been measured.
 * @param shown what the first view and 'Show everything' fit; none shows the whole area.
 */
export function useMapCamera(size: MapSize | null, shown: readonly Coordinates[], area: MapArea): MapCamera | null {
  const [state, setState] = useState<CameraState | null>(null);
  const everything = size && firstViewIn(size, shown, area);

  // In this very render, so that no frame shows places that were read just now in the view that was there before them.
  if (everything && !state?.isTouched && !(state && isSameView(state.view, everything)))
    setState({ view: everything, moves: (state?.moves ?? -1) + 1, isTouched: false });

  if (!state || !everything) return null;
  const rest = (view: MapView, isTold: boolean): void =>
    setState((before) => {
      const { view: last, moves } = before ?? state;
      const settled = settledView(view, last.centre, area.bounds);
      const mustMove = isTold || !isSameView(settled, view);
      return { view: settled, moves: moves + (mustMove ? 1 : 0), isTouched: true };
    });
  const moveTo = (view: MapView): void => rest(view, true);
  return {
    view: state.view,
    moves: state.moves,
    moveTo,
    settle: (view) => {
      if (!isSameView(view, state.view)) rest(view, false);
    },
    find: (place) => moveTo({ centre: place, zoom: Math.max(state.view.zoom, FOUND_ZOOM) }),
    showEverything: () => moveTo(everything),
  };
}

/** The view a map of this size begins with, and goes back to with 'Show everything'. */
export function firstViewIn(size: MapSize, shown: readonly Coordinates[], area: MapArea): MapView {
  return firstView(shown, area, size, roomIn(size));
}

function roomIn({ width, height }: MapSize): { top: number; bottom: number; side: number } {
  if (height < LOW && width > height) return LESS_ROOM;
  const part = Math.min(1, height / ROOMY);
  return {
    top: Math.max(LEAST_ROOM.top, ROOM.top * part),
    bottom: Math.max(LEAST_ROOM.bottom, ROOM.bottom * part),
    side: ROOM.side,
  };
}
