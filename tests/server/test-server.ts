import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createLive } from '../../server/live.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../server/startup/start.ts';
import type { Store } from '../../server/store/clock.ts';
import { type DatabaseAddress, openDatabase } from '../../server/store/database.ts';
import { createGroup, type GroupRecord } from '../../server/store/groups.ts';
import { smallGarden } from './garden.ts';

export const CREDENTIALS = { user: 'hedgerow', password: 'garden' };
export const WILLOW_CODE = 'WJHH-2479';
export const PEAR_CODE = 'PEAR-2468';

/** Folders that the tests of one file made; `removeFolders` takes them away. */
const folders: string[] = [];

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-test-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Waits until a check holds; patient, because the machine may be busy with other tests. */
export function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000, interval: 2 });
}

let newDatabase = async (folder: string): Promise<DatabaseAddress> => ({
  kind: 'sqlite',
  file: join(folder, 'hedgerow.sqlite'),
});

/** From here on this file's tests run on databases made like this, and not on an SQLite file in their folder. */
export function testOn(make: typeof newDatabase): void {
  newDatabase = make;
}

/** A store without a server, with tables and nothing in them. */
export async function openTestStore(folder: string): Promise<Store> {
  return { db: await openDatabase(await newDatabase(folder)), live: createLive() };
}

/** The options of a real server on a folder of its own, port chosen by the system. */
export function optionsFor(dataDir: string, changes: Partial<ServerOptions> = {}): ServerOptions {
  return {
    content: smallGarden,
    demoGroups: [],
    settings: { credentials: CREDENTIALS },
    appFolder: null,
    teacherFolder: null,
    port: 0,
    host: '127.0.0.1',
    dataDir,
    database: { kind: 'sqlite', file: join(dataDir, 'hedgerow.sqlite') },
    photos: { kind: 'folder', folder: join(dataDir, 'photos') },
    keyFile: join(dataDir, 'keys'),
    deletionsFile: join(dataDir, 'deleted-groups'),
    publicUrl: null,
    https: false,
    trustedProxies: [],
    metricsToken: null,
    takesCounts: false,
    mail: { address: { kind: 'folder' }, from: 'Hedgerow <hedgerow@garden.example>' },
    ...changes,
  };
}

export interface TestServer {
  readonly server: RunningServer;
  readonly address: string;
  readonly dataDir: string;
  /** Two classes that know nothing of each other. */
  readonly willow: GroupRecord;
  readonly pear: GroupRecord;
  close(): Promise<void>;
}

/** A running server with two classes. */
export async function startWithClasses(changes: Partial<ServerOptions> = {}): Promise<TestServer> {
  const dataDir = newFolder();
  const server = await startServer(optionsFor(dataDir, { database: await newDatabase(dataDir), ...changes }));
  const { store, keys } = server.services;
  return {
    server,
    address: server.address,
    dataDir,
    willow: await createGroup(store, keys, { name: 'Willow', code: WILLOW_CODE, email: 'willow@school.example' }),
    pear: await createGroup(store, keys, { name: 'Pear', code: PEAR_CODE }),
    close: () => server.close(),
  };
}
