import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageSize } from '../../tools/garden/image-size.ts';

const photo = sharp({ create: { width: 61, height: 34, channels: 4, background: '#6fae62' } });
const size = { width: 61, height: 34 };

test.each([
  ['PNG', photo.clone().png()],
  ['JPEG', photo.clone().jpeg()],
  ['progressive JPEG', photo.clone().jpeg({ progressive: true })],
  ['lossy WebP', photo.clone().removeAlpha().webp()],
  ['lossless WebP', photo.clone().webp({ lossless: true })],
  ['WebP with transparency', sharp({ create: { ...size, channels: 4, background: '#6fae6280' } }).webp()],
])('reads the size of a %s', async (_, picture) => {
  expect(imageSize(await picture.toBuffer())).toEqual(size);
});

test.each([
  ['its own width and height', '<svg width="61" height="34" viewBox="0 0 9 9"></svg>'],
  ['its view box', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 61 34"></svg>'],
])('reads the size of an SVG from %s', (_, text) => {
  expect(imageSize(Buffer.from(text))).toEqual(size);
});

test.each([
  ['nothing', ''],
  ['a WebP of an unknown form', 'RIFF....WEBPXXXX....................'],
  ['a text', 'This is no picture, whatever the file is called.'],
  ['an SVG that says no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'],
])('finds no size in %s', (_, text) => {
  expect(imageSize(Buffer.from(text))).toBeNull();
});

test('finds no size in a JPEG that ends too soon', async () => {
  const whole = await photo.clone().jpeg().toBuffer();
  expect(imageSize(whole.subarray(0, 60))).toBeNull();
});
