import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RECORDINGS_ADDRESS, type Recordings } from '../../schemas/recordings.ts';
import type { GardenContent } from '../../server/content/content.ts';
import { buildMap } from './build-map.ts';
import { compileGarden } from './compile.ts';
import { publishedText } from './content.ts';
import type { PackGroup } from './formats.ts';
import { loadGarden } from './load.ts';
import { markdownToHtml } from './markdown.ts';
import type { LoadedGarden } from './pack.ts';

/** Where a build goes. */
export interface BuildFolders {
  /** Served to everyone; the garden goes into `garden/` below it. */
  readonly publicDir: string;
  /** Read by the server at its start; gets `content.json`. */
  readonly serverDir: string;
}

/** What `content.json` holds. */
export interface BuiltGarden {
  readonly name: string;
  readonly shortName: string;
  /** To be shown on every map of the garden. */
  readonly attribution: string;
  /** West, south, east, north in degrees. */
  readonly bbox: readonly [number, number, number, number];
  readonly content: GardenContent;
  /** Classes to try the app with; a server for real classes refuses them. */
  readonly demoGroups: readonly PackGroup[];
}

/**
 * Checks and compiles a garden pack and writes it where the app and the server read it: pictures, map and privacy page
 * below `<publicDir>/garden/`, everything else as `<serverDir>/content.json`.
 * @throws {GardenError} when the pack has problems; nothing is written then.
 */
export async function buildGarden(folder: string, { publicDir, serverDir }: BuildFolders): Promise<BuiltGarden> {
  const garden = loadGarden(folder);
  const { name, shortName, attribution, bbox } = garden.about;
  const built = { name, shortName, attribution, bbox, content: compileGarden(garden), demoGroups: garden.demoGroups };
  const target = join(publicDir, 'garden');
  await rm(target, { recursive: true, force: true });
  await cp(join(folder, 'images'), join(target, 'images'), { recursive: true });
  await publishRecordings(garden, publicDir);
  await buildMap(garden, publicDir);
  await writeNew(join(target, 'privacy.html'), `${publishedText(markdownToHtml(garden.privacy))}\n`);
  await writeNew(join(serverDir, 'content.json'), JSON.stringify(built));
  return built;
}

/** Copies the recordings and writes the list by which the app knows which texts were recorded. */
async function publishRecordings({ folder, recordings }: LoadedGarden, publicDir: string): Promise<void> {
  const published = [...recordings].map(([key, file]) => [key, `/garden/${file}`] as const);
  for (const file of recordings.values()) await cp(join(folder, file), join(publicDir, 'garden', file));
  await writeNew(
    join(publicDir, RECORDINGS_ADDRESS),
    JSON.stringify(Object.fromEntries(published) satisfies Recordings),
  );
}

async function writeNew(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
