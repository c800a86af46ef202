import sharp from 'sharp';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_WIDTH_PX } from '../../../schemas/limits.ts';

const CHANNELS = 3;
const SIDES = { width: PHOTO_MAX_WIDTH_PX, height: PHOTO_MAX_WIDTH_PX, fit: 'inside' } as const;

/** The photo as native code makes it, on one thread, decoding no more than it needs: about what this machine can do at all. */
export async function nativePhoto(file: Buffer): Promise<Buffer> {
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    return await sharp(file)
      .resize(SIDES)
      .jpeg({ quality: 100 * PHOTO_JPEG_QUALITY })
      .toBuffer();
  } finally {
    sharp.concurrency(threads);
  }
}

/** The pixels of the best small picture there is of a file: every pixel decoded, then Lanczos. */
export async function bestPixels(file: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: CHANNELS } as const;
  return sharp(data, { raw }).resize(SIDES).raw().toBuffer();
}

/** How near a photo is to the best pixels, in decibels (PSNR). @throws when it is of another size. */
export async function nearness(photo: Buffer, best: Buffer): Promise<number> {
  const pixels = await sharp(photo).raw().toBuffer();
  if (pixels.length !== best.length) throw new Error('the photo has another size than the best one');
  let sum = 0;
  for (let index = 0; index < best.length; index++) sum += ((pixels[index] ?? 0) - (best[index] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / best.length));
}
