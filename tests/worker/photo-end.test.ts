import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasJpegEnd, PART_BYTES } from '../../worker/photo/jpeg-end.ts';

const read = (name: string): Buffer => readFileSync(`tests/fixtures/photos/${name}`);

/** @param headBytes how much of the file was read before. */
function isWhole(file: Buffer, headBytes = 131_072): Promise<boolean> {
  return hasJpegEnd(new Blob([new Uint8Array(file)]), new Uint8Array(file.subarray(0, headBytes)).buffer);
}

test.each(['orient-6.jpg', 'progressive.jpg', 'cmyk.jpg', 'orient-6-exif-after-180k.jpg', 'pixel-1x1.jpg'])(
  '[C07] %s has its end',
  async (name) => {
    expect(await isWhole(read(name))).toBe(true);
  },
);

test.each([2, 10, 4000])('[C07] [B25] a file that lost its last %d bytes has none', async (lost) => {
  const photo = read('orient-6.jpg');

  expect(await isWhole(photo.subarray(0, photo.length - lost))).toBe(false);
});

test('[C07] the end of a preview is not the end of the picture', async () => {
  const preview = read('pixel-1x1.jpg');
  const segment = Buffer.from([0xff, 0xe1, (preview.length + 2) >> 8, (preview.length + 2) & 0xff]);
  const photo = read('orient-6.jpg');
  const whole = Buffer.concat([photo.subarray(0, 2), segment, preview, photo.subarray(2)]);
  const cut = whole.subarray(0, -100);

  expect(await isWhole(whole)).toBe(true);
  expect(await isWhole(cut)).toBe(false);
});

test.each([1, PART_BYTES - 1, PART_BYTES, 3 * PART_BYTES])(
  'what a camera appends, %d bytes, does not hide the end',
  async (appended) => {
    expect(await isWhole(Buffer.concat([read('orient-6.jpg'), Buffer.alloc(appended)]))).toBe(true);
  },
);
