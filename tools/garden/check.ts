/**
 * Checks a garden pack: `npm run garden -- [folder]`. Prints every problem with file and line and ends with
 * exit code 1, or prints one line saying what the garden holds.
 */
import { layOnGround } from './lay-on-ground.ts';
import { loadGarden } from './load.ts';
import type { LoadedGarden } from './pack.ts';
import { sizeOfPicture } from './pack-map.ts';
import { GardenError } from './problems.ts';

const DEMO_GARDEN = 'content/fontvieille';

function check(folder: string): number {
  try {
    const garden = loadGarden(folder);
    for (const warning of garden.warnings) process.stderr.write(`warning: ${warning}\n`);
    process.stdout.write(`${summary(garden)}\n`);
    if (garden.about.map.illustrated) process.stdout.write(`${planWords(garden)}\n`);
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

/** How well the staff's drawing lies on the ground. */
function planWords({ folder, about }: LoadedGarden): string {
  const { image, points } = about.map.illustrated ?? { image: '', points: [] };
  const laid = layOnGround(points, sizeOfPicture(folder, image));
  if (!laid) throw new Error('a checked drawing lies on the ground');
  const how = `${laid.meanError.toFixed(1)} m off on average, ${laid.worstError.toFixed(1)} m at worst`;
  return `${image}: ${points.length} points, ${how}${points.length === 3 ? ' (three points always fit: a fourth one tells)' : ''}`;
}

process.exitCode = check(process.argv[2] ?? DEMO_GARDEN);
