import type { Size } from './size.ts';
import type { PictureHeader } from './sniff.ts';

/** A decoded picture. Whoever holds it must close it: it may be 400 MB. */
export interface Decoded extends Size {
  readonly source: CanvasImageSource;
  close(): void;
}

/**
 * Decodes a picture that is at most a little larger than needed. Where the browser can, a JPEG is decoded at a fraction of
 * its size: a third of the memory for the pictures of large cameras.
 * @throws {DOMException} InvalidStateError when the browser cannot decode it, AbortError when `signal` gives it up.
 */
export async function decode(
  file: Blob,
  header: PictureHeader,
  longestSide: number,
  signal: AbortSignal,
): Promise<Decoded> {
  signal.throwIfAborted();
  const small = header.type === 'image/jpeg' ? await decodeSmall(file, header, longestSide, signal) : null;
  if (small) return small;
  signal.throwIfAborted();
  // No browser can be told to stop this one.
  const bitmap = await createImageBitmap(file);
  if (signal.aborted) bitmap.close();
  signal.throwIfAborted();
  return held(bitmap);
}

function held(bitmap: ImageBitmap): Decoded {
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

async function decodeSmall(
  file: Blob,
  header: PictureHeader,
  longestSide: number,
  signal: AbortSignal,
): Promise<Decoded | null> {
  if (typeof ImageDecoder !== 'function') return null;
  // JPEG decoders can leave out detail in eighths. More than half takes them longer than the whole.
  const eighths = Math.max(1, Math.ceil((8 * longestSide) / Math.max(header.width, header.height)));
  if (eighths > 4) return null;
  try {
    // All of it at once: of a stream Chromium begins to decode every piece, and holds more of it.
    const data = await file.arrayBuffer();
    signal.throwIfAborted();
    const desired = {
      desiredWidth: Math.ceil((header.width * eighths) / 8),
      desiredHeight: Math.ceil((header.height * eighths) / 8),
    };
    return held(await decodeWith(new ImageDecoder({ type: header.type, data, transfer: [data], ...desired }), signal));
  } catch {
    // The plain way reads some files this one does not, and has the last word on the rest.
    return null;
  }
}

async function decodeWith(decoder: ImageDecoder, signal: AbortSignal): Promise<ImageBitmap> {
  // Closing it ends what it is at.
  const close = () => decoder.close();
  signal.addEventListener('abort', close);
  try {
    const { image } = await decoder.decode();
    // That costs nothing, and a bitmap is drawn in a third of the time that a frame takes.
    return await createImageBitmap(image).finally(() => image.close());
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
