import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CollectionName } from '../../schemas/collections.ts';
import { publishContent } from '../../server/store/content.ts';
import { databaseName, type GardenDatabase } from '../../src/data/database.ts';
import { replicationOperations } from '../../src/data/operations.ts';
import { fromWire } from '../../src/data/wire.ts';
import { removeFolders, soon } from '../server/test-server.ts';
import { ClassCopy, collectionNames, content, missionName, renamed } from './class-copy.ts';

describe('the copy of a group', () => {
  let tablet: ClassCopy;

  beforeEach(async () => {
    tablet = await ClassCopy.begin();
  });
  afterEach(() => tablet.end());
  afterAll(removeFolders);

  test('[CARD-04, CARD-15, CARD-16] after the first sync every collection holds exactly what the server holds, in IndexedDB', async () => {
    const { database, replication } = await tablet.open();
    await replication.inSync;

    for (const name of collectionNames) {
      const onTheServer = await heldByTheServer(name);
      expect(onTheServer.length, name).toBeGreaterThan(0);
      expect(byId(await heldHere(database, name)), name).toEqual(byId(onTheServer));
    }
    const databases = (await tablet.disk.databases()).map(({ name }) => name);
    expect(databases.filter((name) => name?.startsWith(`rxdb-dexie-${databaseName(tablet.groupId)}`))).not.toEqual([]);
  });

  test('[CARD-07, SYNC-09, SYNC-10] a changed mission comes over the socket, a removed one goes', async () => {
    const { database, replication } = await tablet.open();
    await replication.inSync;
    await publishContent(tablet.server.services.store, renamed('Lake detectives'));
    await soon(async () => expect(await missionName(database)).toBe('Lake detectives'));
    const asked = tablet.sent.length;

    await publishContent(tablet.server.services.store, {
      ...content,
      missions: renamed('Lake heroes').missions.filter(({ ID }) => ID !== 1),
    });

    await soon(async () => expect(await missionName(database)).toBe('Lake heroes'));
    await soon(async () => expect(await database.missions.findOne('1').exec()).toBeNull());
    // Nobody asked for it: the stream brought the change.
    expect(tablet.sent.slice(asked)).toEqual([]);
  });

  test('[SYNC-13] what changed while the server was away is there after it came back', async () => {
    const { database, replication } = await tablet.open();
    await replication.inSync;

    await tablet.restartServer(renamed('Lake detectives'));

    await soon(async () => expect(await missionName(database)).toBe('Lake detectives'));
  });

  test('[SYNC-11] after a restart the copy goes on from its checkpoint and fetches nothing again', async () => {
    const first = await tablet.open();
    await first.replication.inSync;
    // Documents are there a moment before the place they were read to; a second look finds both.
    first.replication.resync();
    await soon(() =>
      expect(collectionNames.map((name) => tablet.checkpointAskedFor(name))).not.toContain('from the start'),
    );
    await tablet.close(first);
    tablet.sent.length = 0;

    const second = await tablet.open();
    await second.replication.inSync;

    expect(collectionNames.map((name) => tablet.checkpointAskedFor(name))).not.toContain('from the start');
    expect(tablet.sent.filter(({ documents }) => documents > 0)).toEqual([]);
    expect(tablet.events.onLost).not.toHaveBeenCalled();
  });

  test('a session that ended stops reading the class once, says so, and leaves the garden itself readable', async () => {
    tablet.device.cookies.clear();
    const { database } = await tablet.open();

    await soon(async () => expect(await database.missions.count().exec()).toBe(content.missions.length));
    await soon(() => expect(tablet.events.onSessionEnded).toHaveBeenCalledTimes(1));
    expect(await database.explorers.count().exec()).toBe(0);
  });

  async function heldByTheServer(name: CollectionName): Promise<object[]> {
    const query = replicationOperations[name].pull.toString();
    const headers = { 'hedgerow-group': String(tablet.groupId) };
    const { body } = await tablet.device.query(query, { checkpoint: null, limit: 1000 }, headers);
    const page = Object.values(body.data ?? {})[0] as unknown as { documents: never[] };
    return page.documents.map((record) => {
      const { deleted, ...document } = fromWire(name, record);
      return deleted ? {} : document;
    });
  }
});

async function heldHere(database: GardenDatabase, name: CollectionName): Promise<object[]> {
  return (await database[name].find().exec()).map((document) => document.toJSON());
}

function byId(documents: readonly object[]): object[] {
  return [...documents].sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}
