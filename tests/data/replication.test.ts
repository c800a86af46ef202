import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CollectionName, collections } from '../../schemas/collections.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { publishContent } from '../../server/store/content.ts';
import { connectionTo } from '../../src/data/connection.ts';
import { databaseName, type GardenDatabase, openDatabase } from '../../src/data/database.ts';
import { replicationOperations } from '../../src/data/operations.ts';
import { type Replication, startReplication } from '../../src/data/replication.ts';
import { fromWire } from '../../src/data/wire.ts';
import { compileGarden } from '../../tools/garden/compile.ts';
import { loadGarden } from '../../tools/garden/load.ts';
import { Device, taskResponse } from '../server/device.ts';
import { CREDENTIALS, newFolder, optionsFor, removeFolders, soon } from '../server/test-server.ts';
import { networkOf, type SentQuery } from './browser-network.ts';

const garden = loadGarden('content/fontvieille');
const content = compileGarden(garden);
const names = Object.keys(collections) as CollectionName[];

describe('the copy of a group', () => {
  let folder: string;
  let server: RunningServer;
  let device: Device;
  let disk: IDBFactory;
  let sent: SentQuery[];
  let opened: { database: GardenDatabase; replication: Replication }[];
  const onSessionEnded = vi.fn();

  beforeEach(async () => {
    folder = newFolder();
    server = await startServer(optionsFor(folder, { content, demoGroups: garden.demoGroups }));
    device = new Device(server.address);
    await device.signIn('FERN-2479');
    // A class that has done something in every collection.
    const amina = garden.demoGroups[0]?.explorers[0]?.uuid ?? '';
    await device.submit(taskResponse(device.groupId ?? 0, amina));
    disk = new IDBFactory();
    opened = [];
    onSessionEnded.mockReset();
    sent = networkOf(device);
  });
  afterEach(async () => {
    for (const copy of opened) await close(copy);
    await server.close();
    vi.unstubAllGlobals();
  });
  afterAll(removeFolders);

  test('[CARD-04, CARD-15, CARD-16] after the first sync every collection holds exactly what the server holds, in IndexedDB', async () => {
    const { database, replication } = await openCopy();
    await replication.inSync;

    for (const name of names) {
      const onTheServer = await heldByTheServer(name);
      expect(onTheServer.length, name).toBeGreaterThan(0);
      expect(byId(await heldHere(database, name)), name).toEqual(byId(onTheServer));
    }
    const databases = (await disk.databases()).map(({ name }) => name);
    expect(databases.filter((name) => name?.startsWith(`rxdb-dexie-${databaseName(device.groupId ?? 0)}`))).not.toEqual(
      [],
    );
  });

  test('[CARD-07, SYNC-09, SYNC-10] a changed mission comes over the socket, a removed one goes', async () => {
    const { database, replication } = await openCopy();
    await replication.inSync;
    const asked = sent.length;

    await publishContent(server.services.store, {
      ...content,
      missions: content.missions
        .filter(({ ID }) => ID !== 1)
        .map((mission) => (mission.ID === 12 ? { ...mission, Name: 'Lake detectives' } : mission)),
    });

    await soon(async () => expect((await database.missions.findOne('12').exec())?.name).toBe('Lake detectives'));
    await soon(async () => expect(await database.missions.findOne('1').exec()).toBeNull());
    // Nobody asked for it: the stream brought the change.
    expect(sent.slice(asked)).toEqual([]);
  });

  test('[SYNC-13] what changed while the server was away is there after it came back', async () => {
    const { database, replication } = await openCopy();
    await replication.inSync;

    await server.close();
    const changed = content.missions.map((mission) =>
      mission.ID === 12 ? { ...mission, Name: 'Lake detectives' } : mission,
    );
    server = await startServer(
      optionsFor(folder, {
        content: { ...content, missions: changed },
        demoGroups: garden.demoGroups,
        port: server.port,
      }),
    );

    await soon(async () => expect((await database.missions.findOne('12').exec())?.name).toBe('Lake detectives'));
  });

  test('[SYNC-11] after a restart the copy goes on from its checkpoint and fetches nothing again', async () => {
    const first = await openCopy();
    await first.replication.inSync;
    // Documents are there a moment before the place they were read to; a second look finds both.
    first.replication.resync();
    await soon(() => expect(names.map(checkpointAskedFor)).not.toContain('from the start'));
    await close(opened.pop());
    sent.length = 0;

    const second = await openCopy();
    await second.replication.inSync;

    expect(names.map(checkpointAskedFor)).not.toContain('from the start');
    expect(sent.filter(({ documents }) => documents > 0)).toEqual([]);
  });

  test('a session that ended stops reading the class once, says so, and leaves the garden itself readable', async () => {
    device.cookies.clear();
    const { database } = await openCopy();

    await soon(async () => expect(await database.missions.count().exec()).toBe(content.missions.length));
    await soon(() => expect(onSessionEnded).toHaveBeenCalledTimes(1));
    expect(await database.explorers.count().exec()).toBe(0);
  });

  async function openCopy(): Promise<{ database: GardenDatabase; replication: Replication }> {
    const groupId = device.groupId ?? 0;
    const storage = getRxStorageDexie({ indexedDB: disk, IDBKeyRange });
    const database = await openDatabase(groupId, { storage, multiInstance: false });
    const replication = startReplication(database, connectionTo(server.address, CREDENTIALS), groupId, {
      onConnected: () => undefined,
      onDisconnected: () => undefined,
      onSessionEnded,
      onError: () => undefined,
    });
    const copy = { database, replication };
    opened.push(copy);
    return copy;
  }

  /** Where the latest pull of a collection started. */
  function checkpointAskedFor(name: CollectionName): unknown {
    const pulls = sent.filter(({ query }) => query === replicationOperations[name].pull.toString());
    return pulls.at(-1)?.variables.checkpoint ?? 'from the start';
  }

  async function heldByTheServer(name: CollectionName): Promise<object[]> {
    const query = replicationOperations[name].pull.toString();
    const headers = { 'hedgerow-group': String(device.groupId) };
    const { body } = await device.query(query, { checkpoint: null, limit: 1000 }, headers);
    const page = Object.values(body.data ?? {})[0] as unknown as { documents: never[] };
    return page.documents.map((record) => {
      const { deleted, ...document } = fromWire(name, record);
      return deleted ? {} : document;
    });
  }
});

async function close(copy: { database: GardenDatabase; replication: Replication } | undefined): Promise<void> {
  await copy?.replication.stop();
  await copy?.database.close();
}

async function heldHere(database: GardenDatabase, name: CollectionName): Promise<object[]> {
  return (await database[name].find().exec()).map((document) => document.toJSON());
}

function byId(documents: readonly object[]): object[] {
  return [...documents].sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}
