/** Degrees, WGS 84. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** As a child reads it, `212.40` and `ft`. */
export interface ShownDistance {
  /** Always two decimals (LIST-17). */
  readonly amount: string;
  readonly unit: 'in' | 'ft' | 'miles';
}

const EARTH_RADIUS_METRES = 6_371_008.8;
const METRES_IN_AN_INCH = 0.0254;
const INCHES_IN_A_FOOT = 12;
const FEET_IN_A_MILE = 5280;
/** From here on the spec shows miles (section 9, "Distance units"). */
const FEET_SHOWN_AS_MILES = 1024;

/** Metres on the ground along the great circle (ENT-10). */
export function distanceBetween(from: Coordinates, to: Coordinates): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2);
  const lng = Math.sin(radians(to.lng - from.lng) / 2);
  const haversine = lat * lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng * lng;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/**
 * Chooses the unit in which a child reads a distance (CONST-07): inches below 12, feet below 1024, else miles.
 * @param metres distance on the ground.
 * @returns null when it rounds to 0.00, which lists show as 'Nearby' (LIST-18).
 * @throws {RangeError} below 0 or not a number: a distance that is not known has no place here (LIST-19).
 */
export function shownDistance(metres: number): ShownDistance | null {
  if (!(metres >= 0)) throw new RangeError(`not a distance: ${metres}`);
  const { value, unit } = inUnit(metres / METRES_IN_AN_INCH);
  const amount = value.toFixed(2);
  return amount === '0.00' ? null : { amount, unit };
}

/** Metres to the nearest of several places; null when there is none (LIST-25). */
export function distanceToNearest(from: Coordinates, places: readonly Coordinates[]): number | null {
  if (places.length === 0) return null;
  return Math.min(...places.map((place) => distanceBetween(from, place)));
}

function inUnit(inches: number): { value: number; unit: ShownDistance['unit'] } {
  if (inches < INCHES_IN_A_FOOT) return { value: inches, unit: 'in' };
  const feet = inches / INCHES_IN_A_FOOT;
  return feet < FEET_SHOWN_AS_MILES ? { value: feet, unit: 'ft' } : { value: feet / FEET_IN_A_MILE, unit: 'miles' };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
