import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { KEY, LARGE_PHOTO } from './photo-files.ts';
import type { Prepared } from './worker-page.ts';

/** The built worker in some browser: the photos of the fixtures by name. */
export interface PhotosInBrowser {
  prepare(name: string, options?: { readonly maxWidth: number; readonly autoRotate: boolean }): Promise<Prepared>;
  /** The bytes that would leave the tablet. */
  prepareBytes(name: string): Promise<{ readonly sha256: string; readonly bytes: readonly number[] }>;
  /** The picture as a camera would hand it over. */
  prepareFrame(name: string): Promise<Prepared>;
}

/** From the top left in reading order. */
export const upright = [KEY.red, KEY.green, KEY.blue, KEY.white];

/** The same for every engine: what the worker makes of every file of `tests/fixtures/photos`. */
export function testPhotos(title: string, tablet: PhotosInBrowser): void {
  describe(title, () => {
    test.each([
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => `orient-${orientation}.jpg`),
      'orient-6-xmp-first.jpg',
      'orient-6-fill-bytes.jpg',
      'orient-6-exif-after-180k.jpg',
      'orient-1-thumb-8.jpg',
      'exif-bad-pointers-6.jpg',
      'exif-time-bomb-6.jpg',
      'progressive.jpg',
      'cmyk.jpg',
      'photo.webp',
      'photo.gif',
      'photo.avif',
    ])('[B22] [C05] %s stands upright, once, 1280 x 960', async (name) => {
      const photo = await tablet.prepare(name);
      expect(photo).toMatchObject({ width: 1280, height: 960 });
      expectColours(photo, upright);
    });

    test.each([
      ['orient-9-invalid.jpg', 1280, 960],
      ['exif-garbage.jpg', 1280, 960],
      ['small-320x240.jpg', 320, 240],
      ['thin-3000x1.png', 1280, 1],
      ['pixel-1x1.jpg', 1, 1],
      ['gps-child.jpg', 960, 1280],
      ['portrait-1200x1600.jpg', 960, 1280],
      ['exact-1280x960.jpg', 1280, 960],
      ['panorama-4000x500.jpg', 1280, 160],
      ['gray.jpg', 1280, 960],
    ])('%s becomes %d x %d', async (name, width, height) => {
      expect(await tablet.prepare(name)).toMatchObject({ width, height });
    });

    test.each(['gps-child.jpg', 'small-320x240.jpg', 'orient-6.jpg'])(
      '[B24] [C08] nothing of what %s says about the child is left',
      async (name) => {
        const { bytes: sent, sha256 } = await tablet.prepareBytes(name);
        const bytes = Buffer.from(sent);
        const text = bytes.toString('latin1');
        expect(text.startsWith('\xff\xd8\xff')).toBe(true);
        for (const mark of ['Exif', 'ns.adobe.com', 'Photoshop', 'GPS', 'ICC_PROFILE'])
          expect(text).not.toContain(mark);
        expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      },
    );

    test('[B23] [C06] a photo of 48 megapixels has its colours, and none of a canvas that was too large', async () => {
      const photo = await tablet.prepare(LARGE_PHOTO);
      expect(photo).toMatchObject({ width: 1280, height: 960 });
      expectColours(photo, upright);
    });

    test('[C05] a frame of the camera is taken as it stands', async () => {
      const photo = await tablet.prepareFrame('orient-1.jpg');
      expect(photo).toMatchObject({ width: 1280, height: 960 });
      expectColours(photo, upright);
    });

    test('the red of a wide-gamut screen stays red', async () => {
      const photo = await tablet.prepare('p3-red.jpg');
      expect(photo).toMatchObject({ width: 400, height: 300 });
      expectColours(photo, [KEY.red, KEY.red, KEY.red, KEY.red]);
    });

    test('what is transparent becomes white', async () => {
      expectColours(await tablet.prepare('alpha.png'), [KEY.red, KEY.white, KEY.red, KEY.white]);
    });

    test('[VAL-09] with autoRotate off the pixels stay as in the file', async () => {
      const photo = await tablet.prepare('orient-6.jpg', { maxWidth: 1280, autoRotate: false });
      expect(photo).toMatchObject({ width: 960, height: 1280 });
    });

    test.each([
      ['text-renamed.jpg', 'notAnImage'],
      ['html-renamed.jpg', 'notAnImage'],
      ['script.svg', 'notAnImage'],
      ['sample.heic', 'notAnImage'],
      ['truncated-header.jpg', 'notAnImage'],
      ['zero.jpg', 'notAnImage'],
      ['bomb-header-65000.jpg', 'tooLarge'],
      ['bomb-20000x20000.png', 'tooLarge'],
      ['truncated-half.jpg', 'notLoaded'],
    ])('[VAL-01] [B25] [C07] %s is refused: %s', async (name, failure) => {
      expect(await tablet.prepare(name)).toBe(failure);
    });
  });
}

/** JPEG and CMYK move colours; two of the key are 255 apart, so half of that still tells them apart. */
export function expectColours(photo: unknown, expected: readonly (readonly number[])[]): void {
  const { corners } = photo as { corners: number[][] };
  const off = corners.flatMap((pixel, corner) =>
    pixel.map((value, part) => Math.abs(value - (expected[corner]?.[part] ?? 0))),
  );
  expect(Math.max(...off)).toBeLessThan(127);
}
