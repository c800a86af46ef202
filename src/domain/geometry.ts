import { type Coordinates, EARTH_RADIUS_METRES } from './distance.ts';

/** West, south, east, north in degrees, WGS 84, as in GeoJSON. No box crosses the date line. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A point of the Web Mercator square: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** Along a meridian. */
export const METRES_IN_A_DEGREE = (Math.PI * EARTH_RADIUS_METRES) / 180;

/** Whether a place lies in the box, its edge counted in. A place that is not a number lies nowhere. */
export function isInside({ lat, lng }: Coordinates, [west, south, east, north]: Bounds): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** The smallest box around places; null when there is none. */
export function boundsOf(places: readonly Coordinates[]): Bounds | null {
  if (places.length === 0) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** The box with `metres` more on each side. */
export function widened([west, south, east, north]: Bounds, metres: number): Bounds {
  const lat = metres / METRES_IN_A_DEGREE;
  const lng = lat / Math.cos(radians((south + north) / 2));
  return [west - lng, south - lat, east + lng, north + lat];
}

export function centreOf([west, south, east, north]: Bounds): Coordinates {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** Where a place stands in the Web Mercator square. */
export function worldPoint({ lat, lng }: Coordinates): WorldPoint {
  const sine = Math.sin(radians(lat));
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The place that stands at a point of the Web Mercator square: the reverse of `worldPoint`. */
export function placeAt({ x, y }: WorldPoint): Coordinates {
  const angle = Math.atan(Math.sinh(Math.PI * (1 - 2 * y)));
  return { lat: (angle * 180) / Math.PI, lng: (x - 0.5) * 360 };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
