import type { Page } from 'playwright';
import type { GardenServer } from '../../support/garden-server.ts';
import { PHONE, Tablet, WEB_GL_ARGUMENTS } from '../../support/tablet.ts';
import { figuresOf, type Line, milliseconds } from '../figures.ts';
import { timesFromTap } from '../from-tap.ts';
import { slowDown } from '../slow-tablet.ts';
import { leafletPeer } from './leaflet-peer.ts';
import { mapTablet, placesOf } from './map-tablet.ts';

const RUNS = 5;
const PLAN_GOAL = 0.6;
const LIVE_GOAL = 2.5;

const IS_LIVE = "document.querySelector('[data-map=live]') !== null";
/** Where the live map was first, the plan is no longer waited for. */
const IS_PLAN_SHOWN = `${IS_LIVE} || document.querySelector('[data-plan] canvas') !== null
  || document.querySelector('[data-plan] img')?.naturalWidth > 0`;

/** From the tap on Map to the plan on the screen, and to the live map at rest, without a signal; Leaflet in turns with it. */
export async function openMap(server: GardenServer): Promise<Line[]> {
  const peer = await leafletPeer(await placesOf());
  const times = { plan: [] as number[], live: [] as number[], leaflet: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    const { plan, live } = await openOurs(server);
    times.plan.push(plan);
    times.live.push(live);
    times.leaflet.push(await openLeaflet(peer.address));
  }
  peer.close();
  const leaflet = figuresOf(times.leaflet);
  return [
    lineOf('the plan on the screen', times.plan, PLAN_GOAL),
    lineOf('the live map at rest', times.live, LIVE_GOAL),
  ];

  function lineOf(what: string, ours: readonly number[], goal: number): Line {
    const ratio = figuresOf(ours).median / leaflet.median;
    return {
      what: `Tap Map to ${what}, first opening, code preloaded, 4x CPU throttle, against Leaflet's first map`,
      measured: `${ratio.toFixed(2)}x (${milliseconds(figuresOf(ours))} against ${milliseconds(leaflet)})`,
      goal: `at most ${goal}x`,
      isMet: ratio <= goal,
    };
  }
}

async function openOurs(server: GardenServer): Promise<{ plan: number; live: number }> {
  const { tablet, child } = await mapTablet(server);
  await server.kill();
  await child.opens('/missions/all');
  await hasPreloadedTheMap(child.page);
  await slowDown(child.page);
  const times = timesFromTap(child.page, [IS_PLAN_SHOWN, IS_LIVE]);
  await child.page.getByRole('link', { name: 'Map', exact: true }).click();
  const [plan = Number.NaN, live = Number.NaN] = await times;
  await tablet.throwAway();
  await server.start();
  return { plan, live };
}

/** All that the app does for the map while a list is read has been done. */
async function hasPreloadedTheMap(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('live map drawn ahead').length > 0);
  await page.waitForFunction(
    () => new Promise((resolve) => requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: 5000 })),
  );
}

async function openLeaflet(address: string): Promise<number> {
  const tablet = await Tablet.unpack(PHONE, undefined, WEB_GL_ARGUMENTS);
  const page = await tablet.newPage();
  await page.goto(address);
  await slowDown(page);
  const times = timesFromTap(page, ["document.body.dataset.map === 'drawn'"]);
  await page.getByRole('button', { name: 'Map' }).click();
  const [drawn = Number.NaN] = await times;
  await tablet.throwAway();
  return drawn;
}
