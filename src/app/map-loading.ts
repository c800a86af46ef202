import { useEffect, useState } from 'react';
import { gardenMap } from '../data/garden-map.ts';
import { drawInStrips } from '../device/draw-in-strips.ts';
import { afterFrame, idle, painted } from '../device/idle.ts';
import { canDrawMaps, isKnownToDrawMaps } from '../device/web-gl.ts';
import type { LiveParts } from '../screens/map/garden-map.tsx';
import { shownTheme } from '../ui/theme.ts';
import { drawLiveAhead, type FirstMap, isLiveAhead } from './live-map-ahead.ts';
import { liveParts } from './live-parts.ts';
import type { AppRouter } from './router.ts';

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
  const [parts] = await Promise.all([liveParts(), isLiveAhead() ? afterFrame() : painted(SHORT_WAIT_MS)]);
  return parts;
}

/**
 * Fetches, compiles and draws all that a map shows while a list is read and the tablet has nothing else to do.
 * @param left aborted when the list is left. What is fetched is fetched to the end; what is drawn is left as it is.
 */
export async function preloadMap(router: AppRouter, first: FirstMap, left: AbortSignal): Promise<void> {
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
  await Promise.allSettled([drawLiveAhead(first, left)]);
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
