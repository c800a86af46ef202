import type { RxCollection } from 'rxdb';
import type { CollectionName } from '../../schemas/collections.ts';
import { apiErrorText } from '../domain/api-errors.ts';
import type { Connection } from './connection.ts';
import type { Pull } from './pull.ts';
import { ApiError, readAnswer } from './read-answer.ts';
import { type PulledDocument, readRecords } from './read-documents.ts';
import type { LocalDocument } from './wire.ts';

/** The second source of each collection that has one: the address of a static file, from the garden's settings. */
export type Fallbacks = Partial<Readonly<Record<CollectionName, string>>>;

/** A file made with the app is older than any change of the server's. */
const OLDER_THAN_EVERY_CHANGE = 0;

/**
 * A pull with a second source (section 7, "Fallbacks"). When the live call fails and the collection is empty, the static
 * file fills it, so that a first visit to a server in trouble still shows the garden. What is on the device already
 * always wins (FALL-05). The call fails all the same: the place read to does not move, and the next one brings everything.
 * @throws whatever the live call threw; what the file threw, when that failed as well (FALL-02).
 */
export function withFallback<Name extends CollectionName>(
  collection: RxCollection<LocalDocument<Name>>,
  { connection, name, address }: { connection: Connection; name: Name; address: string },
  pull: Pull<Name>,
): Pull<Name> {
  return async (from) => {
    try {
      return await pull(from);
    } catch (error) {
      if ((await collection.count().exec()) === 0) await fill(collection, await readFile(connection, name, address));
      throw error;
    }
  };
}

async function fill<Name extends CollectionName>(
  collection: RxCollection<LocalDocument<Name>>,
  documents: readonly PulledDocument<Name>[],
): Promise<void> {
  // Inserted, not put: a document that came in meanwhile stays as it is.
  await collection.bulkInsert(documents.map(({ deleted: _, ...document }) => document as never));
}

/** A static file holds what the read of its collection would answer, fetched by plain GET (FALL-03, FALL-04). */
async function readFile<Name extends CollectionName>(
  connection: Connection,
  name: Name,
  address: string,
): Promise<PulledDocument<Name>[]> {
  const response = await fetch(`${connection.origin}${address}`, { redirect: 'error' });
  // One field, named after the read operation whose answer it stands in for.
  const [records] = Object.values(await readAnswer(response));
  if (!Array.isArray(records)) throw new ApiError(apiErrorText(null, ''), response.status, null);
  const whole = records.map((record) => ({ ...record, updatedAt: OLDER_THAN_EVERY_CHANGE, deleted: false }));
  return readRecords(name, whole);
}
