import EXIF from 'exif-js';
import { holds, textAt } from './bytes.ts';

/** The eight ways a camera may have been held; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Where the head keeps its orientation. */
export interface OrientationEntry {
  /** Offset of the twelve bytes of the entry. */
  readonly entry: number;
  /** Offset of the TIFF header the entry belongs to. */
  readonly tiff: number;
  readonly isLittleEndian: boolean;
}

const TAG_ORIENTATION = 0x0112;
/** No camera writes more entries; a file may claim 65535. */
const MOST_ENTRIES = 512;
const ENTRY_BYTES = 12;
const TYPE_SHORT = 3;

/**
 * Finds the orientation in a file's head (VAL-10: its first 128 KiB). Written by hand because exif-js throws on broken
 * pointers, misses files with XMP before EXIF and can be kept busy for 18 s; this never throws and looks once.
 */
export function locateOrientation(head: ArrayBuffer): OrientationEntry | null {
  const view = new DataView(head);
  const exif = findExif(view);
  if (!exif) return null;
  const { tiff, end } = exif;
  const isLittleEndian = view.getUint16(tiff) === 0x4949;
  if ((!isLittleEndian && view.getUint16(tiff) !== 0x4d4d) || view.getUint16(tiff + 2, isLittleEndian) !== 42)
    return null;
  const directory = tiff + view.getUint32(tiff + 4, isLittleEndian);
  if (directory < tiff + 8 || directory + 2 > end) return null;
  const entries = Math.min(view.getUint16(directory, isLittleEndian), MOST_ENTRIES);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > end) return null;
    if (view.getUint16(entry, isLittleEndian) === TAG_ORIENTATION) return { entry, tiff, isLittleEndian };
  }
  return null;
}

/**
 * Reads the orientation with exif-js (CARD-10) from a tiny JPEG made for it: start, one APP1 segment, one entry. Missing or
 * broken data counts as 1 (VAL-10).
 */
export function readOrientation(head: ArrayBuffer, located = locateOrientation(head)): Orientation {
  if (!located) return 1;
  // exif-js assigns a variable it never declares, which fails in every module.
  const world = globalThis as typeof globalThis & { n?: number };
  world.n ??= 0;
  try {
    const tags: unknown = EXIF.readFromBinaryFile(tinyJpeg(head, located).buffer);
    const value = tags instanceof Object && 'Orientation' in tags ? tags.Orientation : 1;
    return isOrientation(value) ? value : 1;
  } catch {
    // Whatever it stumbles over is broken data, and that counts as upright.
    return 1;
  }
}

/**
 * The head with its orientation set to 1. Every browser turns a picture by its EXIF while decoding and none can be told not
 * to, so that turning it ourselves as well would turn it twice.
 */
export function neutralised(head: ArrayBuffer, { entry, isLittleEndian }: OrientationEntry): ArrayBuffer {
  const copy = head.slice(0);
  const view = new DataView(copy);
  view.setUint16(entry + 2, TYPE_SHORT, isLittleEndian);
  view.setUint32(entry + 4, 1, isLittleEndian);
  view.setUint16(entry + 8, 1, isLittleEndian);
  return copy;
}

interface ExifSegment {
  readonly tiff: number;
  readonly end: number;
}

/** Walks the segments of a JPEG up to its picture data, past XMP and fill bytes. */
function findExif(view: DataView): ExifSegment | null {
  if (!holds(view, 0, 4) || view.getUint16(0) !== 0xffd8) return null;
  let position = 2;
  while (holds(view, position, 4) && view.getUint8(position) === 0xff) {
    const marker = view.getUint8(position + 1);
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return null;
    const length = view.getUint16(position + 2);
    const tiff = position + 10;
    if (marker === 0xe1 && length >= 16 && holds(view, tiff, 8) && textAt(view, position + 4, 6) === 'Exif\0\0')
      return { tiff, end: Math.min(position + 2 + length, view.byteLength) };
    position += 2 + length;
  }
  return null;
}

function tinyJpeg(head: ArrayBuffer, { entry, tiff, isLittleEndian }: OrientationEntry): Uint8Array<ArrayBuffer> {
  const tiny = new Uint8Array(38);
  const view = new DataView(tiny.buffer);
  tiny.set([0xff, 0xd8, 0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0]);
  tiny.set(new Uint8Array(head, tiff, 4), 12);
  view.setUint32(16, 8, isLittleEndian);
  view.setUint16(20, 1, isLittleEndian);
  tiny.set(new Uint8Array(head, entry, ENTRY_BYTES), 22);
  return tiny;
}

function isOrientation(value: unknown): value is Orientation {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 8;
}
