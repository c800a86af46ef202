import { useEffect, useState } from 'react';
import type { MapType } from '../../schemas/garden-map.ts';
import { gardenMap, mapFeatures } from '../data/garden-map.ts';
import { drawInStrips } from '../device/draw-in-strips.ts';
import { idle, inFrame, painted } from '../device/idle.ts';
import { canDrawMaps, isKnownToDrawMaps } from '../device/web-gl.ts';
import type { Coordinates } from '../domain/distance.ts';
import { lazily } from '../domain/lazily.ts';
import { type AreaSettings, isOnEarth, mapArea } from '../domain/map-area.ts';
import type { LiveParts } from '../screens/map/garden-map.tsx';
import { mapTexts } from '../texts/map.ts';
import { shownTheme } from '../ui/theme.ts';
import type { AppRouter } from './router.ts';

const liveCode = lazily(() => import('../screens/map/live-map.tsx'));

/** The live map's code and what it draws. */
const liveParts = lazily(async (): Promise<LiveParts> => {
  const [{ LiveMap }, features] = await Promise.all([liveCode(), gardenMap().then((map) => mapFeatures(map.features))]);
  return { LiveMap, features };
});

/** A tablet that never comes to rest fetches the map all the same. Milliseconds. */
const LONGEST_WAIT_MS = 4_000;
/** With a map on the screen it waits less long. */
const SHORT_WAIT_MS = 500;

/** How the live map is fetched; null where this device cannot draw one (fault G4), and until that is known. */
export function useLiveMapLoader(): (() => Promise<LiveParts>) | null {
  const [canDraw, setCanDraw] = useState(isKnownToDrawMaps);
  useEffect(() => {
    if (canDraw !== null) return;
    void painted(SHORT_WAIT_MS).then(canDrawMaps).then(setCanDraw);
  }, [canDraw]);
  return canDraw ? livePartsAfterPlan : null;
}

/**
 * The plan first: to open a graphics context may take a slow tablet a second, in which nothing is drawn. A map that was drawn
 * ahead has one.
 */
async function livePartsAfterPlan(): Promise<LiveParts> {
  const [parts] = await Promise.all([liveParts(), isLiveAhead ? inFrame() : painted(SHORT_WAIT_MS)]);
  return parts;
}

/** How the map will stand when it is opened. */
export interface FirstMap {
  readonly type: MapType;
  readonly settings: AreaSettings;
  readonly places: readonly Coordinates[];
}

/**
 * Fetches, compiles and draws all that a map shows while a list is read and the tablet has nothing else to do.
 * @param isLeft when the list has been left. What is fetched is fetched to the end; what is drawn is left as it is.
 */
export async function preloadMap(router: AppRouter, first: FirstMap, isLeft: AbortSignal): Promise<void> {
  await idle(LONGEST_WAIT_MS);
  // What could not be fetched is fetched again when the map is opened.
  await Promise.allSettled([
    router.loadRouteChunk(router.routesByPath['/maps']),
    import('../screens/map/map-screens.tsx'),
    import('./user-location.ts'),
    gardenMap(),
  ]);
  await idle(LONGEST_WAIT_MS);
  // Where the plan stays, the browser draws it from the file, as sharp as the screen is.
  if (!(await canDrawMaps())) return;
  await Promise.allSettled([drawPlanAhead()]);
  await idle(LONGEST_WAIT_MS);
  await Promise.allSettled([liveParts()]);
  await idle(LONGEST_WAIT_MS);
  await Promise.allSettled([drawLiveAhead(first, isLeft)]);
}

/** Whether the live map has been drawn ahead, or is about to be: once is enough, it is kept from then on. */
let isLiveAhead = false;

/** The name of the moment at which the live map has been drawn ahead, for whoever measures (User Timing). */
const LIVE_AHEAD = 'live map drawn ahead';

async function drawLiveAhead({ type, settings, places }: FirstMap, isLeft: AbortSignal): Promise<void> {
  if (isLiveAhead || isLeft.aborted) return;
  isLiveAhead = true;
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
  await prepareMap({ map, features, look, label, type: ground, places: shown, area }, isLeft);
  performance.mark(LIVE_AHEAD);
}

/** Wide enough for what a phone shows of it at first, in pixels. The live map is sharper, and soon there. */
const PLAN_WIDTH = 1280;

/** The plan in the look that was shown last. */
let plan: { readonly address: string; readonly canvas: HTMLCanvasElement } | null = null;

/** The plan of this address, drawn while a list was read; null where it was not. */
export function planDrawnAhead(address: string): HTMLCanvasElement | null {
  return plan?.address === address ? plan.canvas : null;
}

/** The plan that was begun last: lists that are opened while it is drawn wait for the same drawing. */
let drawing: { readonly address: string; readonly isDone: Promise<void> } | null = null;

async function drawPlanAhead(): Promise<void> {
  const { plans } = await gardenMap();
  const address = plans[shownTheme(document.documentElement)];
  if (drawing?.address !== address) drawing = { address, isDone: drawPlan(address) };
  const begun = drawing;
  await begun.isDone.catch((cause: unknown) => {
    // The next list tries again.
    if (drawing === begun) drawing = null;
    throw cause;
  });
}

async function drawPlan(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = await drawInStrips(image, PLAN_WIDTH, () => idle(LONGEST_WAIT_MS));
  // Whoever changed the look meanwhile wants the other one.
  if (drawing?.address === address) plan = canvas && { address, canvas };
}
