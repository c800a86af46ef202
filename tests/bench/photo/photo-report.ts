import { type Line, milliseconds } from '../figures.ts';
import { dayAndMachine } from '../report.ts';
import type { Megapixels } from './camera-files.ts';
import type { MeasuredWay, WayFigures } from './way-figures.ts';
import { peers } from './ways.ts';

const TIME_GOAL = 0.6;
const LIMIT_GOAL = 1.3;
const MEMORY_GOAL = 0.35;
const MB = 1_048_576;
const KB = 1024;

export interface PhotoRow extends WayFigures {
  readonly megapixels: Megapixels;
  /** Memory at its highest, in bytes; null outside of a browser. */
  readonly peak: number | null;
}

/** What was asked for: fast at 12 megapixels, light at 108. */
export function linesOf(rows: readonly PhotoRow[]): Line[] {
  const ours = find(rows, 'hedgerow', 12);
  const limit = find(rows, 'native', 12);
  const [fastest] = peers.map((way) => find(rows, way, 12)).sort((one, other) => median(one) - median(other));
  if (!fastest) throw new Error('there is nobody to compare with');
  const [light, full] = [find(rows, 'hedgerow', 108), find(rows, 'full decode', 108)];
  const longest = Math.max(...rows.filter(({ way }) => way === 'hedgerow').map(({ longestTask }) => longestTask));
  const memory = (light.peak ?? Number.NaN) / (full.peak ?? Number.NaN);
  return [
    {
      what: `A photo made of 12 megapixels, against the fastest of the others (${fastest.way})`,
      ...atMost(median(ours) / median(fastest), TIME_GOAL),
      measured: `${times(median(ours) / median(fastest))} (${milliseconds(ours.times)} against ${milliseconds(fastest.times)})`,
    },
    {
      what: 'The same against native code that decodes only what it needs (sharp, one thread)',
      ...atMost(median(ours) / median(limit), LIMIT_GOAL),
      measured: `${times(median(ours) / median(limit))} (${milliseconds(limit.times)})`,
    },
    {
      what: "Longest task on the page's thread while photos are made of 3 to 108 megapixels",
      measured: longest === 0 ? 'none of 50 ms' : `${longest.toFixed(0)} ms`,
      goal: 'none of 50 ms',
      isMet: longest === 0,
    },
    {
      what: 'Peak memory of a photo of 108 megapixels, against decoding all of it',
      ...atMost(memory, MEMORY_GOAL),
      measured: `${times(memory)} (${megabytes(light.peak)} against ${megabytes(full.peak)} MB)`,
    },
  ];
}

/** The whole table, for `docs/reports/photos.md`. */
export function reportOf(rows: readonly PhotoRow[]): string {
  const lines = rows.map(
    ({ megapixels, way, times: { median: took, least, most, runs }, longestTask, peak, bytes, nearness }) =>
      `| ${megapixels} | ${names[way]} | ${took.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)}, ${runs} runs) | ${longestTask === 0 ? '-' : longestTask.toFixed(0)} | ${megabytes(peak)} | ${(bytes / KB).toFixed(0)} | ${nearness.toFixed(1)} |`,
  );
  return `# Photos made of camera files

${dayAndMachine()}, Chromium; written by \`npm run bench\`. Longer side 1280, JPEG at
quality 0.9. Times are of one page, all ways in turns; memory is what the page's process takes on top at its highest, in a browser of its
own. A long task is one that keeps the page's thread for 50 ms or more. PSNR is against the file decoded whole and shrunk by Lanczos.

| Megapixels | Way | Median ms | Longest task ms | Peak memory MB | Photo KB | PSNR dB |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

const names: Record<MeasuredWay, string> = {
  hedgerow: '**Hedgerow**',
  'browser-image-compression': 'browser-image-compression, in its worker',
  compressorjs: 'compressorjs',
  pica: 'pica, in its workers',
  'full decode': 'createImageBitmap and one drawImage',
  native: 'sharp, native, one thread, outside of a browser',
};

function find(rows: readonly PhotoRow[], way: MeasuredWay, megapixels: Megapixels): PhotoRow {
  const found = rows.find((row) => row.way === way && row.megapixels === megapixels);
  if (!found) throw new Error(`${way} was not measured at ${megapixels} megapixels`);
  return found;
}

function median({ times: { median: took } }: WayFigures): number {
  return took;
}

function atMost(ratio: number, goal: number): Pick<Line, 'goal' | 'isMet'> {
  return { goal: `at most ${goal}x`, isMet: ratio <= goal };
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)}x`;
}

function megabytes(bytes: number | null): string {
  return bytes === null ? '-' : (bytes / MB).toFixed(0);
}
