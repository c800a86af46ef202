import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainJpegSize } from '../../server/photos/jpeg-segments.ts';
import { pictureAlone } from '../../worker/photo/picture-alone.ts';

const read = (name: string): Buffer => readFileSync(`tests/fixtures/photos/${name}`);

function alone(file: Buffer): Buffer {
  return Buffer.from(pictureAlone(new Uint8Array(file).buffer));
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** Their hash: millions of numbers would be compared one by one. */
const pixels = async (file: Buffer): Promise<string> => sha256(await sharp(file).raw().toBuffer());

test.each(['canvas-8x6.jpg', 'gps-child.jpg', 'cmyk.jpg', 'progressive.jpg', 'orient-1-thumb-8.jpg'])(
  '[B24] [C08] of %s the picture is left, to the last pixel, and the server keeps it as it is',
  async (name) => {
    const file = read(name);
    const left = alone(file);

    expect(plainJpegSize(left)).not.toBeNull();
    expect(await pixels(left)).toBe(await pixels(file));
    const { exif, xmp, iptc, icc, comments } = await sharp(left).metadata();
    expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  },
);

test('a picture that is alone already stays the same', () => {
  const file = read('small-320x240.jpg');
  expect(alone(file)).toEqual(file);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', read('text-renamed.jpg')],
  ['a header without a picture', read('truncated-header.jpg')],
])('%s is given back as it came', (_, file) => {
  expect(alone(file)).toEqual(file);
});
