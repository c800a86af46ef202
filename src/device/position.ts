import type { Coordinates } from '../domain/distance.ts';

/** Any position the device still remembers, without asking the satellites (CONST-11). */
const CACHED: PositionOptions = { maximumAge: Number.POSITIVE_INFINITY, timeout: 0, enableHighAccuracy: true };
/** A new one, however long that takes under trees (CONST-12). */
const FRESH: PositionOptions = { maximumAge: 0, timeout: 120_000, enableHighAccuracy: true };

/**
 * Where the tablet is, once: the remembered position first, then a fresh one (section 4, "User location"). The position
 * stays on the device; it is never sent anywhere.
 * @param minAccuracy metres; a position counts only when its accuracy is strictly under this (GEO-05).
 * @returns null when the tablet cannot or may not say: lists then go without distances (GEO-07).
 */
export async function locate(minAccuracy: number): Promise<Coordinates | null> {
  if (!('geolocation' in navigator)) return null;
  const cached = await lookUp(CACHED);
  if (cached === 'denied') return null;
  if (cached !== 'unavailable' && isAccepted(cached, minAccuracy)) return coordinatesOf(cached);
  const fresh = await lookUp(FRESH);
  return fresh !== 'denied' && fresh !== 'unavailable' && isAccepted(fresh, minAccuracy) ? coordinatesOf(fresh) : null;
}

/** Timeout and an unavailable position may pass; a denied permission will not (ERR-G-01, ERR-G-02). */
function lookUp(options: PositionOptions): Promise<GeolocationPosition | 'denied' | 'unavailable'> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, TIMEOUT, POSITION_UNAVAILABLE }) =>
        resolve(code === TIMEOUT || code === POSITION_UNAVAILABLE ? 'unavailable' : 'denied'),
      options,
    );
  });
}

function isAccepted({ coords }: GeolocationPosition, minAccuracy: number): boolean {
  return coords.accuracy < minAccuracy;
}

function coordinatesOf({ coords }: GeolocationPosition): Coordinates {
  return { lat: coords.latitude, lng: coords.longitude };
}
