/**
 * Loaded into the server before its own code (`node --import`): it stands between the unchanged program and the disk, and
 * does at one step what the file named by `FAULT_FILE` orders. The program itself knows nothing of it.
 */
import { readFileSync, rmSync } from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import type { FaultOrder } from './fault-order.ts';

/** Written since the start and perhaps not on the disk yet, as far as `fsync` has been asked: what a power cut takes. */
const unflushed = new Set<string>();
const paths = new WeakMap<FileHandle, string>();

function orderFor(step: string): FaultOrder['fault'] | null {
  try {
    const { at, fault } = JSON.parse(readFileSync(process.env['FAULT_FILE'] ?? '', 'utf8')) as FaultOrder;
    return at === step ? fault : null;
  } catch {
    // No order, or one that is being written.
    return null;
  }
}

function reach(step: string): void {
  const fault = orderFor(step);
  if (fault === null) return;
  if (fault === 'disk full') throw Object.assign(new Error('no space left'), { code: codeOfFullDisk(step) });
  if (fault === 'power cut') for (const path of unflushed) rmSync(path, { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
}

function codeOfFullDisk(step: string): string {
  return /row|clock|commit/.test(step) ? 'SQLITE_FULL' : 'ENOSPC';
}

async function stepping<T>(step: string, act: () => Promise<T>): Promise<T> {
  reach(`before ${step}`);
  const result = await act();
  reach(`after ${step}`);
  return result;
}

const { open, rename, mkdir } = promises;

promises.open = async (path, ...how) => {
  const name = String(path);
  const isUpload = name.endsWith('.upload');
  if (isUpload) unflushed.add(name);
  const handle = isUpload ? await stepping('open', () => open(path, ...how)) : await open(path, ...how);
  paths.set(handle, name);
  return handle;
};

promises.rename = (from, to) =>
  stepping('rename', async () => {
    // A name is on the disk once its folder is flushed, and worth something if the content was flushed before.
    unflushed.add(String(to));
    await rename(from, to);
    if (unflushed.has(String(from))) unflushed.add(`${to}: its content`);
  });

promises.mkdir = (async (path: string, how: object) =>
  stepping('mkdir', async () => {
    const made = await mkdir(path, how);
    if (made !== undefined) unflushed.add(path);
    return made;
  })) as typeof mkdir;

const anyHandle = await open('/dev/null');
const handles = Object.getPrototypeOf(anyHandle) as FileHandle;
await anyHandle.close();
const { writeFile, sync } = handles;

handles.writeFile = function (this: FileHandle, ...what) {
  return stepping('write', () => writeFile.apply(this, what));
};

handles.sync = function (this: FileHandle) {
  const path = paths.get(this) ?? '';
  if (path.endsWith('.trial')) return sync.call(this);
  if (!path.endsWith('.upload')) return stepping('flush folder', () => flushFolder(this, path));
  return stepping('flush photo', async () => {
    await sync.call(this);
    unflushed.delete(path);
  });
};

async function flushFolder(handle: FileHandle, folder: string): Promise<void> {
  await sync.call(handle);
  for (const path of unflushed) {
    if (dirname(path) === folder && !unflushed.has(`${path}: its content`)) unflushed.delete(path);
  }
}

syncBuiltinESMExports();

interface Statement {
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown;
}
/** The statements that make one piece of work, and the last one of the first migration. */
const statements: readonly (readonly [RegExp, string])[] = [
  [/^begin/i, 'begin'],
  [/^update "change_clock"/, 'clock'],
  [/^insert into "work"/, 'row'],
  [/^commit/i, 'commit'],
  [/^create index "work_photos"/, 'last table'],
];
const Database = createRequire(import.meta.url)('libsql') as { prototype: { prepare(sql: string): Statement } };
const { prepare } = Database.prototype;

Database.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const step = statements.find(([pattern]) => pattern.test(sql))?.[1];
  if (step === undefined) return statement;
  for (const method of ['run', 'all'] as const) {
    const act = statement[method].bind(statement);
    statement[method] = (...values) => {
      reach(`before ${step}`);
      const result = act(...values);
      reach(`after ${step}`);
      return result;
    };
  }
  return statement;
};
