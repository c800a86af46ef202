/** Walks the segments of a JPEG file, to find out whether it carries anything but the picture. */

const RST0 = 0xd0;
const RST7 = 0xd7;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DHT = 0xc4;
const DQT = 0xdb;
const DRI = 0xdd;
const APP0 = 0xe0;
const APP14 = 0xee;
/** Beginnings of a frame, which say how large it is: baseline, extended, progressive. No browser shows the other kinds of coding. */
const SOF0 = 0xc0;
const SOF2 = 0xc2;
/** What a picture is made of beside its frame. A decoder refuses any of these that is longer than what it holds. */
const OF_PICTURE: readonly number[] = [SOS, DHT, DQT, DRI];

/** The length of a segment counts its own two bytes. */
const FRAME_MIN_BYTES = 8;
const JFIF_BYTES = 16;
const ADOBE_BYTES = 14;
/** A progressive picture has less than a hundred. */
const MOST_SEGMENTS = 1000;

/** In pixels, as the file's header says. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface Segment {
  readonly code: number;
  /** Where its length stands. */
  readonly from: number;
  /** Behind its last byte, and for a scan behind the coded picture. */
  readonly end: number;
}

/**
 * The size of a JPEG that holds one picture and nothing else: no EXIF, XMP, IPTC, comment, thumbnail or colour profile (which
 * may name a device and hold anything), no segment whose use is not known here, and no byte after its end. A JFIF head and
 * Adobe's colour transform belong to the picture, in the one length that leaves no room for more. Null for any other file, and
 * for one whose segments cannot be followed; such a file is made anew, in the colours of the web.
 */
export function plainJpegSize(bytes: Buffer): PictureSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const frame = firstOf(bytes, 2, (code) => isFrame(code) || code === SOS || code === EOI);
  if (!frame || !isFrame(frame.code)) return null;
  // A second frame is none of a picture alone.
  const last = firstOf(bytes, frame.end, (code) => isFrame(code) || code === EOI);
  return last?.code === EOI && last.end === bytes.length ? sizeIn(bytes, frame) : null;
}

/** The first segment of a kind from a place on; null where one before it is none of a plain picture, or too many are. */
function firstOf(bytes: Buffer, at: number, isOfKind: (code: number) => boolean): Segment | null {
  let segment = segmentAt(bytes, at);
  for (let passed = 1; segment && !isOfKind(segment.code); passed++) {
    segment = passed < MOST_SEGMENTS ? segmentAt(bytes, segment.end) : null;
  }
  return segment;
}

/**
 * The segment that begins at a place, the coded picture behind its head included.
 * @returns null where none begins, it does not end, or it is none of a plain picture. That goes for all markers without a
 * length as well (TEM, RST and a second SOI): a decoder goes on right behind them, where we would read one and leap.
 */
function segmentAt(bytes: Buffer, at: number): Segment | null {
  const marker = markerAt(bytes, at);
  if (marker === null) return null;
  const { code, after: from } = marker;
  if (code === EOI) return { code, from, end: from };
  const length = (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0);
  const end = from + length;
  if (length < 2 || end > bytes.length || !isOfPicture(bytes, code, from, length)) return null;
  return { code, from, end: code === SOS ? endOfScan(bytes, end) : end };
}

function isFrame(code: number): boolean {
  return code >= SOF0 && code <= SOF2;
}

/** A frame begins with its length, the bits of a sample, height and width. A height that comes later stands there as 0. */
function sizeIn(bytes: Buffer, { from, end }: Segment): PictureSize | null {
  if (end - from < FRAME_MIN_BYTES) return null;
  const [height, width] = [bytes.readUInt16BE(from + 3), bytes.readUInt16BE(from + 5)];
  return width > 0 && height > 0 ? { width, height } : null;
}

function markerAt(bytes: Uint8Array, at: number): { code: number; after: number } | null {
  if (bytes[at] !== 0xff) return null;
  let next = at + 1;
  // Any number of fill bytes may stand before a marker.
  while (bytes[next] === 0xff) next++;
  const code = bytes[next];
  return code === undefined ? null : { code, after: next + 1 };
}

function isOfPicture(bytes: Uint8Array, code: number, from: number, length: number): boolean {
  const begins = (word: string) => [...word].every((sign, index) => bytes[from + 2 + index] === sign.charCodeAt(0));
  switch (code) {
    case APP0:
      // The last two bytes are the size of a thumbnail.
      return length === JFIF_BYTES && begins('JFIF\0') && bytes[from + 14] === 0 && bytes[from + 15] === 0;
    case APP14:
      return length === ADOBE_BYTES && begins('Adobe');
    default:
      return OF_PICTURE.includes(code) || isFrame(code);
  }
}

/** Where the coded picture ends: at the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at < bytes.length - 1; at = bytes.indexOf(0xff, at + 1)) {
    while (bytes[at + 1] === 0xff) at++;
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || (next >= RST0 && next <= RST7);
    if (!isInside) return at;
  }
  return bytes.length;
}
