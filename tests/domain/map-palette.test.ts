import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mapDrawings } from '../../src/domain/map-drawing.ts';
import { type MapColour, type MapLook, mapPalettes, roadmapPalette } from '../../src/domain/map-palette.ts';

const looks = Object.keys(mapPalettes) as MapLook[];
const tokens = readFileSync('src/ui/tokens.css', 'utf8');

/** Grounds that a marker may stand on. */
const GROUNDS: readonly MapColour[] = [
  'outside',
  'sea',
  'garden',
  'grass',
  'wood',
  'path',
  'road',
  'water',
  'bed',
  'playground',
  'building',
];
const MARKERS = ['observe', 'identify', 'find', 'activity', 'other', 'you'];

describe.each(looks)('the map by %s', (look) => {
  const palette = mapPalettes[look];

  test('shows the markers of every type and the explorer on every ground', () => {
    for (const marker of MARKERS) {
      for (const ground of GROUNDS) {
        const colour = token(look, marker);
        expect(
          contrast(colour, palette[ground]),
          `${marker} ${colour} on ${ground} ${palette[ground]}`,
        ).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('shows the names of the ground on every ground', () => {
    for (const ground of GROUNDS) expect(contrast(palette.label, palette[ground]), ground).toBeGreaterThanOrEqual(4.5);
  });

  test('tells beds, water, playground, steps and trees from the garden they lie in, by their edge or colour', () => {
    for (const part of ['bedEdge', 'waterEdge', 'playgroundEdge', 'steps', 'tree'] as const)
      expect(contrast(palette[part], palette.garden), part).toBeGreaterThanOrEqual(1.5);
    const colours = (['garden', 'path', 'water', 'bed', 'playground'] as const).map((part) => palette[part]);
    expect(new Set(colours).size).toBe(colours.length);
  });

  test('has a colour for everything that is drawn', () => {
    for (const drawing of mapDrawings) {
      if (drawing.shape === 'area') expect(palette[drawing.fill]).toMatch(/^#[0-9a-f]{6}$/);
      if (drawing.shape === 'line') expect(palette[drawing.colour]).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(roadmapPalette(palette)).not.toEqual(palette);
  });
});

/** The value of a colour token in a look; night and sun override the day's. */
function token(look: MapLook, name: string): string {
  const blocks = { day: ':root {', night: '[data-theme="night"] {', sun: '[data-theme="sun"] {' };
  const find = (one: MapLook): string | undefined => {
    const start = tokens.indexOf(blocks[one]);
    const block = tokens.slice(start, tokens.indexOf('\n}', start));
    return new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1];
  };
  const value = find(look) ?? find('day');
  if (!value) throw new Error(`no token ${name}`);
  return value;
}

/** WCAG 2.2 contrast of two colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
