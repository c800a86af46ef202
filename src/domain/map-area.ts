import type { Coordinates } from './distance.ts';
import { type Bounds, boundsOf, centreOf, isInside, widened } from './geometry.ts';

/** Metres around the outermost places in which the map may be moved when the settings name no bounds (MAP-16). */
const MARGIN_METRES = 200;

export interface AreaSettings {
  readonly centre: Coordinates | null;
  readonly bounds: Bounds | null;
}

export interface MapArea {
  /** Where the map's centre may be (MAP-13). */
  readonly bounds: Bounds;
  /** Where a map without a place to show begins. */
  readonly centre: Coordinates;
  /** What is drawn; beyond it there is nothing to see. */
  readonly ground: Bounds;
}

/**
 * Where the map may be moved, and where it begins: the garden's settings, else what its places say (MAP-16).
 * @param ground the box of the garden's own map, which also stands for a garden without any usable place.
 */
export function mapArea(settings: AreaSettings, places: readonly Coordinates[], ground: Bounds): MapArea {
  const around = boundsOf(places.filter(isOnEarth));
  const bounds = settings.bounds ?? (around ? widened(around, MARGIN_METRES) : ground);
  return { bounds, centre: settings.centre ?? centreOf(bounds), ground };
}

/** A position that can be drawn: a number, and not the point in the sea where broken data lands (fault G3). */
export function isOnEarth({ lat, lng }: Coordinates): boolean {
  return isInside({ lat, lng }, [-180, -85, 180, 85]) && !(lat === 0 && lng === 0);
}
