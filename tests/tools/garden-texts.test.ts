import { describe, expect, test } from 'vitest';
import { type Changes, eachGivesItsLine, inMission, loadSmallPack, MISSION, problemsWith, swap } from './small-pack.ts';

describe('tasks', () => {
  const nested = (depth: number, id = 100): string => {
    const pad = '    '.repeat(6 - depth);
    const inner = depth === 0 ? '' : `\n${pad}  followOns:\n${nested(depth - 1, id + 1)}`;
    return `${pad}- id: ${id}\n${pad}  kind: question\n${pad}  statement: Why?${inner}`;
  };
  const withDepth = (depth: number): Changes => ({
    [MISSION]: (text) => `${text.split('tasks:')[0]}tasks:\n${nested(depth)}\n`,
  });

  eachGivesItsLine([
    [
      'a quiz without answers',
      { [MISSION]: (text) => text.replace(/ {4}answers:[\s\S]*images\/bee.svg }\n/, '') },
      `${MISSION}:15: tasks[0].answers: a quiz needs at least 2 answers`,
    ],
    [
      'answers of a photo',
      inMission('pictures: [images/bee.svg]', 'answers: [{ id: 9, text: A }]'),
      `${MISSION}:30: tasks[1].answers: a photo task has no answers to choose`,
    ],
    [
      'follow-ons of a photo itself',
      inMission('pictures: [images/bee.svg]', 'followOns: [{ id: 9, kind: task, statement: A }]'),
      `${MISSION}:30: tasks[1].followOns: only a question has follow-ons of its own; those of a quiz stand under an answer`,
    ],
    [
      'follow-ons under a tag',
      inMission('kind: quiz', 'kind: tags'),
      `${MISSION}:19: tasks[0].answers: only an answer of a quiz leads to follow-ons`,
    ],
    [
      'follow-ons four levels deep',
      withDepth(4),
      `${MISSION}:31: tasks[0].followOns[0].followOns[0].followOns[0].followOns[0]: follow-ons go 4 levels deep; 3 are the most`,
    ],
  ]);

  test('follow-ons three levels deep are good', () => {
    expect(problemsWith(withDepth(3))).toEqual([]);
  });
});

describe('texts and pictures', () => {
  eachGivesItsLine([
    [
      'a description that mentions a missing picture',
      inMission('Look at bees.', '\'Look. [image src="images/b.svg" alt="B"]\''),
      `${MISSION}:6: description: mentions images/b.svg, which is missing`,
    ],
    [
      'a hint that mentions a missing picture',
      inMission('<p>It <em>hums</em>.</p>', '<img alt="B" src="images/b.svg">'),
      `${MISSION}:18: tasks[0].hint: mentions images/b.svg, which is missing`,
    ],
    [
      'a script in a hint',
      inMission('<em>hums</em>', '<script>x</script>'),
      `${MISSION}:18: tasks[0].hint: <script> is not allowed; allowed are p, br, strong, em, b, i, ul, ol, li, h2, h3, img`,
    ],
    [
      'a handler on a picture',
      inMission('<em>hums</em>', '<img src="images/bee.svg" alt="B" onload="x()">'),
      `${MISSION}:18: tasks[0].hint: <img> must not carry onload`,
    ],
    [
      'an attribute without quotes',
      inMission('<em>hums</em>', '<em class=x>hums</em>'),
      `${MISSION}:18: tasks[0].hint: <em> holds "class=x", which is no attribute in double quotes`,
    ],
    [
      'a picture without words',
      inMission('<em>hums</em>', '<img src="images/bee.svg">'),
      `${MISSION}:18: tasks[0].hint: <img> needs an alt text for those who cannot see it`,
    ],
    [
      'a stray sign',
      inMission('statement: Why?', 'statement: Is 1 < 2?'),
      `${MISSION}:25: tasks[0].answers[0].followOns[0].statement: has a < that begins no allowed tag; write &lt; for the sign`,
    ],
    [
      'HTML in a plain text',
      inMission('Look at bees.', 'Look at <b>bees</b>.'),
      `${MISSION}:6: description: is plain text, without HTML`,
    ],
    [
      'a link in a help text',
      { 'help/1-start.md': swap('**Start**', '[Start](https://example.org)') },
      'help/1-start.md:2: <a> is not allowed; allowed are p, br, strong, em, b, i, ul, ol, li, h2, h3, img',
    ],
    [
      'a missing picture in the privacy page',
      { 'privacy.md': '![A bee](images/b.svg)\n' },
      'privacy.md:1: mentions images/b.svg, which is missing',
    ],
    [
      'an SVG with a script',
      { 'images/bad.svg': '<svg viewBox="0 0 9 9"><script>x</script></svg>' },
      'images/bad.svg:1: must not run or load anything, but holds "<script"',
    ],
    [
      'an SVG that loads a picture',
      { 'images/bad.svg': '<svg viewBox="0 0 9 9"><use href="https://example.org/a"/></svg>' },
      'images/bad.svg:1: must not run or load anything, but holds "href=""',
    ],
    [
      'an SVG with a handler',
      { 'images/bad.svg': '<svg viewBox="0 0 9 9" onload="x()"></svg>' },
      'images/bad.svg:1: must not run or load anything, but holds "onload="',
    ],
    [
      'a text called a picture',
      { 'images/bad.png': 'A text that is long enough to be looked at.' },
      'images/bad.png:1: is no picture that can be shown',
    ],
    ['a missing map', { 'map/small.geojson': null }, 'garden.yaml:6: map.geojson: map/small.geojson is missing'],
    ['a map that is no JSON', { 'map/small.geojson': '{' }, 'garden.yaml:6: map.geojson: map/small.geojson is no JSON'],
    [
      'a map whose features say no kind',
      { 'map/small.geojson': (text) => text.replace('"kind":"tree"', '') },
      'garden.yaml:6: map.geojson: map/small.geojson is no GeoJSON of features with a kind',
    ],
    [
      'a photo that is missing',
      {
        'garden.yaml': (text) =>
          `${text}  photos:\n    - { type: terrain, image: map/hills.webp, attribution: us, corners: [[7, 44], [8, 44], [8, 43], [7, 43]] }\n`,
      },
      'garden.yaml:8: map.photos[0]: map/hills.webp is missing',
    ],
    [
      'a drawing tied to the ground by two points',
      {
        'garden.yaml': (text) =>
          `${text}  illustrated:\n    image: map/plan.png\n    points: [{ x: 0, y: 0, lat: 43, lng: 7 }, { x: 9, y: 0, lat: 43, lng: 8 }]\n`,
      },
      'garden.yaml:9: map.illustrated.points: needs three points or more',
    ],
  ]);
});

describe('an SVG runs and loads nothing', () => {
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;

  test.each([
    ['<SCRIPT>x</SCRIPT>', '<SCRIPT'],
    ['<foreignObject/>', '<foreignObject'],
    ['<iframe/>', '<iframe'],
    ['<image/>', '<image'],
    ['<!ENTITY a "b">', '<!ENTITY'],
    ['<style>@import "a.css";</style>', '@import'],
    ['<path fill="url(https://example.org/a)"/>', 'url('],
    ['<a xlink="javascript:x()"/>', 'javascript:'],
  ])('%s', (inner, found) => {
    expect(problemsWith({ 'images/bad.svg': svg(inner) })).toEqual([
      `images/bad.svg:1: must not run or load anything, but holds "${found}"`,
    ]);
  });

  test('a gradient and a repeated part of the same file are good', () => {
    const inner = '<linearGradient id="a"/><path id="b" fill="url(#a)"/><use href="#b"/>';
    expect(problemsWith({ 'images/good.svg': svg(inner) })).toEqual([]);
  });
});

test('bytes of a photo are not read as an SVG', () => {
  const png = 'iPNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0009\0\0\0\u0009 onload=1';
  expect(problemsWith({ 'images/photo.png': png })).toEqual([]);
});

test('a pack without pictures is told which are missing', () => {
  expect(problemsWith({ 'images/bee.svg': null })).toContain('badges.yaml:1: [0].image: images/bee.svg is missing');
});

test('a map without features is no map', () => {
  const empty = JSON.stringify({ type: 'FeatureCollection', features: [] });
  expect(problemsWith({ 'map/small.geojson': empty })).toEqual([
    'garden.yaml:6: map.geojson: map/small.geojson is no GeoJSON of features with a kind',
  ]);
});

describe('warnings', () => {
  test('a mission that nobody sees or that is on no map is allowed, but pointed at', () => {
    const { warnings } = loadSmallPack({
      [MISSION]: (text) => text.replace('ages: [1, 2]', 'ages: []').replace('places: [1]', 'places: []'),
    });
    expect(warnings).toEqual([
      `${MISSION}:8: ages: is empty, so no explorer sees this mission`,
      `${MISSION}:9: places: is empty, so it is on no map`,
    ]);
  });

  test('a good pack has none', () => {
    expect(loadSmallPack().warnings).toEqual([]);
  });
});
