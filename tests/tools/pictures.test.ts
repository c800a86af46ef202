import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sceneSvg } from '../../tools/pictures/compose.ts';
import { emojiBody, inBronze } from '../../tools/pictures/emoji.ts';
import { allPictures } from '../../tools/pictures/pictures.ts';
import { emoji } from '../../tools/pictures/scene.ts';

const IMAGES = 'content/fontvieille/images';
/** So that a mission's pictures reach a tablet in a second, even on a poor line. */
const LARGEST_BYTES = 12 * 1024;
const pictures = [...allPictures()];

const committed = (folder: string) => readdirSync(join(IMAGES, folder)).map((name) => `${folder}/${name}`);

test('the pack holds exactly the pictures that the tool draws', () => {
  const drawn = pictures.map(([name]) => name).sort();
  expect([...committed('scenes'), ...committed('things')].sort()).toEqual(drawn);
});

test.each(pictures)('%s is as the tool draws it', (name, content) => {
  expect(readFileSync(join(IMAGES, name), 'utf8')).toBe(content);
});

test.each(pictures)('%s is small, alone and without words', (_, content) => {
  expect(Buffer.byteLength(content)).toBeLessThan(LARGEST_BYTES);
  expect(content).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">/,
  );
  expect(content).not.toMatch(/<(?:script|style|text|image|foreignObject)\b|\son\w+=|NaN|undefined/);
  expect(content.replace('http://www.w3.org/2000/svg', '')).not.toContain('://');
});

test.each(pictures)('%s says each id once and refers to no other', (_, content) => {
  const ids = [...content.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  const uses = [...content.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(uses.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a drawing used twice is written once', () => {
  const bee = emojiBody('honeybee');
  const svg = sceneSvg({
    ground: 'meadow',
    pieces: [emoji('honeybee', 100, 300, 64), emoji('honeybee', 300, 300, 64)],
  });
  expect(svg.split(bee)).toHaveLength(2);
  expect(svg.match(/<use href="#piece-0"\/>/g)).toHaveLength(2);
});

test('an emoji that there is not stops the drawing', () => {
  expect(() => sceneSvg({ ground: 'meadow', pieces: [emoji('dragonfish', 100, 300, 64)] })).toThrow(
    'Fluent Emoji Flat has no "dragonfish"',
  );
});

test('bronze keeps light and dark apart', () => {
  expect(inBronze('<path fill="#fff"/><path fill="#101010"/><path fill="url(#a)"/>')).toBe(
    '<path fill="#d6b884"/><path fill="#3d2c1c"/><path fill="url(#a)"/>',
  );
});
