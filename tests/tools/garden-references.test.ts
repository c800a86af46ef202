import { describe, expect, test } from 'vitest';
import { type Changes, eachGivesItsLine, inMission, MISSION, problemsWith, swap } from './small-pack.ts';

describe('references', () => {
  eachGivesItsLine([
    [
      'an unknown place',
      inMission('places: [1]', 'places: [1, 7]'),
      `${MISSION}:9: places[1]: there is no place 7 in places.yaml`,
    ],
    [
      'an unknown age group',
      inMission('ages: [1, 2]', 'ages: [3]'),
      `${MISSION}:8: ages[0]: there is no age group 3 in ages.yaml`,
    ],
    ['an unknown badge', inMission('badge: 1', 'badge: 2'), `${MISSION}:11: badge: there is no badge 2 in badges.yaml`],
    [
      'an unknown avatar of a demo explorer',
      { 'demo-groups.yaml': swap('avatar: 1', 'avatar: 4') },
      'demo-groups.yaml:6: [0].explorers[0].avatar: there is no avatar 4 in avatars.yaml',
    ],
    [
      'an unknown age group of a demo explorer',
      { 'demo-groups.yaml': swap('age: 1', 'age: 4') },
      'demo-groups.yaml:7: [0].explorers[0].age: there is no age group 4 in ages.yaml',
    ],
    [
      'an unknown mission of a demo explorer',
      { 'demo-groups.yaml': swap('mission: 1', 'mission: 4') },
      'demo-groups.yaml:9: [0].explorers[0].finished[0]: there is no mission 4 in missions',
    ],
    [
      'a missing picture of a badge',
      { 'badges.yaml': swap('bee.svg', 'star.svg') },
      'badges.yaml:1: [0].image: images/star.svg is missing',
    ],
    [
      'a missing picture of an avatar',
      { 'avatars.yaml': swap('bee.svg', 'fox.svg') },
      'avatars.yaml:1: [0].image: images/fox.svg is missing',
    ],
    [
      'a missing picture of a tag',
      { 'tags.yaml': swap('bee.svg', 'fox.svg') },
      'tags.yaml:1: [0].image: images/fox.svg is missing',
    ],
    [
      'a missing picture of a mission',
      inMission('image: images/bee.svg\nbadge', 'image: images/b.svg\nbadge'),
      `${MISSION}:10: image: images/b.svg is missing`,
    ],
    [
      'a missing picture of a slide',
      inMission('image: images/bee.svg, desc', 'image: images/b.svg, desc'),
      `${MISSION}:13: slides[0].image: images/b.svg is missing`,
    ],
    [
      'a missing picture of an answer',
      inMission('A fish, image: images/bee.svg', 'A fish, image: images/b.svg'),
      `${MISSION}:26: tasks[0].answers[1].image: images/b.svg is missing`,
    ],
    [
      'a missing picture of a task',
      inMission('pictures: [images/bee.svg]', 'pictures: [images/b.svg]'),
      `${MISSION}:30: tasks[1].pictures[0]: images/b.svg is missing`,
    ],
    [
      'a place outside the garden',
      { 'places.yaml': swap('43.5', '42.5') },
      "places.yaml:1: [0]: Pond lies outside the garden's bbox",
    ],
  ]);

  test.each([
    ['places.yaml', 'places'],
    ['ages.yaml', 'age groups'],
    ['badges.yaml', 'badges'],
    ['avatars.yaml', 'avatars'],
    ['tags.yaml', 'tags'],
    ['demo-groups.yaml', 'groups'],
  ])('a broken %s is blamed itself, not those who refer to it', (name, what) => {
    expect(problemsWith({ [name]: 'Star\n' })).toEqual([`${name}:1: must be a list of ${what}`]);
  });

  test.each(['garden.yaml', 'privacy.md'])('a missing %s is the only problem told', (name) => {
    expect(problemsWith({ [name]: null })).toEqual([`${name}:1: this file is missing`]);
  });

  test('a broken mission is blamed itself, not the explorers who finished it', () => {
    expect(problemsWith(inMission('badge: 1', 'badge: one'))).toEqual([`${MISSION}:11: badge: must be a whole number`]);
  });

  test('every problem is told at once, in reading order', () => {
    const changes = {
      [MISSION]: (text: string) => text.replace('ages: [1, 2]', 'ages: [9]').replace('badge: 1', 'badge: 9'),
    };
    expect(problemsWith({ ...changes, 'avatars.yaml': null })).toEqual([
      'avatars.yaml:1: this file is missing',
      `${MISSION}:8: ages[0]: there is no age group 9 in ages.yaml`,
      `${MISSION}:11: badge: there is no badge 9 in badges.yaml`,
    ]);
  });
});

describe('ids', () => {
  const second = (text: string) => (old: string) => old + text;
  const again: Changes = {
    'missions/02-more.yaml': `id: 2
type: find
name: More
created: 2025-09-02
objective: Look.
description: Look more.
success: Well seen.
ages: [1]
places: [1]
image: images/bee.svg
badge: 1
slides:
  - { id: 4, image: images/bee.svg, description: A bee. }
tasks:
  - id: 40
    kind: quiz
    statement: What?
    answers:
      - { id: 41, text: A }
      - { id: 42, text: B }
`,
  };
  const alsoWith = (from: string, to: string): Changes => ({
    'missions/02-more.yaml': String(again['missions/02-more.yaml']).replace(from, to),
  });

  test('two missions with ids of their own are good', () => {
    expect(problemsWith(again)).toEqual([]);
  });

  eachGivesItsLine([
    [
      "a task id of another mission's follow-on",
      alsoWith('id: 40', 'id: 2'),
      `missions/02-more.yaml:15: tasks[0].id: task id 2 is already used in ${MISSION}:23`,
    ],
    [
      'an answer id of another mission',
      alsoWith('id: 42', 'id: 1'),
      `missions/02-more.yaml:20: tasks[0].answers[1].id: answer id 1 is already used in ${MISSION}:20`,
    ],
    [
      'a slide id of another mission',
      alsoWith('id: 4,', 'id: 1,'),
      `missions/02-more.yaml:13: slides[0].id: slide id 1 is already used in ${MISSION}:13`,
    ],
    [
      'a file that is not named after its mission',
      alsoWith('id: 2\n', 'id: 3\n'),
      'missions/02-more.yaml:1: id: mission 3 must stand in a file named 3-….yaml',
    ],
    [
      'two badges with one id',
      { 'badges.yaml': second('- { id: 1, name: B, description: C., image: images/bee.svg }\n') },
      'badges.yaml:2: [1].id: badge id 1 is already used in badges.yaml:1',
    ],
    [
      'two avatars with one id',
      { 'avatars.yaml': second('- { id: 1, name: B, image: images/bee.svg }\n') },
      'avatars.yaml:2: [1].id: avatar id 1 is already used in avatars.yaml:1',
    ],
    [
      'two tags with one id',
      { 'tags.yaml': second('- { id: 1, text: B, image: images/bee.svg }\n') },
      'tags.yaml:2: [1].id: tag id 1 is already used in tags.yaml:1',
    ],
    [
      'two age groups with one id',
      { 'ages.yaml': second('- { id: 2, title: Old, min: 13, max: 14 }\n') },
      'ages.yaml:3: [2].id: age group id 2 is already used in ages.yaml:2',
    ],
    [
      'two places with one id',
      { 'places.yaml': swap('id: 2', 'id: 1') },
      'places.yaml:8: [1].id: place id 1 is already used in places.yaml:1',
    ],
    [
      'two posts with one code',
      { 'places.yaml': swap('kind: tree', 'kind: tree, code: POND') },
      'places.yaml:8: [1].code: place code POND is already used in places.yaml:7',
    ],
    [
      'two help texts with one id',
      { 'help/2-stop.md': '---\nid: 1\ntitle: Stop?\n---\nStop.\n' },
      'help/2-stop.md:2: id: help id 1 is already used in help/1-start.md:2',
    ],
    [
      'two groups with one code',
      { 'demo-groups.yaml': second('- { name: Other, code: FERN-2479 }\n') },
      'demo-groups.yaml:10: [1].code: group code FERN-2479 is already used in demo-groups.yaml:2',
    ],
    [
      'two explorers with one uuid',
      {
        'demo-groups.yaml': second(
          '    - { uuid: 6F1D2C3A-0b7e-4a51-9c3d-5e8f7a6b1c01, name: Ben, avatar: 1, age: 1 }\n',
        ),
      },
      'demo-groups.yaml:10: [0].explorers[1].uuid: explorer uuid 6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c01 is already used in demo-groups.yaml:4',
    ],
  ]);

  test('two missions with one id', () => {
    const copy = alsoWith('id: 2\n', 'id: 1\n');
    expect(problemsWith(copy)).toContain(`missions/02-more.yaml:1: id: mission id 1 is already used in ${MISSION}:1`);
  });
});
