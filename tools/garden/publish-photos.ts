import { createHash } from 'node:crypto';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type GroundPhoto, PHOTO_PACKS_FOLDER, type PhotoPack } from '../../schemas/garden-map.ts';
import type { LoadedGarden } from './pack.ts';
import { archiveHeader } from './photo-archive.ts';

/** So much of the hash tells two versions of a photo apart in its address. */
const HASH_IN_NAME = 12;

/**
 * Writes the photos of the ground below `publicDir`: those packed with the app into `folder`, those fetched on demand into a
 * folder of their own, under names that say which content they hold.
 */
export async function publishPhotos(
  { folder: source, about }: LoadedGarden,
  publicDir: string,
  folder: string,
): Promise<GroundPhoto[]> {
  const pictures = about.map.photos.map(async ({ type, image, attribution, corners, onDemand }) => {
    const shared = { type, attribution, kind: 'picture' as const, corners };
    if (onDemand) return { ...shared, ...(await publishPack(publicDir, join(source, image))) };
    await copyInto(join(publicDir, folder), join(source, image));
    return { ...shared, address: `/${folder}/${basename(image)}`, pack: null };
  });
  const archives = about.map.tiles.map(async ({ type, file, attribution }) => {
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = archiveHeader(await readFile(join(source, file)));
    const bounds = [minLon, minLat, maxLon, maxLat] as const;
    const shared = { type, attribution, kind: 'tiles' as const, minZoom, maxZoom, bounds };
    return { ...shared, ...(await publishPack(publicDir, join(source, file))) };
  });
  return Promise.all([...pictures, ...archives]);
}

export async function copyInto(target: string, file: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(file, join(target, basename(file)));
}

async function publishPack(publicDir: string, file: string): Promise<{ address: string; pack: PhotoPack }> {
  const content = await readFile(file);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const ending = extname(file);
  const address = `${PHOTO_PACKS_FOLDER}/${basename(file, ending)}-${sha256.slice(0, HASH_IN_NAME)}${ending}`;
  await mkdir(join(publicDir, PHOTO_PACKS_FOLDER), { recursive: true });
  await cp(file, join(publicDir, address));
  return { address, pack: { bytes: content.length, sha256 } };
}
