/** Width and height in pixels; for an SVG its own units. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size of a picture from its first bytes, so that the app can keep its place before it has loaded.
 * @returns null when the content is no SVG, PNG, JPEG or WebP, whatever the file is called.
 */
export function imageSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < SHORTEST_IMAGE) return null;
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return pngSize(bytes);
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  if (bytes.subarray(8, 12).toString('latin1') === 'WEBP') return webpSize(bytes);
  return svgSize(bytes.toString('utf8'));
}

/** Bytes up to the last one any of the fixed headers reads: the size of an extended WebP. */
const SHORTEST_IMAGE = 30;

const pngSize = (bytes: Buffer): ImageSize => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

/** The three forms of WebP: lossy, lossless, extended. */
function webpSize(bytes: Buffer): ImageSize | null {
  const form = bytes.subarray(12, 16).toString('latin1');
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** Walks the segments to the first start-of-frame marker; C4, C8 and CC are other things in the same range. */
function jpegSize(bytes: Buffer): ImageSize | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return null;
}

function svgSize(text: string): ImageSize | null {
  const root = /<svg\b[^>]*>/.exec(text)?.[0];
  if (root === undefined) return null;
  const box = /\bviewBox="[\d.-]+ [\d.-]+ (?<width>[\d.]+) (?<height>[\d.]+)"/.exec(root)?.groups;
  const width = Number(/\swidth="(?<px>[\d.]+)(?:px)?"/.exec(root)?.groups?.['px'] ?? box?.['width']);
  const height = Number(/\sheight="(?<px>[\d.]+)(?:px)?"/.exec(root)?.groups?.['px'] ?? box?.['height']);
  return width > 0 && height > 0 ? { width, height } : null;
}
