import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type GenericSchema, nullable } from 'valibot';
import { settingsSchema } from '../../schemas/settings.ts';
import { codeOf } from '../../server/error-code.ts';
import { findProblems, findWarnings } from './cross-checks.ts';
import * as formats from './formats.ts';
import type { LoadedGarden, PackFiles } from './pack.ts';
import { type PackFile, type ReadFile, readMarkdownFile, readTextFile, readYamlFile } from './pack-file.ts';
import { readImages } from './pack-images.ts';
import { readMap } from './pack-map.ts';
import { readRecordings } from './pack-recordings.ts';
import { GardenError, type Problem, shownProblem } from './problems.ts';

/**
 * Reads and checks a garden pack.
 * @param folder path of the pack, `content/fontvieille`.
 * @throws {GardenError} when anything in it is wrong; its message lists every problem with file and line.
 */
export function loadGarden(folder: string): LoadedGarden {
  const problems: Problem[] = [];
  if (!existsSync(folder)) {
    throw new GardenError([{ file: folder, line: 1, path: [], message: 'there is no such folder' }]);
  }
  const files = readFiles(folder, problems);
  problems.push(...findProblems(files));
  if (problems.length > 0) throw new GardenError(problems);
  return asGarden(folder, files);
}

function readFiles(folder: string, problems: Problem[]): PackFiles {
  const keep = <T>(read: ReadFile<T>): PackFile<T> | null => {
    problems.push(...read.problems);
    return read.file;
  };
  const yaml = <T>(name: string, format: GenericSchema<unknown, T>) => keep(readYamlFile(folder, name, format));
  const garden = yaml('garden.yaml', formats.gardenFormat);
  // Settings may be missing: a garden without the file has the defaults. Whoever serves it reads them.
  if (existsSync(join(folder, 'settings.yaml'))) yaml('settings.yaml', nullable(settingsSchema));
  const missionNames = namesIn(folder, 'missions', '.yaml');
  const missions = missionNames.map((name) => yaml(name, formats.missionFormat)).filter((file) => file !== null);
  const help = namesIn(folder, 'help', '.md').map((name) =>
    keep(readMarkdownFile(folder, name, formats.helpHeadFormat)),
  );
  problems.push(...misnamed(folder, 'missions', '.yaml'), ...misnamed(folder, 'help', '.md'));
  const { images, problems: imageProblems } = readImages(folder);
  const { recordings, problems: recordingProblems } = readRecordings(folder);
  problems.push(...imageProblems, ...recordingProblems);
  if (garden !== null) problems.push(...readMap(folder, garden));
  if (missionNames.length === 0) {
    problems.push({ file: 'missions', line: 1, path: [], message: 'a garden needs at least one mission' });
  }
  return {
    garden,
    places: yaml('places.yaml', formats.placesFormat),
    ages: yaml('ages.yaml', formats.agesFormat),
    badges: yaml('badges.yaml', formats.badgesFormat),
    avatars: yaml('avatars.yaml', formats.avatarsFormat),
    tags: yaml('tags.yaml', formats.tagsFormat),
    demoGroups: yaml('demo-groups.yaml', formats.demoGroupsFormat),
    privacy: keep(readTextFile(folder, 'privacy.md')),
    help: help.filter((file) => file !== null),
    missions,
    images,
    recordings,
    hasBrokenMission: missions.length < missionNames.length,
  };
}

function namesIn(folder: string, part: string, extension: string): string[] {
  return allNamesIn(folder, part).filter((name) => name.endsWith(extension));
}

/** A mission in a file that is not read would be missed by nobody until a child looks for it. */
function misnamed(folder: string, part: string, extension: string): Problem[] {
  const names = allNamesIn(folder, part).filter((name) => MEANT_TO_BE_READ.test(name) && !name.endsWith(extension));
  return names.map((file) => ({
    file,
    line: 1,
    path: [],
    message: `is not read: its name must end with ${extension}`,
  }));
}

/** As editors end the names of such files. */
const MEANT_TO_BE_READ = /\.(?:ya?ml|md|markdown|txt)$/i;

function allNamesIn(folder: string, part: string): string[] {
  try {
    const names = readdirSync(join(folder, part));
    return names.sort().map((name) => `${part}/${name}`);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return [];
    throw cause;
  }
}

function asGarden(folder: string, files: PackFiles): LoadedGarden {
  return {
    folder,
    about: there(files.garden),
    places: there(files.places),
    ages: there(files.ages),
    badges: there(files.badges),
    avatars: there(files.avatars),
    tags: there(files.tags),
    help: files.help.map(({ value: { head, body } }) => ({ ...head, body })),
    missions: files.missions.map((file) => file.value).sort((a, b) => a.id - b.id),
    demoGroups: there(files.demoGroups),
    privacy: there(files.privacy),
    images: files.images,
    recordings: files.recordings,
    warnings: findWarnings(files).map(shownProblem),
  };
}

function there<T>(file: PackFile<T> | null): T {
  if (file === null) throw new Error('A pack without problems must have all of its files');
  return file.value;
}
