import { textAt } from './bytes.ts';
import { readJpegSize } from './jpeg-size.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/heic';

/** What a file is by its first bytes. Its name and the type it came with are never asked. */
export interface PictureHeader {
  readonly type: PictureType;
  /** Pixels as stored, before any turning; 0 when the head does not reach far enough to say. */
  readonly width: number;
  readonly height: number;
}

/** Reads type and size from a file's head (VAL-01); `null` for anything that is not a picture. Never throws. */
export function sniff(head: ArrayBuffer): PictureHeader | null {
  const view = new DataView(head);
  try {
    return readerFor(view)?.(view) ?? null;
  } catch (cause) {
    if (cause instanceof RangeError) return null; // the file ends inside its header
    throw cause;
  }
}

function readerFor(view: DataView): ((view: DataView) => PictureHeader | null) | null {
  if (textAt(view, 0, 2) === '\xff\xd8') return (jpeg) => ({ type: 'image/jpeg', ...readJpegSize(jpeg) });
  if (textAt(view, 0, 4) === '\x89PNG') return png;
  if (textAt(view, 0, 3) === 'GIF') return gif;
  if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') return webp;
  return textAt(view, 4, 4) === 'ftyp' ? heif : null;
}

function png(view: DataView): PictureHeader {
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): PictureHeader {
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Three kinds of WebP keep the size in three ways: extended, lossless, lossy. */
function webp(view: DataView): PictureHeader {
  const type = 'image/webp';
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { type, width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { type, width: 1 + (packed & 0x3fff), height: 1 + ((packed >> 14) & 0x3fff) };
    }
    default:
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
}

/** AVIF and HEIC hold several pictures, such as a small preview; the largest is the one meant. */
function heif(view: DataView): PictureHeader {
  const type = /^avi[fs]$/.test(textAt(view, 8, 4)) ? 'image/avif' : 'image/heic';
  const text = new TextDecoder('latin1').decode(view);
  let width = 0;
  let height = 0;
  for (const { index } of text.matchAll(/ispe/g)) {
    if (index + 16 > view.byteLength) break;
    width = Math.max(width, view.getUint32(index + 8));
    height = Math.max(height, view.getUint32(index + 12));
  }
  return { type, width, height };
}
