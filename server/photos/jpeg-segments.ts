/** Walks the segments of a JPEG file, to find out whether it carries anything but the picture. */

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
/** Beginnings of a frame, which say how large it is: all kinds of coding. Between them stand DHT, JPG and DAC. */
const SOF0 = 0xc0;
const SOF15 = 0xcf;
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];
/** Segments of the APPn family a plain picture may have: JFIF, a colour profile, and Adobe's colour transform. */
const PLAIN: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

/** In pixels, as the file's header says. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a JPEG that holds the picture and nothing else: no EXIF, XMP, IPTC, comment or thumbnail, and no byte after its
 * end. Null for any other file, and for one whose segments cannot be followed; such a file is made anew.
 */
export function plainJpegSize(bytes: Buffer): PictureSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const sizes: (PictureSize | null)[] = [];
  let segment = segmentAt(bytes, 2);
  for (; segment && segment.code !== EOI; segment = segmentAt(bytes, segment.end)) {
    if (isFrame(segment.code)) sizes.push(sizeIn(bytes.subarray(segment.from)));
  }
  const [size = null, ...more] = sizes;
  // A second frame is none of a picture alone.
  return segment?.end === bytes.length && more.length === 0 ? size : null;
}

/**
 * The segment that begins at a place, the coded picture behind its head included.
 * @returns null where none begins, it does not end, or it holds something else than the picture.
 */
function segmentAt(bytes: Buffer, at: number): { code: number; from: number; end: number } | null {
  const marker = markerAt(bytes, at);
  if (marker === null) return null;
  const { code, after: from } = marker;
  if (code === EOI) return { code, from, end: from };
  const end = from + lengthAt(bytes, from);
  if (end > bytes.length || isForeign(bytes, code, from + 2)) return null;
  return { code, from, end: code === SOS ? endOfScan(bytes, end) : end };
}

function isFrame(code: number): boolean {
  return code >= SOF0 && code <= SOF15 && !NO_FRAMES.includes(code);
}

/** A frame begins with its length, the bits of a sample, height and width. A height that comes later stands there as 0. */
function sizeIn(frame: Buffer): PictureSize | null {
  if (frame.length < 7) return null;
  const [height, width] = [frame.readUInt16BE(3), frame.readUInt16BE(5)];
  return width > 0 && height > 0 ? { width, height } : null;
}

function markerAt(bytes: Uint8Array, at: number): { code: number; after: number } | null {
  if (bytes[at] !== 0xff) return null;
  let next = at + 1;
  // Any number of fill bytes may stand before a marker.
  while (bytes[next] === 0xff) next++;
  const code = bytes[next];
  return code === undefined || code === 0 ? null : { code, after: next + 1 };
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return Math.max(2, (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0));
}

function isForeign(bytes: Uint8Array, code: number, at: number): boolean {
  if (code === COM) return true;
  if (code < APP0 || code > APP15) return false;
  const word = PLAIN.get(code);
  return word === undefined || ![...word].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
}

/** Where the coded picture ends: at the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at < bytes.length - 1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
    if (!isInside) return at;
  }
  return bytes.length;
}
