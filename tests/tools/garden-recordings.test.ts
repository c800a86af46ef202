import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildGarden } from '../../tools/garden/build.ts';
import { problemsWith, smallPack, temporaryFolder } from './small-pack.ts';

const written = (folder: string, name: string) => readFileSync(join(folder, 'garden', name), 'utf8');

test('[SHELL-19] recordings go out with the app, with a list of the texts they read', async () => {
  const publicDir = temporaryFolder();
  const pack = smallPack({
    'audio/mission-1.mp3': 'a mission',
    'audio/hint-1.m4a': 'a hint',
    'audio/help-1.mp3': 'help',
  });
  await buildGarden(pack, { publicDir, serverDir: temporaryFolder() });

  expect(JSON.parse(written(publicDir, 'recordings.json'))).toEqual({
    'mission-1': '/garden/audio/mission-1.mp3',
    'hint-1': '/garden/audio/hint-1.m4a',
    'help-1': '/garden/audio/help-1.mp3',
  });
  expect(written(publicDir, 'audio/hint-1.m4a')).toBe('a hint');
});

test('[SHELL-19] a garden without recordings has an empty list', async () => {
  const publicDir = temporaryFolder();
  await buildGarden(smallPack(), { publicDir, serverDir: temporaryFolder() });
  expect(JSON.parse(written(publicDir, 'recordings.json'))).toEqual({});
});

test.each([
  ['of no text', 'audio/task-77.mp3', 'sound', 'there is no text task-77'],
  ['of a hint that is not there', 'audio/hint-3.mp3', 'sound', 'there is no text hint-3'],
  ['that not every browser plays', 'audio/task-1.ogg', 'sound', 'must be named after its text'],
  ['with a name of its own', 'audio/bees.mp3', 'sound', 'must be named after its text'],
  ['without a sound', 'audio/task-1.mp3', '', 'is empty'],
  ['too large for tablets', 'audio/task-1.mp3', 'x'.repeat(2 * 1024 * 1024 + 1), 'larger than 2 MB'],
])('[SHELL-19] a recording %s is refused by name', (_, file, content, message) => {
  expect(problemsWith({ [file]: content })).toContainEqual(expect.stringMatching(`^${file}.*${message}`));
});
