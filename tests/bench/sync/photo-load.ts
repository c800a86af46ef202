import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { TaskResponseWork } from '../../../schemas/work.ts';
import type { Photo } from '../../../src/domain/photo.ts';
import { willow } from '../../support/willow.ts';

const SOURCE = 'tests/fixtures/photos/gps-child.jpg';
const WIDTH = 960;
const HEIGHT = 1280;
/** Pictures that are really encoded; all others are copies of them with another number in the head. */
const PICTURES = 60;
/** Where the JFIF head says how many dots an inch has, in two bytes. Nobody looks at it here. */
const DOTS_AN_INCH_AT = 14;
/** Any mission and task do: the server takes work on tasks it has never heard of. */
const MISSION = 12;
const explorers = Object.values(willow);

/** So many photos as a tablet would keep them, no two alike: a server that knows the bytes already has less to do. */
export async function differentPhotos(count: number): Promise<Photo[]> {
  const source = await readFile(SOURCE);
  const pictures: Buffer[] = [];
  for (let index = 0; index < Math.min(count, PICTURES); index++) {
    const picture = sharp(source).rotate().resize(WIDTH, HEIGHT, { fit: 'cover' });
    pictures.push(
      await picture
        .modulate({ hue: (index * 360) / PICTURES })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
  }
  return Array.from({ length: count }, (_, index) => {
    const picture = pictures[index % pictures.length];
    if (!picture) throw new Error('no picture');
    return photoOf(numbered(picture, index), WIDTH, HEIGHT);
  });
}

/** Another file of the same picture. To read and to keep it is as much work as for one that was encoded anew. */
function numbered(picture: Buffer, number: number): Buffer {
  const file = Buffer.from(picture);
  file.writeUInt16BE(1 + number, DOTS_AN_INCH_AT);
  return file;
}

export function photoOf(file: Buffer, width: number, height: number): Photo {
  const bytes = new Uint8Array(file).buffer;
  return { bytes, sha256: createHash('sha256').update(file).digest('hex'), width, height };
}

/** A response, with a photo where there is one, by one of the demo class's explorers. */
export function responseWith(photo: Photo | null, groupId: number, index: number): TaskResponseWork {
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
    photo: photo && { sha256: photo.sha256, bytes: photo.bytes.byteLength, width: photo.width, height: photo.height },
  };
}
