import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createLive } from '../../server/live.ts';
import { clearIncoming, openDataFolders } from '../../server/startup/data-folders.ts';
import { type Keys, openKeys } from '../../server/startup/keys.ts';
import { connectDatabase, openDatabase } from '../../server/store/database.ts';
import { signIn } from '../../server/store/devices.ts';
import { createGroup } from '../../server/store/groups.ts';
import type { Reader } from '../../server/store/tables.ts';
import { submission } from '../../worker/outbox/request.ts';
import { newExplorer, settings } from '../worker/support/works.ts';
import { ask, type Data } from './real-app.ts';
import { firstExplorer, GROUPS, type GroupId } from './server-side.ts';

/** A folder in memory where the system has one: thousands of histories flush tens of thousands of times. */
const WHERE = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `hedgerow-simulation-${userInfo().uid}`);
/** Of this process: a runner of tests ends its processes without a word, and the next one tidies up after them. */
const OURS = join(WHERE, String(process.pid));
const CODES: Record<GroupId, string> = { 1: 'WJHH-2479', 2: 'PEAR-2468' };

/** A data folder as it lies there while no server runs, with what a stranger's tablet may deliver under. */
export interface Garden {
  readonly folder: string;
  readonly strangers: Readonly<Record<GroupId, string>>;
}

let fresh: Promise<Garden> | null = null;
let keys: Keys | null = null;

/** A garden with two classes, made once and copied for each history: its migrations take longer than a whole history. */
export function freshGarden(): Promise<Garden> {
  fresh ??= makeGarden();
  return fresh;
}

/** What a process that is killed at this very moment leaves behind. */
export function imageOf(folder: string): string {
  const image = newFolder();
  cpSync(folder, image, { recursive: true });
  return image;
}

/** Opens a data folder as the server does when it starts, but for the migrations, which a fresh garden has behind it. */
export function openData(folder: string): Data {
  return dataOf(folder, connectDatabase({ kind: 'sqlite', file: fileIn(folder) }));
}

function dataOf(folder: string, db: Reader): Data {
  const folders = openDataFolders(folder);
  clearIncoming(folders);
  // The keys are in every copy the same, and deriving them takes as long as a request.
  keys ??= openKeys(folder);
  return { store: { db, live: createLive() }, keys, folders };
}

function fileIn(folder: string): string {
  return join(folder, 'hedgerow.sqlite');
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

async function makeGarden(): Promise<Garden> {
  removeLeftovers();
  const folder = newFolder();
  const data = dataOf(folder, await openDatabase(fileIn(folder)));
  const { store } = data;
  const strangers: Record<GroupId, string> = { 1: '', 2: '' };
  for (const groupId of GROUPS) {
    await createGroup(store, data.keys, { name: `Class ${groupId}`, code: CODES[groupId] });
    const { delivery } = await signIn(store, { groupId, deviceId: `stranger-${groupId}` });
    strangers[groupId] = delivery;
    const work = newExplorer(firstExplorer(groupId), { groupId });
    await ask(data, submission(settings, delivery, { id: work.id, workText: JSON.stringify(work) }, null, 0));
  }
  await store.db.destroy();
  return { folder, strangers };
}

function newFolder(): string {
  mkdirSync(OURS, { recursive: true });
  return mkdtempSync(join(OURS, 'garden-'));
}

function removeLeftovers(): void {
  mkdirSync(WHERE, { recursive: true });
  for (const name of readdirSync(WHERE)) if (!isAlive(Number(name))) removeFolder(join(WHERE, name));
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 asks and does nothing.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
