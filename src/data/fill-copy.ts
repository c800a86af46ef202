import { createRxDatabase, type RxCollection } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { NEVER } from 'rxjs';
import { type CollectionName, collections, groupCollections } from '../../schemas/collections.ts';
import type { StoredGroup } from '../../worker/outbox/database.ts';
import type { Connection } from './connection.ts';
import { copyMark } from './copy-mark.ts';
import { type AnyStorage, databaseName } from './database.ts';
import { type Pull, pullOf } from './pull.ts';
import { replicateCollection } from './replicated-collection.ts';
import { type OnWhole, settleCopy } from './settle-copy.ts';
import { wholePull } from './whole-pull.ts';
import type { LocalDocument } from './wire.ts';

/** Whether a class of this tablet may be read and has no whole copy of this generation yet. */
export function needsFilling({ id, deletedAt, endedAt }: StoredGroup): boolean {
  return deletedAt === undefined && endedAt === undefined && !copyMark.isWhole(id);
}

interface Filling {
  /** Ends it after the collection under way: somebody wants to open this copy. */
  readonly signal: AbortSignal;
  readonly onWhole: OnWhole;
}

/**
 * Fills the copy of a group that is not the one in use: after an update every class of this tablet shall be there without
 * a signal. One collection at a time, because RxDB keeps thirteen open at most and the garden in use has eleven. The copies
 * that older versions left go when it is whole.
 * @throws whatever the server answers instead, `SESSION_ENDED` first of all; what was filled stays.
 */
export async function fillCopy(
  connection: Connection,
  groupId: number,
  { signal, onWhole }: Filling,
  storage: AnyStorage = getRxStorageDexie(),
): Promise<void> {
  // What needs the session comes first: a class without one is left as it is.
  const names = [...groupCollections, ...(Object.keys(collections) as CollectionName[])];
  for (const name of new Set<CollectionName>(names)) {
    signal.throwIfAborted();
    await fillCollection(groupId, name, pullOf(connection, groupId, name), storage);
  }
  await settleCopy(groupId, onWhole, () => undefined);
}

async function fillCollection<Name extends CollectionName>(
  groupId: number,
  name: Name,
  pull: Pull<Name>,
  storage: AnyStorage,
): Promise<void> {
  const database = await createRxDatabase({ name: databaseName(groupId), storage, multiInstance: false });
  try {
    const opened = await database.addCollections({ [name]: { schema: collections[name] } } as never);
    const collection = Object.values(opened)[0] as unknown as RxCollection<LocalDocument<Name>>;
    await pullOnce(collection, name, pull);
  } finally {
    await database.close();
  }
}

/** The replication itself never gives up; here the first failure ends it. */
async function pullOnce<Name extends CollectionName>(
  collection: RxCollection<LocalDocument<Name>>,
  name: Name,
  pull: Pull<Name>,
): Promise<void> {
  let fail = (_: unknown): void => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const whole = wholePull(collection, pull, () => undefined);
  const watched: Pull<Name> = (from) =>
    whole(from).catch((error: unknown) => {
      fail(error);
      throw error;
    });
  const state = replicateCollection(collection, { name, pull: watched, changes: NEVER, retryAfter: 1_000 });
  state.error$.subscribe(fail);
  try {
    await Promise.race([state.awaitInitialReplication(), failed]);
    // Documents are there a moment before the place they were read to.
    await state.awaitInSync();
  } finally {
    await state.cancel();
  }
}
