/** Walks the segments of a JPEG file, to find out whether it carries anything but the picture. */

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
/** Segments of the APPn family a plain picture may have: JFIF, a colour profile, and Adobe's colour transform. */
const PLAIN: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

/**
 * Whether a JPEG holds the picture and nothing else: no EXIF, XMP, IPTC, comment or thumbnail, and no byte after its
 * end. False too for a file whose segments cannot be followed; such a file is made anew.
 */
export function isPlainJpeg(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return false;
  let at = 2;
  while (at < bytes.length) {
    const marker = markerAt(bytes, at);
    if (marker === null) return false;
    if (marker.code === EOI) return marker.after === bytes.length;
    const end = marker.after + lengthAt(bytes, marker.after);
    if (end > bytes.length || isForeign(bytes, marker.code, marker.after + 2)) return false;
    at = marker.code === SOS ? endOfScan(bytes, end) : end;
  }
  return false;
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
