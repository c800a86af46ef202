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
import { offlineStart } from './offline-start.ts';
import { classUpload } from './sync/class-upload.ts';
import { firstByte } from './sync/first-byte.ts';
import { listWithQueue } from './sync/queue-list.ts';
import { queueMemory } from './sync/queue-memory.ts';

const REPORT = 'docs/reports/bench.md';

const browser = findBrowser();
const server = await GardenServer.start();
const lines: Line[] = [];
try {
  lines.push(await firstLoad(server.address, browser));
  lines.push(await lighthouseScore(server.address, browser));
  lines.push(await offlineStart(server));
  lines.push(...(await continueTap(server)));
  lines.push(await listWithQueue(server));
  lines.push(await queueMemory(server));
} finally {
  await server.remove();
}
lines.push(await firstByte());
lines.push(...(await classUpload()));
const report = reportOf(lines);
console.log(report);
await writeFile(REPORT, report);

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
