import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_PIXELS } from '../../schemas/limits.ts';
import { ApiError } from '../errors.ts';
import { createQueue } from '../queue.ts';
import type { StoredPhoto } from '../store/work.ts';
import { type PictureSize, plainJpegSize } from './jpeg-segments.ts';
import type { PhotoStore } from './photo-store.ts';

/** Pictures decoded at the same time: each may take hundreds of megabytes for a moment. */
const DECODES_AT_ONCE = 2;
/**
 * Pixels of a picture that is no JPEG: such a one is held whole while it is read, and 38 bytes may say that it has the most that a
 * photo may have, which is a gigabyte of memory. The largest screens have half as many.
 */
const HELD_MAX_PIXELS = 24_000_000;
/** What is no photo as the app makes it waits in a line of its own, of so many at most: each may take seconds. */
const OTHERS_MAX = 16;
const BUSY_RETRY_SECONDS = 5;
/** Of 100. A thumbnail is looked at, never into. */
const THUMBNAIL_QUALITY = 80;
const inTurn = createQueue(DECODES_AT_ONCE);
const oneOfOthers = createQueue(1);
let others = 0;

sharp.concurrency(1);
sharp.cache(false);

/** A photo in a temporary file, with its hash. */
interface ArrivedFile {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  /** What is in the file; null where it has to be read. */
  readonly content: Buffer | null;
}

/** A photo that was looked through and may be kept: the file that was sent, or one made anew from it. */
export interface CheckedPhoto {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Looks a photo through: what it is by its first bytes, how large, and whether all of it can be decoded (a header alone
 * accepts half a file). A JPEG that holds the picture alone stays as it is; any other file, from another app, is turned
 * upright and made anew without its EXIF, position and comments.
 * @param keepFile hears of a second temporary file before it is made.
 * @throws {ApiError} PHOTO_NOT_AN_IMAGE, PHOTO_TOO_LARGE; BUSY when too many wait that no tablet with the app has made.
 */
export async function checkPhoto(arrived: ArrivedFile, keepFile: (file: string) => void): Promise<CheckedPhoto> {
  const plainSize = arrived.content && plainJpegSize(arrived.content);
  const look = () => inTurn(() => lookThrough(arrived, plainSize, keepFile));
  if (isOfApp(plainSize)) return look();
  if (others >= OTHERS_MAX) throw new ApiError('BUSY', { retryAfter: BUSY_RETRY_SECONDS });
  others++;
  try {
    return await oneOfOthers(look);
  } finally {
    others--;
  }
}

/** Whether a photo is as the app makes them: such a one is decoded in a moment, and waits for no others. */
function isOfApp(plainSize: PictureSize | null): boolean {
  return plainSize !== null && plainSize.width * plainSize.height <= HELD_MAX_PIXELS;
}

/** @param knownSize of a JPEG that holds the picture alone, by the content that arrived; null without either. */
async function lookThrough(
  arrived: ArrivedFile,
  knownSize: PictureSize | null,
  keepFile: (file: string) => void,
): Promise<CheckedPhoto> {
  const bytes = arrived.content ?? (await readFile(arrived.file));
  if (!isPicture(bytes)) throw new ApiError('PHOTO_NOT_AN_IMAGE');
  const plainSize = arrived.content ? knownSize : plainJpegSize(bytes);
  refuseLarge(plainSize ?? (await measure(bytes)), isJpeg(bytes) ? PHOTO_MAX_PIXELS : HELD_MAX_PIXELS);
  if (!plainSize) return anew(bytes, `${arrived.file}.jpg`, keepFile);
  await decode(reading(bytes));
  return { file: arrived.file, sha256: arrived.sha256, bytes: arrived.bytes, ...plainSize };
}

/** Where a photo is kept in the photo storage. */
export function pathOf({ sha256 }: Pick<CheckedPhoto, 'sha256'>): string {
  return `${sha256.slice(0, 2)}/${sha256}.jpg`;
}

/** Keeps a checked photo under the name its content gives it; when this resolves, no power cut takes it away again. */
export async function keepPhoto(photos: PhotoStore, photo: CheckedPhoto): Promise<StoredPhoto> {
  const path = pathOf(photo);
  await photos.keep(path, photo.file);
  return { path, bytes: photo.bytes, type: 'image/jpeg', width: photo.width, height: photo.height };
}

/**
 * Makes a small copy of a photo, for lists of many.
 * @param widthPx of the copy; the height follows, and nothing is made larger.
 * @returns a JPEG.
 */
export function smallCopy(bytes: Buffer, widthPx: number): Promise<Buffer> {
  const small = reading(bytes)
    .resize({ width: widthPx, withoutEnlargement: true })
    .jpeg({ quality: THUMBNAIL_QUALITY });
  const make = () => inTurn(() => small.toBuffer());
  return isOfApp(plainJpegSize(bytes)) ? make() : oneOfOthers(make);
}

function isPicture(bytes: Uint8Array): boolean {
  const word = (at: number, text: string) => [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
  const isPng = starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return isJpeg(bytes) || isPng || (word(0, 'RIFF') && word(8, 'WEBP'));
}

function isJpeg(bytes: Uint8Array): boolean {
  return starts(bytes, 0xff, 0xd8, 0xff);
}

function starts(bytes: Uint8Array, ...signs: readonly number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign);
}

function reading(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS, sequentialRead: true });
}

/** The size from the header, whatever kind of picture it is. */
async function measure(bytes: Buffer): Promise<PictureSize> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    throw new ApiError('PHOTO_NOT_AN_IMAGE');
  }
}

/** Asked before anything is decoded, so that a small file cannot ask for gigabytes. */
function refuseLarge({ width, height }: PictureSize, most: number): void {
  if (width * height > most) throw new ApiError('PHOTO_TOO_LARGE');
}

/**
 * Decodes every line. The tiny result is thrown away; lines are read one after another, so memory stays small. The kernel
 * takes all lines into account: `nearest` would leave out what lies below the last line it picks.
 */
async function decode(picture: Sharp): Promise<void> {
  try {
    await picture.resize(8, 8, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  } catch {
    throw new ApiError('PHOTO_NOT_AN_IMAGE');
  }
}

async function anew(bytes: Buffer, file: string, keepFile: (file: string) => void): Promise<CheckedPhoto> {
  const { data, info } = await madeAnew(bytes);
  keepFile(file);
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { file, sha256, bytes: data.length, width: info.width, height: info.height };
}

async function madeAnew(bytes: Buffer) {
  try {
    return await reading(bytes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: PHOTO_JPEG_QUALITY * 100 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new ApiError('PHOTO_NOT_AN_IMAGE');
  }
}
