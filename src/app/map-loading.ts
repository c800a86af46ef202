import { gardenMap, mapFeatures } from '../data/garden-map.ts';
import { idle } from '../device/idle.ts';
import { canDrawMaps } from '../device/web-gl.ts';
import { lazily } from '../domain/lazily.ts';
import type { LiveParts } from '../screens/map/garden-map.tsx';

const liveCode = lazily(() => import('../screens/map/live-map.tsx'));

/** The live map's code and what it draws. */
const liveParts = lazily(async (): Promise<LiveParts> => {
  const [{ LiveMap }, features] = await Promise.all([liveCode(), gardenMap().then((map) => mapFeatures(map.features))]);
  return { LiveMap, features };
});

/** How the live map is fetched; null where this device cannot draw one (fault G4). */
export function liveMapLoader(): (() => Promise<LiveParts>) | null {
  return canDrawMaps() ? liveParts : null;
}

/** A tablet that never comes to rest fetches the map all the same. Milliseconds. */
const LONGEST_WAIT_MS = 4_000;

/** Fetches and compiles the map while a list is read and the tablet has nothing else to do. */
export async function preloadMap(): Promise<void> {
  await idle(LONGEST_WAIT_MS);
  // What could not be fetched is fetched again when the map is opened.
  await Promise.allSettled([gardenMap(), import('../screens/map/map-screens.tsx')]);
  await idle(LONGEST_WAIT_MS);
  await Promise.allSettled(canDrawMaps() ? [liveParts()] : []);
}
