/**
 * Checks a garden pack: `npm run garden -- [folder]`. Prints every problem with file and line and ends with
 * exit code 1, or prints one line saying what the garden holds.
 */
import { loadGarden } from './load.ts';
import type { LoadedGarden } from './pack.ts';
import { GardenError } from './problems.ts';

const DEMO_GARDEN = 'content/fontvieille';

function check(folder: string): number {
  try {
    const garden = loadGarden(folder);
    for (const warning of garden.warnings) process.stderr.write(`warning: ${warning}\n`);
    process.stdout.write(`${summary(garden)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof GardenError)) throw error;
    const count = error.problems.length;
    process.stderr.write(`${error.message}\n${count} ${count === 1 ? 'problem' : 'problems'} in ${folder}\n`);
    return 1;
  }
}

function summary({ about, missions, places, badges, demoGroups, images }: LoadedGarden): string {
  const counts = { missions, places, badges, 'demo groups': demoGroups };
  const parts = Object.entries(counts).map(([what, list]) => `${list.length} ${what}`);
  return `${about.name} is good: ${parts.join(', ')}, ${images.size} pictures`;
}

process.exitCode = check(process.argv[2] ?? DEMO_GARDEN);
