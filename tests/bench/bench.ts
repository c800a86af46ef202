/**
 * `npm run bench`: how fast and how small the built app is, on this machine, today. Prints a table and writes it to
 * `docs/reports/bench.md`. Nothing is asserted: figures swing with the machine, and a test must not.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
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
import { callCosts } from './server/call-costs.ts';
import { forgottenCode } from './server/forgotten-code.ts';
import { streamMemory } from './server/stream-memory.ts';
import { submissionSpeed } from './server/submission-speed.ts';
import { classUpload } from './sync/class-upload.ts';
import { firstByte } from './sync/first-byte.ts';
import { listWithQueue } from './sync/queue-list.ts';
import { queueMemory } from './sync/queue-memory.ts';

const REPORT = 'docs/reports/bench.md';

const browser = findBrowser();
const server = await GardenServer.start();
const lines: Line[] = [];
try {
  note(await firstLoad(server.address, browser));
  note(await lighthouseScore(server.address, browser));
  note(await offlineStart(server));
  note(...(await continueTap(server)));
  note(...(await openMap(server)));
  note(await mapMemory(server));
  note(await listWithQueue(server));
  note(await queueMemory(server));
  note(await hundredPhotos(server));
} finally {
  await server.remove();
}
note(await frameRate());
note(...(await photoBench()));
note(...(await callCosts()));
note(await submissionSpeed());
note(await forgottenCode());
note(await streamMemory());
note(await firstByte());
note(...(await classUpload()));
const report = reportOf(lines);
console.log(report);
await writeFile(REPORT, report);

/** Says each figure as soon as it is there: the whole takes a quarter of an hour. */
function note(...measured: readonly Line[]): void {
  for (const { what, measured: result } of measured) console.log(`${what}: ${result}`);
  lines.push(...measured);
}

function reportOf(measured: readonly Line[]): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  const rows = measured.map(
    ({ what, measured: result, goal, isMet }) => `| ${what} | ${result} | ${goal} | ${isMet ? 'yes' : '**no**'} |`,
  );
  return `# Bench

${new Date().toISOString().slice(0, 10)}, ${machine}. The server runs on the same machine.

| What | Measured | Goal | Met |
|---|---|---|---|
${rows.join('\n')}
`;
}
