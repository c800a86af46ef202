import { ORIENTATION_HEAD_BYTES, PHOTO_MAX_PIXELS } from '../schemas/limits.ts';
import type { CameraFrame, Photo, PhotoFailure, Picture } from '../src/domain/photo.ts';
import { failed, type Result, succeeded } from '../src/domain/result.ts';
import { decode } from './photo/decode.ts';
import { drawJpeg } from './photo/draw.ts';
import { hasJpegEnd } from './photo/jpeg-end.ts';
import { locateOrientation, neutralised, readOrientation } from './photo/orientation.ts';
import { oneAtATime } from './photo/queue.ts';
import { type PictureHeader, sniff } from './photo/sniff.ts';
import type { Clock, Hash } from './ports.ts';

/** How far a JPEG's frame header is looked for when long segments stand before it: 4 MiB. */
const FRAME_HEAD_BYTES = 32 * ORIENTATION_HEAD_BYTES;
/** Longer side of the small copy that stays on the device, in pixels. */
const KEEPSAKE_PX = 320;
/** A keepsake that takes longer is done without: the child waits for the next page. Milliseconds. */
export const KEEPSAKE_WAIT_MS = 2_000;

/** A keepsake is not given up; its own clock ends it. */
const NEVER = new AbortController().signal;

/** Two large pictures at once can take more memory than a tablet has. */
const inTurn = oneAtATime();

export interface PhotoOptions {
  /** Longer side of the photo that is kept, in pixels (CONST-01). */
  readonly maxWidth: number;
  /** Turn it upright by its EXIF orientation; without, its pixels stay as in the file (VAL-09). */
  readonly autoRotate: boolean;
}

/**
 * Makes the photo that is kept of any picture a browser can decode: upright, at most `maxWidth` pixels, JPEG without any
 * metadata (VAL-07 to VAL-10). Type and size are judged before anything is decoded, so that no file can fill the memory.
 * @throws {DOMException} AbortError when `signal` gives it up: the next one need not wait for what nobody wants.
 */
export function preparePhoto(
  picture: Picture,
  options: PhotoOptions,
  hash: Hash,
  signal: AbortSignal,
): Promise<Result<Photo, PhotoFailure>> {
  return inTurn(() =>
    picture instanceof Blob
      ? prepareFile(picture, options, hash, signal)
      : prepareFrame(picture, options, hash, signal),
  );
}

/**
 * The small copy of a photo for the scrapbook; `null` when it cannot be made in good time, since the photo itself matters
 * more. A picture that hangs lets the next one have its turn.
 */
export function makeKeepsake(photo: Photo, wait: Clock['wait']): Promise<ArrayBuffer | null> {
  const tooLate = wait(KEEPSAKE_WAIT_MS).then(() => null);
  return Promise.race([inTurn(() => Promise.race([drawKeepsake(photo), tooLate])), tooLate]);
}

async function drawKeepsake({ bytes, width, height }: Photo): Promise<ArrayBuffer | null> {
  try {
    const file = new Blob([bytes], { type: 'image/jpeg' });
    const decoded = await decode(file, { type: 'image/jpeg', width, height }, KEEPSAKE_PX, NEVER);
    return (await drawJpeg(decoded, 1, KEEPSAKE_PX)).bytes;
  } catch (cause) {
    reportError(cause);
    return null;
  }
}

/** A frame of the camera stands upright already. */
async function prepareFrame(
  frame: CameraFrame,
  { maxWidth }: PhotoOptions,
  hash: Hash,
  signal: AbortSignal,
): Promise<Result<Photo, never>> {
  if (signal.aborted) frame.close();
  signal.throwIfAborted();
  const [width, height] =
    'displayWidth' in frame ? [frame.displayWidth, frame.displayHeight] : [frame.width, frame.height];
  const jpeg = await drawJpeg({ source: frame, width, height, close: () => frame.close() }, 1, maxWidth);
  return succeeded({ ...jpeg, sha256: await hash(jpeg.bytes) });
}

async function prepareFile(
  file: Blob,
  options: PhotoOptions,
  hash: Hash,
  signal: AbortSignal,
): Promise<Result<Photo, PhotoFailure>> {
  signal.throwIfAborted();
  const head = await file.slice(0, ORIENTATION_HEAD_BYTES).arrayBuffer();
  const header = await headerOf(file, head);
  if (!header) return failed('notAnImage');
  if (header.width * header.height > PHOTO_MAX_PIXELS) return failed('tooLarge');
  if (header.type === 'image/jpeg' && !(await hasJpegEnd(file, head))) return failed('notLoaded');
  const located = locateOrientation(head);
  const orientation = readOrientation(head, located);
  const isTurned = located !== null && orientation !== 1;
  const source = isTurned ? new Blob([neutralised(head, located), file.slice(head.byteLength)], header) : file;
  try {
    const decoded = await decode(source, header, options.maxWidth, signal);
    const jpeg = await drawJpeg(decoded, options.autoRotate ? orientation : 1, options.maxWidth);
    return succeeded({ ...jpeg, sha256: await hash(jpeg.bytes) });
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof DOMException)) throw cause;
    // No browser but Safari decodes HEIC: to a child that is simply not a picture this app takes (VAL-01).
    return failed(header.type === 'image/heic' ? 'notAnImage' : 'notLoaded');
  }
}

async function headerOf(file: Blob, head: ArrayBuffer): Promise<PictureHeader | null> {
  let header = sniff(head);
  if (header && header.width === 0) header = sniff(await file.slice(0, FRAME_HEAD_BYTES).arrayBuffer());
  return header && header.width > 0 && header.height > 0 ? header : null;
}
