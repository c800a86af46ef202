import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { workSchema } from '../../schemas/work.ts';
import { buildGarden } from '../../tools/garden/build.ts';
import { ageRange, compileGarden } from '../../tools/garden/compile.ts';
import { GardenError } from '../../tools/garden/problems.ts';
import { inMission, loadSmallPack, MISSION, smallPack, swap, temporaryFolder } from './small-pack.ts';

const byId = <T extends { ID: number }>(list: readonly T[], id: number): T => {
  const found = list.find(({ ID }) => ID === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
};

test('[ENT-01] a mission has every field of the contract', () => {
  const { missions } = compileGarden(
    loadSmallPack({ [MISSION]: (text) => text.replace('badge: 1', 'badge: 1\nfurtherInfo: More.\ndisabled: true') }),
  );

  expect(missions).toEqual([
    {
      ID: 1,
      Type: 'observe',
      Created: '2025-09-01T00:00:00.000Z',
      Name: 'Bees',
      Objective: 'Look.',
      Description: 'Look at bees.',
      FurtherInfo: 'More.',
      Disabled: true,
      SuccessText: 'Well seen.',
      AgeGroups: [{ ID: 1 }, { ID: 2 }],
      AgeRange: '5 to 12',
      Image: { url: '/garden/images/bee.svg' },
      SlideImages: [{ ID: 1, Description: 'A bee.', Image: { url: '/garden/images/bee.svg' } }],
      Badge: { ID: 1, Name: 'Star', Description: 'You did it.', ImageURL: '/garden/images/bee.svg' },
      Tasks: [{ ID: 1 }, { ID: 3 }],
      Locations: [{ ID: 1, Name: 'Pond', Lat: 43.5, Lng: 7.5 }],
    },
  ]);
});

test('[ENT-03] a task has every field of the contract, with the size of its pictures', () => {
  const { tasks } = compileGarden(loadSmallPack());

  expect(byId(tasks, 3)).toEqual({
    ID: 3,
    Mission: { ID: 1 },
    ClassName: 'photo',
    Statement: 'Take a picture.',
    HelpHint: '',
    Sort: 1,
    Picture: null,
    ImageURL: '/garden/images/bee.svg',
    Slider: [{ url: '/garden/images/bee.svg', width: 32, height: 24 }],
    ParentAnswerOptionID: null,
    AnswerOptions: [],
    FollowOns: [],
    Created: '2025-09-01T00:00:00.000Z',
    LastEdited: '2025-09-01T00:00:00.000Z',
  });
});

test('[ENT-06] an answer says whether it has follow-ons, and which', () => {
  const { tasks } = compileGarden(loadSmallPack());

  expect(byId(tasks, 1).AnswerOptions).toEqual([
    {
      ID: 1,
      ClassName: 'AnswerOption',
      Text: 'A bee',
      ImageURL: null,
      Sort: 0,
      HasFollowOn: 'Yes',
      FollowOns: [{ ID: 2 }],
      ParentQuestionId: 1,
    },
    {
      ID: 2,
      ClassName: 'AnswerOption',
      Text: 'A fish',
      ImageURL: '/garden/images/bee.svg',
      Sort: 1,
      HasFollowOn: 'No',
      FollowOns: [],
      ParentQuestionId: 1,
    },
  ]);
});

test('[NEXT-09] a follow-on is among the tasks, not among the tasks of its mission, and names its answer', () => {
  const { missions, tasks } = compileGarden(loadSmallPack());

  expect(byId(tasks, 2)).toMatchObject({ ParentAnswerOptionID: 1, Sort: 0, Mission: { ID: 1 } });
  expect(byId(missions, 1).Tasks).not.toContainEqual({ ID: 2 });
});

test("[NEXT-06] a question's own follow-ons are its, and no answer's", () => {
  const changes = inMission(
    'statement: Why?',
    'statement: Why?\n            followOns: [{ id: 5, kind: task, statement: Go. }]',
  );
  const { tasks } = compileGarden(loadSmallPack(changes));

  expect(byId(tasks, 2).FollowOns).toEqual([{ ID: 5 }]);
  expect(byId(tasks, 5).ParentAnswerOptionID).toBeNull();
});

test('pictures in texts get their published address', () => {
  const { missions, tasks } = compileGarden(
    loadSmallPack({
      [MISSION]: (text) =>
        text
          .replace('<em>hums</em>', '<img alt="Bee" src="images/bee.svg">')
          .replace('Look at bees.', '\'Look. [image src="images/bee.svg" alt="Bee"]\''),
    }),
  );

  expect(byId(tasks, 1).HelpHint).toBe('<p>It <img alt="Bee" src="/garden/images/bee.svg">.</p>');
  expect(byId(missions, 1).Description).toBe('Look. [image src="/garden/images/bee.svg" alt="Bee"]');
});

test('[ENT-09, ENT-11, ENT-14, ENT-16, ENT-07] the catalogue has every field of the contract', () => {
  const { locations, avatars, ageGroups, badges, tags, help } = compileGarden(loadSmallPack());

  expect(locations).toEqual([
    { ID: 1, Name: 'Pond', Lat: 43.5, Lng: 7.5, Radius: 20, Missions: [{ ID: 1 }] },
    { ID: 2, Name: 'Oak', Lat: 43.6, Lng: 7.5, Radius: 10, Missions: [] },
  ]);
  expect(avatars).toEqual([
    { ID: 1, Name: 'Bee', ImageURL: '/garden/images/bee.svg', Image: { width: 32, height: 24 } },
  ]);
  expect(ageGroups[0]).toEqual({ ID: 1, MinAge: 5, MaxAge: 8, Title: 'Small' });
  expect(badges).toEqual([{ ID: 1, Name: 'Star', Description: 'You did it.', ImageURL: '/garden/images/bee.svg' }]);
  expect(tags).toEqual([{ ID: 1, Text: 'Bee', ImageURL: '/garden/images/bee.svg' }]);
  expect(help).toEqual([{ ID: 1, Title: 'How?', Content: '<p>Tap <strong>Start</strong>.</p>', Sort: 0 }]);
});

test.each([
  [[], ''],
  [[{ min: 7, max: 7 }], '7'],
  [
    [
      { min: 9, max: 12 },
      { min: 5, max: 6 },
    ],
    '5 to 6, 9 to 12',
  ],
  [
    [
      { min: 7, max: 8 },
      { min: 5, max: 6 },
      { min: 9, max: 12 },
    ],
    '5 to 12',
  ],
  [
    [
      { min: 5, max: 12 },
      { min: 7, max: 8 },
    ],
    '5 to 12',
  ],
])('the ages %j are said as "%s"', (ages, words) => {
  expect(ageRange(ages)).toBe(words);
});

test('a build writes pictures, map and privacy page for everyone and the content for the server', async () => {
  const out = temporaryFolder();
  const folders = { publicDir: join(out, 'app'), serverDir: join(out, 'server') };
  await buildGarden(smallPack({ 'images/old.svg': '<svg viewBox="0 0 1 1"><path d=""/></svg>' }), folders);

  const built = await buildGarden(smallPack(), folders);

  const served = (name: string) => join(folders.publicDir, 'garden', name);
  expect(existsSync(served('images/bee.svg'))).toBe(true);
  expect(existsSync(served('images/old.svg')), 'what the pack no longer holds').toBe(false);
  expect(existsSync(served('map/small.geojson'))).toBe(true);
  expect(readFileSync(served('privacy.html'), 'utf8')).toBe('<h2>For explorers</h2>\n<p>We keep little.</p>\n');
  expect(JSON.parse(readFileSync(join(folders.serverDir, 'content.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(built)),
  );
  expect(built).toMatchObject({ shortName: 'Small', bbox: [7, 43, 8, 44], demoGroups: [{ code: 'FERN-2479' }] });
});

test('a pack with problems builds nothing', async () => {
  const out = temporaryFolder();
  const folders = { publicDir: join(out, 'app'), serverDir: join(out, 'server') };

  await expect(buildGarden(smallPack({ 'ages.yaml': null }), folders)).rejects.toThrow(GardenError);
  expect(existsSync(folders.publicDir)).toBe(false);
});

test('an explorer whose uuid is written in capitals can still be worked for', () => {
  const { demoGroups } = loadSmallPack({ 'demo-groups.yaml': swap('6f1d2c3a', '6F1D2C3A') });
  const work = { kind: 'missionStart', id: randomUUID(), groupId: 1, madeAt: 0, missionId: 1 };

  expect(v.is(workSchema, { ...work, explorerId: demoGroups[0]?.explorers[0]?.uuid })).toBe(true);
});
