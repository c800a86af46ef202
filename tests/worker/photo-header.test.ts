import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ORIENTATION_HEAD_BYTES, PHOTO_MAX_PIXELS } from '../../schemas/limits.ts';
import { locateOrientation, neutralised, readOrientation } from '../../worker/photo/orientation.ts';
import { sniff } from '../../worker/photo/sniff.ts';
import { chance } from '../simulation/chance.ts';

describe('[VAL-01] what a file is, by its content', () => {
  test.each([
    ['orient-1.jpg', 'image/jpeg', 1600, 1200],
    ['orient-6.jpg', 'image/jpeg', 1200, 1600],
    ['progressive.jpg', 'image/jpeg', 1600, 1200],
    ['pixel-1x1.jpg', 'image/jpeg', 1, 1],
    ['alpha.png', 'image/png', 1600, 1200],
    ['thin-3000x1.png', 'image/png', 3000, 1],
    ['photo.gif', 'image/gif', 1600, 1200],
    ['photo.webp', 'image/webp', 1600, 1200],
    ['photo.avif', 'image/avif', 1600, 1200],
    ['sample.heic', 'image/heic', 800, 600],
  ])('%s is %s of %d x %d', (name, type, width, height) => {
    expect(sniff(head(name))).toEqual({ type, width, height });
  });

  test.each(['text-renamed.jpg', 'html-renamed.jpg', 'script.svg', 'zero.jpg'])('%s is no picture', (name) => {
    expect(sniff(head(name))).toBeNull();
  });

  test('a JPEG that ends before its frame header has no size', () => {
    expect(sniff(head('truncated-header.jpg'))).toEqual({ type: 'image/jpeg', width: 0, height: 0 });
  });

  test.each(['bomb-header-65000.jpg', 'bomb-20000x20000.png'])(
    '%s says it is too large before it is decoded',
    (name) => {
      const { width = 0, height = 0 } = sniff(head(name)) ?? {};
      expect(width * height).toBeGreaterThan(PHOTO_MAX_PIXELS);
    },
  );

  test('every beginning of every kind of file is judged without throwing', () => {
    for (const name of ['orient-6.jpg', 'alpha.png', 'photo.gif', 'photo.webp', 'photo.avif', 'sample.heic']) {
      const whole = head(name);
      for (let length = 0; length < 200; length++) expect(() => sniff(whole.slice(0, length))).not.toThrow();
    }
  });
});

describe('[VAL-10] orientation, from the first 128 KiB', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orient-%d.jpg', (orientation) => {
    expect(readOrientation(head(`orient-${orientation}.jpg`))).toBe(orientation);
  });

  test.each([
    ['orient-6-xmp-first.jpg', 6],
    ['orient-6-fill-bytes.jpg', 6],
    ['exif-bad-pointers-6.jpg', 6],
    ['gps-child.jpg', 6],
    ['orient-1-thumb-8.jpg', 1],
    ['orient-9-invalid.jpg', 1],
    ['exif-garbage.jpg', 1],
    ['orient-6-exif-after-180k.jpg', 1],
    ['progressive.jpg', 1],
    ['alpha.png', 1],
    ['zero.jpg', 1],
    ['text-renamed.jpg', 1],
  ])('%s counts as %d', (name, orientation) => {
    expect(readOrientation(head(name))).toBe(orientation);
  });

  test('thousands of overlapping tags are not worth more than a moment', () => {
    const started = performance.now();
    expect(readOrientation(head('exif-time-bomb-6.jpg'))).toBe(6);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test('ten thousand damaged heads, at random and the same on every run, are judged without throwing', () => {
    const random = chance(6);
    const heads = DAMAGED.map((name) => head(name).slice(0, 2_048));
    for (let round = 0; round < 10_000; round++) {
      const damaged = damagedCopy(heads[round % heads.length] ?? new ArrayBuffer(0), random);
      expect(readOrientation(damaged)).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(() => sniff(damaged)).not.toThrow();
    }
  });

  test('a head cut or changed anywhere gives a whole number from 1 to 8', () => {
    const whole = head('orient-6.jpg').slice(0, 400);
    for (let length = 0; length < whole.byteLength; length++) {
      expect(readOrientation(whole.slice(0, length))).toBeOneOf([1, 6]);
      const changed = whole.slice(0);
      new Uint8Array(changed)[length] = 0xff;
      expect(readOrientation(changed)).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });

  test.each([3, 6, 8])(
    '[VAL-09] a neutralised orient-%d.jpg says upright, and nothing else of it changed',
    (orientation) => {
      const original = head(`orient-${orientation}.jpg`);
      const located = locateOrientation(original);
      if (!located) throw new Error('no orientation found');
      const upright = neutralised(original, located);
      expect(readOrientation(upright)).toBe(1);
      expect(readOrientation(original)).toBe(orientation);
      const outside = (bytes: ArrayBuffer) => Buffer.from(bytes).fill(0, located.entry + 2, located.entry + 12);
      expect(outside(upright)).toEqual(outside(original.slice(0)));
    },
  );
});

const DAMAGED = [
  'orient-6.jpg',
  'exif-bad-pointers-6.jpg',
  'gps-child.jpg',
  'photo.webp',
  'photo.avif',
  'alpha.png',
  'photo.gif',
];

/** Up to eight bytes changed, half of them among the first 64; one copy in four is cut as well. */
function damagedCopy(whole: ArrayBuffer, random: () => number): ArrayBuffer {
  const below = (limit: number) => Math.floor(random() * limit);
  const bytes = new Uint8Array(whole.slice(0));
  for (let change = below(8); change >= 0; change--) bytes[below(random() < 0.5 ? 64 : bytes.length)] = below(256);
  return bytes.slice(0, random() < 0.25 ? below(bytes.length) : bytes.length).buffer;
}

function head(name: string): ArrayBuffer {
  const file = readFileSync(new URL(`../fixtures/photos/${name}`, import.meta.url));
  return new Uint8Array(file.subarray(0, ORIENTATION_HEAD_BYTES)).buffer;
}
