import { erasePhotos } from '../photos/erase.ts';
import type { Services } from '../services.ts';
import { type Arrival, type Kept, keepWork } from '../store/work.ts';

/**
 * Keeps a piece of work once, and erases the photos that are deleted by it, or its own where that was deleted before it came.
 * @throws {ApiError} as `keepWork` does.
 */
export async function takeIn(services: Services, groupId: number, arrival: Arrival): Promise<Kept> {
  const kept = await keepWork(services.store, groupId, arrival);
  const own = arrival.photo !== null && kept.photoAddress === null ? [arrival.photo.path] : [];
  await erasePhotos(services, [...kept.deletedPhotos, ...own]);
  return kept;
}
