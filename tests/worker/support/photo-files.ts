import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../../fixtures/photos/', import.meta.url));

/** Of 48 megapixels; made when it is asked for, it is too large to be kept. */
export const LARGE_PHOTO = 'large.jpg';
/** Of 108 megapixels. */
export const HUGE_PHOTO = 'huge.jpg';

/** In quarters: what the pictures of the fixtures show. */
export const KEY = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;

/** @returns null when there is none of this name. */
export function readPhotoFile(name: string): Promise<Buffer | null> {
  if (name === LARGE_PHOTO) return keyOf(8000, 6000);
  if (name === HUGE_PHOTO) return keyOf(12_000, 9000);
  return readFile(join(folder, name)).catch(() => null);
}

/** The four colours of the key, in quarters. */
function keyOf(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from([...KEY.red, ...KEY.green, ...KEY.blue, ...KEY.white]);
  const key = sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } });
  return key.resize(width, height, { kernel: 'nearest' }).jpeg().toBuffer();
}
