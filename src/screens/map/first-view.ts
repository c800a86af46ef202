import type { Coordinates } from '../../domain/distance.ts';
import { type Box, doOverlap } from '../../domain/label-layout.ts';
import type { MapArea } from '../../domain/map-area.ts';
import { SHOWN_MARKER } from '../../domain/map-marker.ts';
import { firstView, type MapSize, type MapView, onScreen, shownBounds } from '../../domain/map-view.ts';
import type { PlaceClusters } from './clusters.ts';
import { GROUP_SIDE, groupBox, pinBox } from './marker-boxes.ts';

/** Pixels kept free around what is shown whole: markers stand above their places, controls and notes at the edges. */
const ROOM = { top: 165, bottom: 170, side: 56 } as const;
/** A map less high than this, in pixels, keeps less free, by as much. */
const ROOMY = 560;
/** What lies over a narrow phone's map is no smaller than this: header and a marker, note and buttons. */
const LEAST_ROOM = { top: 145, bottom: 160 } as const;
/** On a wide, low map the controls leave its middle free, and there is no height to give away. */
const LESS_ROOM = { top: 90, bottom: 40, side: 40 } as const;
const LOW = 420;
/** However much lies over a small map, its places have a strip of so many pixels: in less the garden would be a stamp. */
const LEAST_STRIP = 100;
/** From a marker's tip, or from the middle of a group, to a note below: the nearer of the two that frees the same shows more. */
const GAPS = [8, GROUP_SIDE / 2 + 4] as const;

/** What hides markers, and what they are. */
export interface Crowd {
  /** What lies over the map, in pixels from its left and upper edge. */
  readonly covered: readonly Box[];
  readonly clusters: Pick<PlaceClusters, 'within'>;
}

/**
 * The view a map of this size begins with, and goes back to with 'Show everything'. It keeps free what controls and one line of a note
 * need; where more lies over the map and would hide markers, it keeps free what hides the fewest places, and no more than that.
 * @param crowd null while nothing lies over the map.
 */
export function firstViewIn(
  size: MapSize,
  shown: readonly Coordinates[],
  area: MapArea,
  crowd: Crowd | null = null,
): MapView {
  const room = roomIn(size);
  const usual = firstView(shown, area, size, room);
  if (!crowd || room === LESS_ROOM) return usual;
  // What begins above stands at the upper edge.
  const notes = crowd.covered.filter(({ y }) => y > room.top - SHOWN_MARKER.height);
  const hiddenIn = (view: MapView): number => hiddenPlaces(view, size, crowd.clusters, notes);
  let best = { view: usual, hidden: hiddenIn(usual) };
  const most = size.height - room.top - LEAST_STRIP;
  const rooms = notes.flatMap(({ y }) => GAPS.map((gap) => Math.min(most, size.height - y + gap)));
  for (const bottom of rooms.filter((one) => one > room.bottom).sort((one, other) => one - other)) {
    if (best.hidden === 0) break;
    const view = firstView(shown, area, size, { ...room, bottom });
    const hidden = hiddenIn(view);
    if (hidden < best.hidden) best = { view, hidden };
  }
  return best.view;
}

/** How many places have a marker that lies under a note, at least in part. */
function hiddenPlaces(view: MapView, size: MapSize, clusters: Crowd['clusters'], notes: readonly Box[]): number {
  const isHidden = (marker: Box): boolean => notes.some((note) => doOverlap(marker, note));
  const { alone, together } = clusters.within(shownBounds(view, size), view.zoom);
  const pins = alone.filter((place) => isHidden(pinBox(onScreen(place, view, size))));
  const groups = together.filter((group) => isHidden(groupBox(onScreen(group, view, size))));
  return pins.length + groups.reduce((sum, { places }) => sum + places.length, 0);
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
