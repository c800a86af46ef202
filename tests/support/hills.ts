/** A garden with hills: an archive of pictures painted here, which a tablet fetches when somebody asks for it. */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { GARDEN_MAP_ADDRESS, type GardenMap, PHOTO_PACKS_FOLDER, type TilesPhoto } from '../../schemas/garden-map.ts';
import { type ArchivedTile, photoArchive } from './photo-archive.ts';

/** What the hills are painted in, red, green and blue: a colour that no other map has. */
export const HILLS_COLOUR = [122, 62, 158] as const;
const MIN_ZOOM = 14;
const MAX_ZOOM = 16;
const TILE_PX = 256;

/** Puts the hills into a copy of the built app. */
export async function addHills(app: string): Promise<void> {
  const file = join(app, GARDEN_MAP_ADDRESS);
  const map = JSON.parse(await readFile(file, 'utf8')) as GardenMap;
  const archive = photoArchive(await paintedTiles(map.bbox), map.bbox);
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const hills: TilesPhoto = {
    type: 'terrain',
    kind: 'tiles',
    address: `${PHOTO_PACKS_FOLDER}/hills.pmtiles`,
    attribution: 'Hills that nobody has seen',
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    bounds: map.bbox,
    pack: { bytes: archive.length, sha256 },
  };
  await writeFile(join(app, hills.address), archive);
  const before = await readFile(file);
  const after = Buffer.from(JSON.stringify({ ...map, photos: [...map.photos, hills] }));
  await exchange(file, after);
  // A tablet takes no file that differs from what its service worker was built with.
  const worker = join(app, 'service-worker.js');
  const list = await readFile(worker, 'utf8');
  await exchange(worker, Buffer.from(list.replace(integrityOf(before), integrityOf(after))));
}

/** Writes a file of the app, and leaves none that was compressed before: the server would send that. */
async function exchange(file: string, content: Buffer): Promise<void> {
  await writeFile(file, content);
  await Promise.all(['br', 'gz'].map((ending) => rm(`${file}.${ending}`)));
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** One picture of one colour for every square of the map that the garden touches, at each zoom. */
async function paintedTiles([west, south, east, north]: GardenMap['bbox']): Promise<ArchivedTile[]> {
  const [r, g, b] = HILLS_COLOUR;
  const size = { width: TILE_PX, height: TILE_PX };
  const bytes = await sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .png({ palette: true })
    .toBuffer();
  const tiles: ArchivedTile[] = [];
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++) {
    const [left, top] = squareOf(west, north, z);
    const [right, bottom] = squareOf(east, south, z);
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) tiles.push({ z, x, y, bytes });
  }
  return tiles;
}

/** The square of Web Mercator in which a place lies. */
function squareOf(lng: number, lat: number, z: number): readonly [x: number, y: number] {
  const slant = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(((1 - slant) / 2) * 2 ** z)];
}
