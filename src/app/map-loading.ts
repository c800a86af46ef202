import { gardenMap, mapFeatures } from '../data/garden-map.ts';
import { idle, painted } from '../device/idle.ts';
import { canDrawMaps } from '../device/web-gl.ts';
import { lazily } from '../domain/lazily.ts';
import type { LiveParts } from '../screens/map/garden-map.tsx';
import { shownTheme } from '../ui/theme.ts';
import type { AppRouter } from './router.ts';

const liveCode = lazily(() => import('../screens/map/live-map.tsx'));

/** The live map's code and what it draws. */
const liveParts = lazily(async (): Promise<LiveParts> => {
  const [{ LiveMap }, features] = await Promise.all([liveCode(), gardenMap().then((map) => mapFeatures(map.features))]);
  return { LiveMap, features };
});

/** How the live map is fetched; null where this device cannot draw one (fault G4). */
export function liveMapLoader(): (() => Promise<LiveParts>) | null {
  return canDrawMaps() ? livePartsAfterPlan : null;
}

/** A tablet that never comes to rest fetches the map all the same. Milliseconds. */
const LONGEST_WAIT_MS = 4_000;
/** With a map on the screen it waits less long. */
const SHORT_WAIT_MS = 500;

/** The plan first: to open a graphics context may take a slow tablet a second, in which nothing is drawn. */
async function livePartsAfterPlan(): Promise<LiveParts> {
  const [parts] = await Promise.all([liveParts(), painted(SHORT_WAIT_MS)]);
  return parts;
}

/** Fetches and compiles all that a map shows while a list is read and the tablet has nothing else to do. */
export async function preloadMap(router: AppRouter): Promise<void> {
  await idle(LONGEST_WAIT_MS);
  // What could not be fetched is fetched again when the map is opened.
  await Promise.allSettled([
    router.loadRouteChunk(router.routesByPath['/maps']),
    import('../screens/map/map-screens.tsx'),
    import('./user-location.ts'),
    planPicture(),
  ]);
  await idle(LONGEST_WAIT_MS);
  await Promise.allSettled(canDrawMaps() ? [liveParts()] : []);
}

/** Held, so that the browser shows in its first frame what it has decoded here. */
let plan: HTMLImageElement | undefined;

async function planPicture(): Promise<void> {
  const { plans } = await gardenMap();
  const address = plans[shownTheme(document.documentElement)];
  if (plan?.getAttribute('src') === address) return;
  plan = new Image();
  plan.src = address;
  await plan.decode();
}
