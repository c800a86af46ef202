import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings, type Settings } from '../../schemas/settings.ts';
import { StartError } from '../startup/start-error.ts';
import type { DemoGroup, GardenContent } from './content.ts';

/** What the build leaves beside the server's program. */
export interface BuiltGarden {
  readonly content: GardenContent;
  readonly demoGroups: readonly DemoGroup[];
  readonly settings: Settings;
  readonly appFolder: string;
  readonly teacherFolder: string;
}

/**
 * Reads `content.json` and `settings.json` from the folder of the built server, and finds the built app beside it.
 * @throws {StartError} when one of them is missing.
 */
export function readBuiltGarden(folder: string): BuiltGarden {
  const appFolder = resolve(folder, '../app');
  if (!existsSync(join(appFolder, 'index.html'))) throw notBuilt(appFolder);
  const { content, demoGroups } = JSON.parse(readBuilt(folder, 'content.json')) as {
    content: GardenContent;
    demoGroups: DemoGroup[];
  };
  return {
    content,
    demoGroups,
    settings: readSettings(JSON.parse(readBuilt(folder, 'settings.json'))),
    appFolder,
    teacherFolder: join(folder, 'teacher'),
  };
}

function readBuilt(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file)) throw notBuilt(file);
  return readFileSync(file, 'utf8');
}

function notBuilt(path: string): StartError {
  return new StartError(`${path} is missing. Build the app first: npm run build`);
}
