import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { TaskResponseWork } from '../../../schemas/work.ts';
import type { Photo } from '../../../src/domain/photo.ts';
import { willow } from '../../support/willow.ts';

const SOURCE = 'tests/fixtures/photos/gps-child.jpg';
const WIDTH = 960;
const HEIGHT = 1280;
/** Any mission and task do: the server takes work on tasks it has never heard of. */
const MISSION = 12;
const explorers = Object.values(willow);

/** So many photos as a tablet would keep them, no two alike: a server that knows the bytes already has less to do. */
export async function differentPhotos(count: number): Promise<Photo[]> {
  const source = await readFile(SOURCE);
  const photos: Photo[] = [];
  for (let index = 0; index < count; index++) {
    const file = await sharp(source)
      .rotate()
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .modulate({ hue: index })
      .jpeg({ quality: 90 })
      .toBuffer();
    photos.push(photoOf(file, WIDTH, HEIGHT));
  }
  return photos;
}

export function photoOf(file: Buffer, width: number, height: number): Photo {
  const bytes = new Uint8Array(file).buffer;
  return { bytes, sha256: createHash('sha256').update(file).digest('hex'), width, height };
}

/** A response with a photo, by one of the demo class's explorers. */
export function responseWith(photo: Photo, groupId: number, index: number): TaskResponseWork {
  return {
    id: randomUUID(),
    kind: 'taskResponse',
    groupId,
    explorerId: explorers[index % explorers.length] ?? '',
    madeAt: Date.now(),
    missionId: MISSION,
    taskId: 1_000 + index,
    revision: 1,
    completed: true,
    answerOptionIds: [],
    tagIds: [],
    photo: { sha256: photo.sha256, bytes: photo.bytes.byteLength, width: photo.width, height: photo.height },
  };
}
