import type { GardenServer } from '../../support/garden-server.ts';
import type { Line } from '../figures.ts';
import { mapTablet } from './map-tablet.ts';

const CYCLES = 20;
/** By then everything that is kept on purpose has been made. */
const WARM_CYCLES = 10;
const GOAL = 1.05;
const MB = 1_048_576;

/** The page's heap after the map was opened and closed twenty times, against ten times. */
export async function mapMemory(server: GardenServer): Promise<Line> {
  const { tablet, child } = await mapTablet(server);
  const devtools = await child.page.context().newCDPSession(child.page);
  const used = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = (await devtools.send('Runtime.getHeapUsage')) as Heap;
    return usedSize + backingStorageSize;
  };
  const counted = async (): Promise<string> => {
    const { nodes, jsEventListeners } = (await devtools.send('Memory.getDOMCounters')) as Counters;
    return `${nodes} nodes, ${jsEventListeners} listeners`;
  };
  let warm = Number.NaN;
  let nodes = '';
  for (let cycle = 1; cycle <= CYCLES; cycle++) {
    await child.page.getByRole('link', { name: 'Map', exact: true }).click();
    await child.page.locator('[data-map=live]').waitFor();
    await child.page.goBack();
    await child.sees('Choose a mission');
    if (cycle === WARM_CYCLES) [warm, nodes] = [await used(), await counted()];
  }
  const last = await used();
  const lastNodes = await counted();
  await tablet.throwAway();
  const ratio = last / warm;
  return {
    what: `Heap of the page after the map was opened and closed ${CYCLES} times, against ${WARM_CYCLES} times`,
    measured: `${ratio.toFixed(3)}x (${(last / MB).toFixed(1)} against ${(warm / MB).toFixed(1)} MB; ${lastNodes} against ${nodes})`,
    goal: `flat: at most ${GOAL}x`,
    isMet: ratio <= GOAL,
  };
}

interface Heap {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

interface Counters {
  readonly nodes: number;
  readonly jsEventListeners: number;
}
