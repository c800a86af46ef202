import { createRxDatabase } from 'rxdb';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { missionSchema } from '../../schemas/mission.ts';
import { copyMark } from '../../src/data/copy-mark.ts';
import { databaseName } from '../../src/data/database.ts';
import { dropCopies } from '../../src/data/drop-copies.ts';
import { fillCopy, needsFilling } from '../../src/data/fill-copy.ts';
import { missionWork, newExplorer, taskResponse } from '../server/device.ts';
import { removeFolders } from '../server/test-server.ts';
import { ClassCopy, collectionNames, content } from './class-copy.ts';
import { memoryStorage } from './memory-storage.ts';

/** The code of the second demo class. */
const PEAR = 'PEAR-2468';
const goOn = { signal: new AbortController().signal, onWhole: async () => true };

let tablet: ClassCopy;
/** The class in use, and another one of the same tablet, signed in as well. */
let willow: number;
let pear: number;

beforeEach(async () => {
  tablet = await ClassCopy.begin();
  willow = tablet.groupId;
  await tablet.device.signIn(PEAR);
  pear = tablet.groupId;
  // Somebody of that class who has done something in every collection.
  const priya = newExplorer(pear, { name: 'Priya' });
  for (const work of [priya, missionWork('missionStart', pear, priya.id), taskResponse(pear, priya.id)]) {
    await tablet.device.submit(work);
  }
  tablet.device.groupId = willow;
  vi.stubGlobal('indexedDB', tablet.disk);
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => tablet.end());
afterAll(removeFolders);

describe('after an update with new schemas', () => {
  test('[OFF-19] [U03] the copy of another class is filled beside the one in use, and only then its old one goes', async () => {
    const inUse = await tablet.open();
    await inUse.replication.inSync;
    await oldCopyOf(pear);
    await oldCopyOf(willow);
    expect(needsFilling(known(pear))).toBe(true);

    await fillCopy(tablet.connection, pear, goOn, tablet.storage);

    expect(needsFilling(known(pear))).toBe(false);
    expect(await copiesOnDisk(pear)).toEqual([databaseName(pear)]);
    expect(await copiesOnDisk(willow)).toEqual([`hedgerow-0ld-${willow}`, databaseName(willow)].sort());
    await tablet.close(inUse);

    // The other class signs in without a signal.
    await tablet.proxy.refuse();
    const { database } = await tablet.open({}, pear);
    expect(await database.missions.count().exec()).toBe(content.missions.length);
    const explorers = await database.explorers.find().exec();
    expect(explorers.map(({ name }) => name)).toContain('Priya');
    expect(explorers.map(({ name }) => name)).not.toContain('Chidi');
  });

  test('[OFF-19] a copy that was filled goes on from there: nothing is fetched again', async () => {
    await fillCopy(tablet.connection, pear, goOn, tablet.storage);
    tablet.sent.length = 0;

    const { replication } = await tablet.open({}, pear);
    await replication.inSync;

    expect(collectionNames.map((name) => tablet.checkpointAskedFor(name))).not.toContain('from the start');
    expect(tablet.sent.filter(({ documents }) => documents > 0)).toEqual([]);
  });

  test('[OFF-19] a class without a session keeps its old copy and is not called filled', async () => {
    await oldCopyOf(pear);
    tablet.device.cookies.clear();

    const filling = fillCopy(tablet.connection, pear, goOn, tablet.storage);

    await expect(filling).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(needsFilling(known(pear))).toBe(true);
    expect(await copiesOnDisk(pear)).toContain(`hedgerow-0ld-${pear}`);
  });

  test('[OFF-19] a page that is older than the service worker leaves the copies of other versions alone', async () => {
    await oldCopyOf(pear);

    await fillCopy(tablet.connection, pear, { ...goOn, onWhole: async () => false }, tablet.storage);

    expect(needsFilling(known(pear))).toBe(false);
    expect(await copiesOnDisk(pear)).toContain(`hedgerow-0ld-${pear}`);
  });

  test('[OFF-19] without a signal nothing goes either', async () => {
    await oldCopyOf(pear);
    await tablet.proxy.refuse();

    await expect(fillCopy(tablet.connection, pear, goOn, tablet.storage)).rejects.toThrow();

    expect(await copiesOnDisk(pear)).toContain(`hedgerow-0ld-${pear}`);
  });

  test('filling ends when somebody wants to open the copy, and it can be opened at once', async () => {
    const end = new AbortController();
    const filling = fillCopy(tablet.connection, pear, { ...goOn, signal: end.signal }, tablet.storage);
    end.abort();

    await expect(filling).rejects.toThrow();

    expect(needsFilling(known(pear))).toBe(true);
    const { replication } = await tablet.open({}, pear);
    await replication.inSync;
  });
});

test('[D03] a class that leaves the tablet takes all its copies along, whatever their generation, and no other', async () => {
  const copy = await tablet.open();
  await copy.replication.inSync;
  await tablet.close(copy);
  await oldCopyOf(willow);
  await oldCopyOf(pear);
  copyMark.set(willow);

  await dropCopies(willow);

  expect(await copiesOnDisk(willow)).toEqual([]);
  expect(copyMark.isWhole(willow)).toBe(false);
  expect(await copiesOnDisk(pear)).toEqual([`hedgerow-0ld-${pear}`]);
});

function known(id: number) {
  const times = { pausedUntil: 0, askAt: 0, askPauseMs: 0, askAttempts: 0 };
  return { id, name: 'Class', demo: true, deliveryToken: 'token', codeHash: 'hash', ...times };
}

/** What an older version of the app has left of a class. */
async function oldCopyOf(groupId: number): Promise<void> {
  const name = `hedgerow-0ld-${groupId}`;
  const old = await createRxDatabase({ name, storage: tablet.storage, multiInstance: false });
  await old.addCollections({ missions: { schema: missionSchema } } as never);
  await old.close();
}

async function copiesOnDisk(groupId: number): Promise<string[]> {
  const names = (await tablet.disk.databases()).map(({ name }) => /^rxdb-dexie-(.+?)--/.exec(name ?? '')?.[1] ?? '');
  return [...new Set(names)].filter((name) => name.endsWith(`-${groupId}`)).sort();
}
