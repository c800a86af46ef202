import type { MapType } from '../../schemas/garden-map.ts';
import { gardenMap } from '../data/garden-map.ts';
import type { Coordinates } from '../domain/distance.ts';
import { type AreaSettings, isOnEarth, mapArea } from '../domain/map-area.ts';
import { mapTexts } from '../texts/map.ts';
import { shownTheme } from '../ui/theme.ts';
import { liveParts } from './live-parts.ts';

/** How the map will stand when it is opened. */
export interface FirstMap {
  readonly type: MapType;
  readonly settings: AreaSettings;
  readonly places: readonly Coordinates[];
}

/** Whether the live map has been drawn ahead, or is about to be: once is enough, it is kept from then on. */
let isDrawn = false;

/** Whether a page with a map finds one that stands. */
export const isLiveAhead = (): boolean => isDrawn;

/** The name of the moment at which the live map has been drawn ahead, for whoever measures (User Timing). */
const LIVE_AHEAD = 'live map drawn ahead';

/** @param left aborted when the list is left. @throws what broke the map; the next list tries again. */
export async function drawLiveAhead(first: FirstMap, left: AbortSignal): Promise<void> {
  if (isDrawn || left.aborted) return;
  isDrawn = true;
  try {
    isDrawn = await draw(first, left);
  } catch (cause) {
    isDrawn = false;
    throw cause;
  }
  if (isDrawn && !left.aborted) performance.mark(LIVE_AHEAD);
}

/** @returns whether a map was begun. */
async function draw({ type, settings, places }: FirstMap, left: AbortSignal): Promise<boolean> {
  const [map, { features }, { prepareMap }] = await Promise.all([
    gardenMap(),
    liveParts(),
    import('../screens/map/prepared-map.tsx'),
  ]);
  const look = shownTheme(document.documentElement);
  const label = mapTexts.gardenMap(map.name);
  // A photo of the ground may lie on the tablet or not; the ground is always there.
  const ground = type === 'roadmap' ? type : 'custom';
  const area = mapArea(settings, places, map.bbox);
  const shown = places.filter(isOnEarth);
  return prepareMap({ map, features, look, label, type: ground, places: shown, area }, left);
}
