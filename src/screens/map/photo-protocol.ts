/**
 * Photos that lie on the device, as addresses MapLibre can ask for. It never asks the server for them, and no service worker
 * has to answer for parts of a file (docs: `pmtiles` reads an archive through a source of its own).
 */
import { PMTiles, type Source } from 'pmtiles';
import type { GroundPhoto, PhotoPack } from '../../../schemas/garden-map.ts';

/** Reads `length` bytes from byte `at` on of a photo that lies on the device. */
export type ReadPhoto = (photo: GroundPhoto, at: number, length: number) => Promise<ArrayBuffer>;

export const PHOTO_PROTOCOL = 'garden-photo';
const ADDRESS = new RegExp(`^${PHOTO_PROTOCOL}://([0-9a-f]{64})(?:/(\\d+)/(\\d+)/(\\d+))?$`);

/** The whole of a pack, which is one picture. */
export function pictureAddress({ sha256 }: PhotoPack): string {
  return `${PHOTO_PROTOCOL}://${sha256}`;
}

/** One picture of a pack which is an archive. */
export function tileAddress(pack: PhotoPack): string {
  return `${pictureAddress(pack)}/{z}/{x}/{y}`;
}

/** The photo of the map that is shown: there is one map at a time. */
let shown: { readonly photo: GroundPhoto; readonly read: ReadPhoto; archive?: PMTiles } | null = null;

/** From now on MapLibre finds this photo's bytes. */
export function showPhoto(photo: GroundPhoto | null, read: ReadPhoto): void {
  if (shown?.photo === photo && shown?.read === read) return;
  shown = photo && { photo, read };
}

/** What MapLibre asks for an address of {@link PHOTO_PROTOCOL}. @throws {Error} for a photo that is not shown or not here. */
export async function photoAt({ url }: { readonly url: string }): Promise<{ data: ArrayBuffer }> {
  const [, sha256, z, x, y] = ADDRESS.exec(url) ?? [];
  if (!shown?.photo.pack || shown.photo.pack.sha256 !== sha256) throw new Error(`${url} is not shown`);
  const { photo, read } = shown;
  if (photo.kind === 'picture') return { data: await read(photo, 0, shown.photo.pack.bytes) };
  shown.archive ??= openArchive(photo, read);
  const tile = await shown.archive.getZxy(Number(z), Number(x), Number(y));
  // An archive has no picture where nothing was photographed.
  return { data: tile?.data ?? new ArrayBuffer(0) };
}

function openArchive(photo: GroundPhoto, read: ReadPhoto): PMTiles {
  const source: Source = {
    getKey: () => photo.address,
    // The first question asks for more than a small archive has.
    getBytes: async (at, length) => ({ data: await read(photo, at, Math.min(length, (photo.pack?.bytes ?? 0) - at)) }),
  };
  return new PMTiles(source);
}
