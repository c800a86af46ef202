import { zxyToTileId } from 'pmtiles';

export interface ArchivedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Buffer;
}

const HEADER_BYTES = 127;
const NOT_COMPRESSED = 1;
const PNG = 2;
/** Where numbers stand in the header of a PMTiles archive (specification, version 3). */
const AT = {
  rootOffset: 8,
  rootLength: 16,
  tilesOffset: 56,
  tilesLength: 64,
  counts: [72, 80, 88],
  zooms: 100,
  box: 102,
};

/** A PMTiles archive with these pictures, all of them in the root directory. @param bounds in degrees. */
export function photoArchive(
  tiles: readonly ArchivedTile[],
  bounds: readonly [number, number, number, number],
  { tileType = PNG } = {},
): Buffer {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), z, bytes }))
    .sort((one, other) => one.id - other.id);
  const root = directoryOf(sorted);
  const content = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const long = (value: number, at: number): number => header.writeBigUInt64LE(BigInt(value), at);
  long(HEADER_BYTES, AT.rootOffset);
  long(root.length, AT.rootLength);
  long(HEADER_BYTES + root.length, AT.tilesOffset);
  long(content.length, AT.tilesLength);
  for (const at of AT.counts) long(tiles.length, at);
  header.set([1, NOT_COMPRESSED, NOT_COMPRESSED, tileType], 96);
  header.set([Math.min(...sorted.map(({ z }) => z)), Math.max(...sorted.map(({ z }) => z))], AT.zooms);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), AT.box + 4 * index);
  return Buffer.concat([header, root, content]);
}

/** Ids as steps, then run lengths, lengths, and offsets plus one. */
function directoryOf(tiles: readonly { readonly id: number; readonly bytes: Buffer }[]): Buffer {
  const steps = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  let end = 0;
  const offsets = tiles.map(({ bytes }) => {
    end += bytes.length;
    return end - bytes.length + 1;
  });
  return Buffer.from(
    [tiles.length, ...steps, ...tiles.map(() => 1), ...tiles.map(({ bytes }) => bytes.length), ...offsets].flatMap(
      varint,
    ),
  );
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))];
}
