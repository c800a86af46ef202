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
    const decoder = new ImageDecoder({
      type: header.type,
      data: file.stream(),
      desiredWidth: Math.ceil((header.width * eighths) / 8),
      desiredHeight: Math.ceil((header.height * eighths) / 8),
    });
    // Closing it ends what it is at.
    const giveUp = () => decoder.close();
    signal.addEventListener('abort', giveUp);
    const { image } = await decoder.decode().finally(() => signal.removeEventListener('abort', giveUp));
    const close = () => {
      image.close();
      decoder.close();
    };
    return { source: image, width: image.displayWidth, height: image.displayHeight, close };
  } catch {
    // The plain way reads some files this one does not, and has the last word on the rest.
    return null;
  }
}
