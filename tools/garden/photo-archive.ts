import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles';

/** A cheap tablet has room for it beside a class's photos, in bytes. */
const LARGEST = 64 * 1024 * 1024;
const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
const PICTURES: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp]);

/** What is wrong with a PMTiles archive of photos; null when nothing is. */
export function archiveFault(folder: string, name: string): string | null {
  if (!existsSync(join(folder, name))) return 'is missing';
  const bytes = readFileSync(join(folder, name));
  if (bytes.length > LARGEST) return `is larger than ${LARGEST / 1024 / 1024} MB: a tablet would have no room for it`;
  const header = headerIn(bytes);
  if (!header) return `is no PMTiles archive of version ${VERSION}`;
  if (!PICTURES.has(header.tileType)) return 'holds no pictures: PNG, JPEG or WebP';
  // Pictures are compressed already, and the map is handed the bytes as they lie there.
  if (header.tileCompression > Compression.None) return 'holds pictures that are compressed a second time';
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );
  return end > bytes.length ? 'is cut off: its end is missing' : null;
}

/** What an archive that was checked says of itself: zoom levels, and where it lies. */
export function archiveHeader(bytes: Buffer): Header {
  const header = headerIn(bytes);
  if (!header) throw new Error('a checked archive has a header');
  return header;
}

function headerIn(bytes: Buffer): Header | null {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  if (bytes[MAGIC.length] !== VERSION) return null;
  return bytesToHeader(new Uint8Array(bytes.subarray(0, HEADER_BYTES)).buffer, '');
}
