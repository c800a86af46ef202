import { expect, test } from 'vitest';
import type { PicturePhoto, TilesPhoto } from '../../schemas/garden-map.ts';
import { photoAt, pictureAddress, showPhoto, tileAddress } from '../../src/screens/map/photo-protocol.ts';
import { photoArchive } from '../support/photo-archive.ts';

const shared = { type: 'satellite', address: '/garden/packs/above', attribution: 'ours' } as const;
const here = Array.from({ length: 40 }, (_, index) => ({
  z: 16,
  x: 34117 + (index % 8),
  y: 23896 + Math.floor(index / 8),
  bytes: Buffer.from(`picture ${index} `.repeat(index + 1)),
}));
const archive = photoArchive(here, [7.41, 43.72, 7.43, 43.74]);
const packOf = (bytes: Buffer, sha256: string) => ({ bytes: bytes.length, sha256: sha256.repeat(64) });
const tiles: TilesPhoto = {
  ...shared,
  kind: 'tiles',
  minZoom: 16,
  maxZoom: 16,
  bounds: [7.41, 43.72, 7.43, 43.74],
  pack: packOf(archive, 'a'),
};
const picture: PicturePhoto & { pack: { bytes: number; sha256: string } } = {
  ...shared,
  kind: 'picture',
  corners: [
    [7, 44],
    [8, 44],
    [8, 43],
    [7, 43],
  ],
  pack: packOf(Buffer.from('a picture'), 'b'),
};

/** A device that holds these bytes, and refuses to read over their end as a store does. */
const holding = (bytes: Buffer) => async (_: unknown, at: number, length: number) => {
  if (at + length > bytes.length) throw new Error('beyond the end');
  return new Uint8Array(bytes.subarray(at, at + length)).buffer;
};
const tileUrl = (z: number, x: number, y: number): string =>
  tileAddress(tiles.pack).replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
const textAt = async (url: string): Promise<string> => Buffer.from((await photoAt({ url })).data).toString();

test('each picture of an archive is read from the device, and nothing where there is none', async () => {
  showPhoto(tiles, holding(archive));
  for (const { z, x, y, bytes } of here) expect(await textAt(tileUrl(z, x, y))).toBe(bytes.toString());
  expect(await textAt(tileUrl(16, 1, 1))).toBe('');
  expect(await textAt(tileUrl(15, 17058, 11948))).toBe('');
});

test('a photo that is one picture is read as a whole', async () => {
  showPhoto(picture, holding(Buffer.from('a picture')));
  expect(await textAt(pictureAddress(picture.pack))).toBe('a picture');
});

test('what is not shown is not read', async () => {
  showPhoto(picture, holding(Buffer.from('a picture')));
  await expect(photoAt({ url: tileUrl(16, 34117, 23896) })).rejects.toThrow('is not shown');
  showPhoto(null, holding(archive));
  await expect(photoAt({ url: pictureAddress(picture.pack) })).rejects.toThrow('is not shown');
});
