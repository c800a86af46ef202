import { erasePhotos } from '../photos/erase.ts';
import { type CheckedPhoto, keepPhoto, pathOf } from '../photos/photos.ts';
import { inTurnOf } from '../photos/turns.ts';
import type { Services } from '../services.ts';
import { type Arrival, type Kept, keepWork } from '../store/work.ts';

/**
 * Keeps a piece of work once, its photo before it. Photos that it deletes are erased only after the answer has left, and so is its
 * own where that was deleted before it came: a storage that hangs must not hold up a child's deletion.
 * @throws {ApiError} as `keepWork` does.
 */
export async function takeIn(
  services: Services,
  groupId: number,
  arrival: Omit<Arrival, 'photo'>,
  photo: CheckedPhoto | null,
): Promise<Kept> {
  const path = photo && pathOf(photo);
  const keep = async () =>
    keepWork(services.store, groupId, { ...arrival, photo: photo && (await keepPhoto(services.photos, photo)) });
  const kept = await (path === null ? keep() : inTurnOf(path, keep));
  const isOwnDeleted = path !== null && kept.photoAddress === null;
  const gone = isOwnDeleted ? [...kept.deletedPhotos, path] : kept.deletedPhotos;
  if (gone.length > 0) services.later.run('erasing photos', () => erasePhotos(services, gone));
  return kept;
}
