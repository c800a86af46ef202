import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { type CollectionName, collections, generation } from '../../schemas/collections.ts';
import type { LocalDocument } from './wire.ts';

export type GardenCollections = { [Name in CollectionName]: RxCollection<LocalDocument<Name>> };
/** This device's read-only copy of what the server knows, for one group. */
export type GardenDatabase = RxDatabase<GardenCollections>;

/** One copy for each generation of the schemas and each group (architecture: "RxDB is a cache"). */
export function databaseName(groupId: number): string {
  return `hedgerow-${generation}-${groupId}`;
}

/** RxDB's own type for a storage of any kind. */
// biome-ignore lint/suspicious/noExplicitAny: its two parameters are internal to each storage
export type AnyStorage = RxStorage<any, any>;

interface Storage {
  readonly storage?: AnyStorage;
  /** False in tests: Node has no Web Locks, and electing a leader there costs half a second. */
  readonly multiInstance?: boolean;
}

/** What lists of missions are made of. Each collection is a database of its own to the browser, so these come first. */
const FOR_LISTS = [
  'explorers',
  'missions',
  'tasks',
  'locations',
  'missionProgress',
  'taskResponses',
] as const satisfies readonly CollectionName[];

export function isForLists(name: CollectionName): boolean {
  return FOR_LISTS.some((known) => known === name);
}

/**
 * Opens what lists need of the copy of one group; `openTheRest` follows. Only one copy may be open at a time: thirteen collections
 * is the free limit of RxDB, and each copy holds eleven.
 */
export async function openForLists(groupId: number, options: Storage = {}): Promise<GardenDatabase> {
  const database = await createRxDatabase<GardenCollections>({
    name: databaseName(groupId),
    storage: options.storage ?? getRxStorageDexie(),
    multiInstance: options.multiInstance ?? true,
    eventReduce: true,
  });
  try {
    await addCollections(database, isForLists);
    return database;
  } catch (cause) {
    // Left open, its name would be taken: no later try could open the copy before the page is loaded again.
    await database.close();
    throw cause;
  }
}

/** Adds the other collections. After a failure it may be called again, and adds what is missing. */
export function openTheRest(database: GardenDatabase): Promise<void> {
  return addCollections(database, (name) => !isForLists(name));
}

async function addCollections(database: GardenDatabase, isWanted: (name: CollectionName) => boolean): Promise<void> {
  const wanted = (Object.keys(collections) as CollectionName[]).filter(
    (name) => isWanted(name) && !(name in database.collections),
  );
  await database.addCollections(
    Object.fromEntries(wanted.map((name) => [name, { schema: collections[name] }])) as never,
  );
}
