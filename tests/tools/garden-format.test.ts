import { describe, expect, test } from 'vitest';
import { eachGivesItsLine, inMission, MISSION, problemsWith, swap } from './small-pack.ts';

test('the small pack is good as it is', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('the form of a file', () => {
  eachGivesItsLine([
    [
      'a kind of task that there is not, deep in a follow-on',
      inMission('kind: question', 'kind: foto'),
      `${MISSION}:24: tasks[0].answers[0].followOns[0].kind: "foto" is not one of photo, task, statement, question, tags, quiz`,
    ],
    [
      'an unknown field',
      inMission('success:', 'sucess: Oh.\nsuccess:'),
      `${MISSION}:7: sucess: is not a field of the format`,
    ],
    [
      'an unknown field of a task',
      inMission('    kind: photo', '    kind: photo\n    timeLimit: 3'),
      `${MISSION}:29: tasks[1].timeLimit: is not a field of the format`,
    ],
    ['a missing field', inMission('success: Well seen.\n', ''), `${MISSION}:1: success: is missing`],
    ['a field left empty', inMission('objective: Look.', 'objective: ""'), `${MISSION}:5: objective: is empty`],
    ['an id that is no number', inMission('badge: 1', 'badge: one'), `${MISSION}:11: badge: must be a whole number`],
    [
      'a day that there is not',
      inMission('2025-09-01', '1 September'),
      `${MISSION}:4: created: must be a day such as 2025-09-01`,
    ],
    [
      'an id named twice in a list',
      inMission('ages: [1, 2]', 'ages: [1, 1]'),
      `${MISSION}:8: ages: names the same id twice`,
    ],
    [
      'an image path that leads out of the pack',
      inMission('image: images/bee.svg\nbadge', 'image: ../bee.svg\nbadge'),
      `${MISSION}:10: image: must look like images/things/bee.svg: small letters, digits and hyphens, and svg, png, jpg or webp`,
    ],
    [
      'a mission without tasks',
      { [MISSION]: (text) => `${text.split('tasks:')[0]}tasks: []\n` },
      `${MISSION}:14: tasks: needs at least one task`,
    ],
    [
      'YAML that cannot be read',
      inMission('objective: Look.', 'objective: Look: now'),
      `${MISSION}:5: a sentence with a colon and a space in it must stand in quotes: "Look: there it is"`,
    ],
    [
      'a field said twice',
      inMission('type: observe', 'type: observe\ntype: find'),
      `${MISSION}:3: the same field stands here twice`,
    ],
    [
      'a tab',
      inMission('    kind: photo', '\tkind: photo'),
      `${MISSION}:28: begins with a tab: begin it with spaces, as many as the lines beside it`,
    ],
    [
      'a letter in another encoding',
      inMission('objective: Look.', 'objective: Caf\uFFFD'),
      `${MISSION}:5: a letter of this line cannot be read: save the file with the encoding UTF-8`,
    ],
    [
      'a comma in a number',
      { 'places.yaml': (text) => text.replace('lat: 43.6', 'lat: 43,6') },
      'places.yaml:8: [1].6: is not a field of the format: numbers are written with a point, such as 43.7271',
    ],
    [
      'a mission whose file is not read',
      { 'missions/02-pond.yml': () => 'id: 2' },
      'missions/02-pond.yml:1: is not read: its name must end with .yaml',
    ],
    ['a missing file', { 'ages.yaml': null }, 'ages.yaml:1: this file is missing'],
    [
      'no mission at all',
      { [MISSION]: null, 'demo-groups.yaml': '[]' },
      'missions:1: a garden needs at least one mission',
    ],
    [
      'ages the wrong way round',
      { 'ages.yaml': swap('min: 9, max: 12', 'min: 12, max: 9') },
      'ages.yaml:2: [1]: min is above max',
    ],
    ['a place beyond the pole', { 'places.yaml': swap('43.5', '143.5') }, 'places.yaml:3: [0].lat: must be at most 90'],
    [
      'a code with look-alikes',
      { 'demo-groups.yaml': swap('FERN-2479', 'FERN-2O79') },
      'demo-groups.yaml:2: [0].code: must look like FERN-2479, of ABCDEFGHJKMNPQRSTVWXYZ23456789',
    ],
    [
      'a mission finished before it began',
      { 'demo-groups.yaml': swap('08:17', '08:01') },
      'demo-groups.yaml:9: [0].explorers[0].finished[0]: ends before it starts',
    ],
    [
      'a time on a day that there is not',
      { 'demo-groups.yaml': swap('end: "2025-09-30', 'end: "2025-13-30') },
      'demo-groups.yaml:9: [0].explorers[0].finished[0].end: is no real time',
    ],
    [
      'a help text without a head',
      { 'help/1-start.md': 'Tap Start.\n' },
      'help/1-start.md:1: must begin with a head between two --- lines',
    ],
    [
      'a help text without a text',
      { 'help/1-start.md': '---\nid: 1\ntitle: How?\n---\n' },
      'help/1-start.md:1: has no text below its head',
    ],
    [
      'an unknown field in a head, on its own line of the file',
      { 'help/1-start.md': swap('title: How?', 'title: How?\norder: 2') },
      'help/1-start.md:4: order: is not a field of the format',
    ],
    ['an empty privacy page', { 'privacy.md': '\n' }, 'privacy.md:1: is empty'],
    [
      '[ENT-20] an unknown setting',
      { 'settings.yaml': 'hints:\n  enabeld: true\n' },
      'settings.yaml:2: hints.enabeld: is not a field of the format',
    ],
  ]);

  eachGivesItsLine([
    ['half an id', inMission('badge: 1', 'badge: 1.5'), `${MISSION}:11: badge: must be a whole number`],
    ['an id of 0', inMission('badge: 1', 'badge: 0'), `${MISSION}:11: badge: must be 1 or more`],
    ['a place too far west', { 'places.yaml': swap('7.5', '-181') }, 'places.yaml:4: [0].lng: must be at least -180'],
    ['a radius of nothing', { 'places.yaml': swap('20', '0') }, 'places.yaml:5: [0].radius: must be 1 metre or more'],
    [
      'a radius of a town',
      { 'places.yaml': swap('20', '2000') },
      'places.yaml:5: [0].radius: must be 1000 metres or less',
    ],
    ['half an age', { 'ages.yaml': swap('min: 5', 'min: 5.5') }, 'ages.yaml:1: [0].min: must be an age in years'],
    ['an age before birth', { 'ages.yaml': swap('min: 5', 'min: -1') }, 'ages.yaml:1: [0].min: must be 1 or more'],
    [
      'a time without a zone',
      { 'demo-groups.yaml': swap('08:17:00Z', '08:17:00') },
      'demo-groups.yaml:9: [0].explorers[0].finished[0].end: must be a time such as 2025-10-02T08:42:00Z',
    ],
  ]);

  test('a settings file may say nothing', () => {
    expect(problemsWith({ 'settings.yaml': '# all as it comes\n' })).toEqual([]);
  });
});
