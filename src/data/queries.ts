/** Live queries over the copy of one group. They emit at once from the disk and again after each change. */
import type { RxDocument } from 'rxdb';
import { map, type Observable } from 'rxjs';
import type { CollectionName } from '../../schemas/collections.ts';
import type { GardenDatabase } from './database.ts';
import type { LocalDocument } from './wire.ts';

/** Every document of a collection. The largest one a garden has, tasks, is asked for by mission instead. */
export function all$<Name extends Exclude<CollectionName, 'tasks'>>(
  database: GardenDatabase,
  name: Name,
): Observable<LocalDocument<Name>[]> {
  return plain$<LocalDocument<Name>>(database[name].find().$ as never);
}

/** The tasks of one mission, follow-ons included. */
export function tasks$(database: GardenDatabase, missionId: string): Observable<LocalDocument<'tasks'>[]> {
  return plain$<LocalDocument<'tasks'>>(database.tasks.find({ selector: { missionId } }).$ as never);
}

/** What the server has confirmed of one explorer's missions, or of one explorer's answers. */
export function ofExplorer$<Name extends 'missionProgress' | 'taskResponses'>(
  database: GardenDatabase,
  name: Name,
  explorerId: string,
): Observable<LocalDocument<Name>[]> {
  return plain$<LocalDocument<Name>>(database[name].find({ selector: { explorerId } } as never).$ as never);
}

/** RxDB's documents are live objects; rules and screens get plain values. */
function plain$<Document>(documents$: Observable<RxDocument<Document>[]>): Observable<Document[]> {
  return documents$.pipe(map((documents) => documents.map((document) => document.toJSON() as Document)));
}
