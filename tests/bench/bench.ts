/**
 * `npm run bench`: how fast and how small the built app is, on this machine, today; `npm run bench -- map photos` measures
 * these areas alone. Prints each figure as soon as it is there, and writes a table for each area, `docs/reports/bench-<area>.md`.
 * Nothing is asserted: figures swing with the machine, and a test must not.
 */
import { findBrowser } from '../../tools/checks/find-browser.ts';
import { GardenServer } from '../support/garden-server.ts';
import { continueTap } from './continue-tap.ts';
import type { Line } from './figures.ts';
import { firstLoad } from './first-load.ts';
import { lighthouseScore } from './lighthouse-score.ts';
import { frameRate } from './map/frame-rate.ts';
import { mapMemory } from './map/map-memory.ts';
import { openMap } from './map/open-map.ts';
import { offlineStart } from './offline-start.ts';
import { hundredPhotos } from './photo/hundred-photos.ts';
import { photoBench } from './photo/photo-bench.ts';
import { writeReport } from './report.ts';
import { callCosts } from './server/call-costs.ts';
import { forgottenCode } from './server/forgotten-code.ts';
import { streamMemory } from './server/stream-memory.ts';
import { submissionSpeed } from './server/submission-speed.ts';
import { classUpload } from './sync/class-upload.ts';
import { firstByte } from './sync/first-byte.ts';
import { listWithQueue } from './sync/queue-list.ts';
import { queueMemory } from './sync/queue-memory.ts';

type Bench = (server: GardenServer) => Promise<Line | Line[]>;

const browser = findBrowser();

const areas: Readonly<Record<string, readonly Bench[]>> = {
  app: [
    ({ address }) => firstLoad(address, browser),
    ({ address }) => lighthouseScore(address, browser),
    offlineStart,
    continueTap,
  ],
  map: [openMap, mapMemory, frameRate],
  sync: [listWithQueue, queueMemory, firstByte, classUpload],
  photos: [hundredPhotos, photoBench],
  server: [callCosts, submissionSpeed, forgottenCode, streamMemory],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((area) => !(area in areas));
if (unknown.length > 0)
  throw new Error(`There is no area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}`);

for (const [area, benches] of Object.entries(areas)) {
  if (asked.length > 0 && !asked.includes(area)) continue;
  const lines: Line[] = [];
  for (const bench of benches) {
    const measured = [await withServer(bench)].flat();
    for (const { what, measured: result } of measured) console.log(`${what}: ${result}`);
    lines.push(...measured);
  }
  await writeReport(area, lines);
}

/** Each has a server of its own, so that what one left behind burdens no other. */
async function withServer(bench: Bench): Promise<Line | Line[]> {
  const server = await GardenServer.start();
  try {
    return await bench(server);
  } finally {
    await server.remove();
  }
}
