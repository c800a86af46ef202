import type { Page } from 'playwright';
import { GardenServer } from '../../support/garden-server.ts';
import { figuresOf, type Line } from '../figures.ts';
import { withPlaces } from './many-places.ts';
import { mapTablet } from './map-tablet.ts';

const PLACES = 500;
/** Many and short: what else the machine does then burdens both sides of a pair alike. */
const RUNS = 15;
const GOAL = 0.85;
/** How long a finger goes to and fro in each run, in milliseconds. */
const DRAG_MS = 1_500;

/** Frames a second while a finger drags the live map, with 500 places and with none of them, in turns. */
export async function frameRate(): Promise<Line> {
  const server = await GardenServer.withGarden(withPlaces(PLACES));
  const { tablet, child } = await mapTablet(server);
  await child.opens('/maps');
  await child.page.locator('[data-map=live]').waitFor();
  const marks = child.page.locator('[data-map=live] :is([data-place], [data-cluster])');
  // The map may stand before its places have been read; a run without any would measure nothing.
  await marks.first().waitFor();
  const markers = await marks.count();
  const rates = { with: [] as number[], without: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    await showMarkers(child.page, true);
    rates.with.push(await framesWhileDragged(child.page));
    await showMarkers(child.page, false);
    rates.without.push(await framesWhileDragged(child.page));
  }
  await tablet.throwAway();
  await server.remove();
  const [withMarkers, without] = [figuresOf(rates.with).median, figuresOf(rates.without).median];
  const ratio = figuresOf(rates.with.map((rate, run) => rate / (rates.without[run] ?? Number.NaN))).median;
  return {
    what: `Frames a second while the map is dragged, ${PLACES} places (${markers} markers and groups shown), against none`,
    measured: `${ratio.toFixed(2)}x in the median of ${RUNS} pairs (median ${withMarkers.toFixed(1)} against ${without.toFixed(1)})`,
    goal: `at least ${GOAL}x`,
    isMet: ratio >= GOAL,
  };
}

/** Without them nothing of them is laid out or painted. */
async function showMarkers(page: Page, isShown: boolean): Promise<void> {
  const rule = isShown ? '' : '.maplibregl-marker { display: none !important }';
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(rule)});
    document.adoptedStyleSheets = [sheet];
  }`);
}

async function framesWhileDragged(page: Page): Promise<number> {
  const box = await page.locator('[data-map=live]').boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2 + 30, box.y + box.height / 2 + 60];
  await page.evaluate(`globalThis.frames = 0; globalThis.isCounting = true;
    (function count() { globalThis.frames++; if (globalThis.isCounting) requestAnimationFrame(count); })()`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const started = performance.now();
  for (let step = 0; performance.now() - started < DRAG_MS; step++) {
    const angle = step / 6;
    await page.mouse.move(x + 50 * Math.sin(angle), y + 50 * Math.cos(angle));
  }
  const seconds = (performance.now() - started) / 1000;
  await page.mouse.up();
  const frames = await page.evaluate<number>('globalThis.isCounting = false; globalThis.frames');
  return frames / seconds;
}
