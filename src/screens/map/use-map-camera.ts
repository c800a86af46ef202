import { useMemo, useState } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import type { MapArea } from '../../domain/map-area.ts';
import { FOUND_ZOOM, isSameView, type MapSize, type MapView, settledView } from '../../domain/map-view.ts';
import { type Crowd, firstViewIn } from './first-view.ts';

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
  /** A hand is on it: from now on it moves for nobody else. */
  readonly hold: () => void;
  readonly find: (place: Coordinates) => void;
  readonly showEverything: () => void;
}

interface CameraState extends Pick<MapCamera, 'view' | 'moves'> {
  /** Until a hand or a button has moved the map, its view follows the places as they are read, the notes as they come, and the page as it is turned. */
  readonly isTouched: boolean;
}

/**
 * @param size of the map; null until it has been measured.
 * @param shown what the first view and 'Show everything' fit; none shows the whole area.
 * @param crowd the markers, and what lies over the map: those views keep them apart.
 */
export function useMapCamera(
  size: MapSize | null,
  shown: readonly Coordinates[],
  area: MapArea,
  { covered, clusters }: Crowd,
): MapCamera | null {
  const [state, setState] = useState<CameraState | null>(null);
  // Not again with each step that somebody takes: it looks through all markers, perhaps several times.
  const everything = useMemo(
    () => size && firstViewIn(size, shown, area, { covered, clusters }),
    [size, shown, area, covered, clusters],
  );

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
    hold: () => setState((before) => before && (before.isTouched ? before : { ...before, isTouched: true })),
    find: (place) => moveTo({ centre: place, zoom: Math.max(state.view.zoom, FOUND_ZOOM) }),
    showEverything: () => moveTo(everything),
  };
}
