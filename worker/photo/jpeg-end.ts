import { findFrame } from './jpeg-size.ts';

/** Looked at in one go, from the file's end, where the mark is but for what some cameras append: 64 KiB. */
export const PART_BYTES = 65_536;

/**
 * Whether a JPEG goes on to the end of its picture. Of a file that was cut on its way Chromium decodes nothing; but Firefox
 * takes the upper part for all of it, and WebKit may show an empty picture, and that would then be the child's photo.
 * @param head the first bytes of the file. Previews before the picture have ends of their own, which do not count.
 */
export async function hasJpegEnd(file: Blob, head: ArrayBuffer): Promise<boolean> {
  const start = findFrame(new DataView(head)) ?? head.byteLength;
  for (let end = file.size; end > start; end -= PART_BYTES) {
    // With one byte of the part before it: the two of the mark may be parted.
    const part = file.slice(Math.max(start, end - PART_BYTES - 1), end);
    if (holdsEnd(new Uint8Array(await part.arrayBuffer()))) return true;
  }
  return false;
}

/** FF D9 ends a picture, and stands nowhere inside its pixels (ITU T.81, B.1.1). */
function holdsEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > 0; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}
