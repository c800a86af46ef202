/** The copy of a class on a disk that fails for a moment. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, expect, test } from 'vitest';
import { type AnyStorage, type GardenDatabase, openForLists, openTheRest } from '../../src/data/database.ts';

let opened: GardenDatabase | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

/** A disk that cannot open one collection, the first time it is asked to. */
function failingOnce(collection: string): AnyStorage {
  const disk: AnyStorage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  let fails = true;
  return {
    ...disk,
    createStorageInstance: async (params) => {
      if (fails && params.collectionName === collection) {
        fails = false;
        throw new DOMException('Internal error opening backing store', 'UnknownError');
      }
      return disk.createStorageInstance(params);
    },
  };
}

test('a copy that could not be opened can be opened the next time', async () => {
  const storage = failingOnce('missions');
  await expect(openForLists(7, { storage, multiInstance: false })).rejects.toThrow('backing store');

  opened = await openForLists(7, { storage, multiInstance: false });

  expect(await opened.missions.count().exec()).toBe(0);
});

test('what could not be opened besides the lists is opened the next time, and the lists stay', async () => {
  opened = await openForLists(7, { storage: failingOnce('help'), multiInstance: false });
  await expect(openTheRest(opened)).rejects.toThrow('backing store');
  expect(await opened.missions.count().exec()).toBe(0);

  await openTheRest(opened);

  expect(await opened.help.count().exec()).toBe(0);
  expect(await opened.badges.count().exec()).toBe(0);
});
