import sharp from 'sharp';
import type { Photo } from '../../src/domain/photo.ts';
import { sha256 } from '../worker/support/ports.ts';

/** More than a history takes, so that no two photos of one history are the same. */
const COUNT = 96;
const SIDE_PX = 8;

let drawn: Promise<readonly Photo[]> | null = null;

/** Tiny real pictures, each of another colour: the server decodes what it is given. Made once. */
export function drawPhotos(): Promise<readonly Photo[]> {
  drawn ??= Promise.all(Array.from({ length: COUNT }, (_, index) => draw(index)));
  return drawn;
}

async function draw(index: number): Promise<Photo> {
  const background = { r: index * 2, g: 255 - index * 2, b: (index * 67) % 256 };
  const create = { width: SIDE_PX, height: SIDE_PX, channels: 3, background } as const;
  const file = await sharp({ create }).jpeg({ quality: 100 }).toBuffer();
  const bytes = new Uint8Array(file).buffer;
  return { bytes, sha256: sha256(bytes), width: SIDE_PX, height: SIDE_PX };
}
