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

export const EARTH_RADIUS_METRES = 6_371_008.8;
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
  const { amount, unit } = inUnit(metres / METRES_IN_AN_INCH);
  return amount === '0.00' ? null : { amount, unit };
}

/** Metres to the nearest of several places; null when there is none (LIST-25). */
export function distanceToNearest(from: Coordinates, places: readonly Coordinates[]): number | null {
  if (places.length === 0) return null;
  return Math.min(...places.map((place) => distanceBetween(from, place)));
}

/** Judged as it is shown, with two decimals, so that nobody ever reads 12.00 in or 1024.00 ft. */
function inUnit(inches: number): ShownDistance {
  if (rounded(inches) < INCHES_IN_A_FOOT) return { amount: inches.toFixed(2), unit: 'in' };
  const feet = inches / INCHES_IN_A_FOOT;
  if (rounded(feet) < FEET_SHOWN_AS_MILES) return { amount: feet.toFixed(2), unit: 'ft' };
  return { amount: (feet / FEET_IN_A_MILE).toFixed(2), unit: 'miles' };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
