import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { vi } from 'vitest';
import { type CollectionName, collections } from '../../schemas/collections.ts';
import type { GardenContent } from '../../server/content/content.ts';
import { type RunningServer, startServer } from '../../server/startup/start.ts';
import { connectionTo } from '../../src/data/connection.ts';
import { type GardenDatabase, openForLists, openTheRest } from '../../src/data/database.ts';
import { replicationOperations } from '../../src/data/operations.ts';
import { type Replication, type ReplicationOptions, startReplication } from '../../src/data/replication.ts';
import { compileGarden } from '../../tools/garden/compile.ts';
import { loadGarden } from '../../tools/garden/load.ts';
import { Device, taskResponse } from '../server/device.ts';
import { CREDENTIALS, newFolder, optionsFor } from '../server/test-server.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { networkOf, type SentQuery } from './browser-network.ts';

const garden = loadGarden('content/fontvieille');
export const content: GardenContent = compileGarden(garden);
export const collectionNames = Object.keys(collections) as CollectionName[];

/** The garden as built, with another name for mission 12. */
export function renamed(name: string): GardenContent {
  return {
    ...content,
    missions: content.missions.map((mission) => (mission.ID === 12 ? { ...mission, Name: name } : mission)),
  };
}

export interface Copy {
  readonly database: GardenDatabase;
  readonly replication: Replication;
}

/** A tablet of a class that has done something in every collection, a real server, and a network that can be broken. */
export class ClassCopy {
  readonly folder: string;
  readonly device: Device;
  readonly proxy: FaultProxy;
  /** Every query that left the tablet. */
  readonly sent: SentQuery[];
  server: RunningServer;
  private isServerUp = true;
  disk = new IDBFactory();
  readonly events = {
    onConnected: vi.fn(),
    onDisconnected: vi.fn(),
    onSessionEnded: vi.fn(),
    onLost: vi.fn<(name: CollectionName) => void>(),
    onError: vi.fn<(name: CollectionName, error: unknown) => void>(),
  };
  private readonly opened = new Set<Copy>();

  private constructor(folder: string, server: RunningServer, device: Device, proxy: FaultProxy) {
    this.folder = folder;
    this.server = server;
    this.device = device;
    this.proxy = proxy;
    this.sent = networkOf(device);
  }

  static async begin(): Promise<ClassCopy> {
    const folder = newFolder();
    const server = await startServer(optionsFor(folder, { content, demoGroups: garden.demoGroups }));
    const proxy = await FaultProxy.before({ port: server.port });
    const device = new Device(proxy.address);
    await device.signIn('FERN-2479');
    await device.submit(taskResponse(device.groupId ?? 0, ClassCopy.amina));
    return new ClassCopy(folder, server, device, proxy);
  }

  static get amina(): string {
    return garden.demoGroups[0]?.explorers[0]?.uuid ?? '';
  }

  get groupId(): number {
    return this.device.groupId ?? 0;
  }

  get connection() {
    return connectionTo(this.proxy.address, CREDENTIALS);
  }

  async stopServer(): Promise<void> {
    if (this.isServerUp) await this.server.close();
    this.isServerUp = false;
  }

  /** The server comes back on the same port and folder, with a garden that staff may have changed meanwhile. */
  async restartServer(changed: GardenContent = content): Promise<void> {
    const { port } = this.server;
    await this.stopServer();
    this.server = await startServer(optionsFor(this.folder, { content: changed, demoGroups: garden.demoGroups, port }));
    this.isServerUp = true;
  }

  get storage() {
    return getRxStorageDexie({ indexedDB: this.disk, IDBKeyRange });
  }

  /** Opens the copy of the class, or of another one of the tablet. */
  async open(options: ReplicationOptions = {}, groupId = this.groupId): Promise<Copy> {
    const database = await openForLists(groupId, { storage: this.storage, multiInstance: false });
    await openTheRest(database);
    const replication = startReplication(database, this.connection, groupId, this.events, options);
    const copy = { database, replication };
    this.opened.add(copy);
    return copy;
  }

  async close(copy: Copy): Promise<void> {
    this.opened.delete(copy);
    await copy.replication.stop();
    await copy.database.close();
  }

  /** Where the latest pull of a collection started. */
  checkpointAskedFor(name: CollectionName): unknown {
    const pulls = this.sent.filter(({ query }) => query === replicationOperations[name].pull.toString());
    return pulls.at(-1)?.variables.checkpoint ?? 'from the start';
  }

  async end(): Promise<void> {
    for (const copy of this.opened) await this.close(copy);
    await this.proxy.close();
    await this.stopServer();
    vi.unstubAllGlobals();
  }
}

export async function missionName(database: GardenDatabase, id = '12'): Promise<string | undefined> {
  return (await database.missions.findOne(id).exec())?.name;
}
