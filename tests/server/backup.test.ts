import { cpSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { deleteGroup } from '../../server/groups/deletion.ts';
import { startServer } from '../../server/startup/start.ts';
import type { DatabaseAddress } from '../../server/store/database.ts';
import { createGroup, hasGroup } from '../../server/store/groups.ts';
import { type Available, needed, newPostgres, newSqlite } from '../support/postgres/databases.ts';
import { Device, errorCode, missionWork, newExplorer, opened, taskResponse } from './device.ts';
import { DEMO_CODE, Program } from './program.ts';
import { newFolder, optionsFor, PEAR_CODE, removeFolders, startWithClasses, WILLOW_CODE } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');
const pixel = readFileSync('tests/fixtures/photos/pixel-1x1.jpg');

afterAll(removeFolders);

async function databaseOf(kind: 'SQLite' | 'PostgreSQL'): Promise<Available> {
  return kind === 'SQLite' ? newSqlite(newFolder()) : newPostgres();
}

async function pulled(tablet: Device) {
  const { body } = await tablet.query(`{
    pullExplorers(limit: 1000) { documents { ID UUID Name UpdateIDs updatedAt } checkpoint { id updatedAt } }
    pullMissionProgress(limit: 1000) { documents { ID Kind UnixDate updatedAt } }
    pullTaskResponses(limit: 1000) { documents { ID Photo Image { width } updatedAt } }
    pullMissions(limit: 1000) { documents { ID Name updatedAt } }
  }`);
  return body.data;
}

describe.each([
  ['SQLite', 'SQLite'],
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const)('from %s to %s', (from, to) => {
  test('[V07] a garden comes back from its backup with everything, and its changes go on ahead of what was ever given out', async (context) => {
    const [source, target] = [needed(await databaseOf(from), context), needed(await databaseOf(to), context)];
    const garden = await startWithClasses({ database: source });
    const tablet = new Device(garden.address);
    await tablet.signIn(WILLOW_CODE);
    const explorer = newExplorer(garden.willow.id, { name: 'Zoë 🌱 "quoted"' });
    const start = missionWork('missionStart', garden.willow.id, explorer.id);
    const works = Array.from({ length: 120 }, (_, index) =>
      taskResponse(garden.willow.id, explorer.id, { taskId: index + 1 }),
    );
    const withPhoto = taskResponse(garden.willow.id, explorer.id, { photo: leaf });
    for (const work of [explorer, start, ...works]) await tablet.submit(work);
    await tablet.submit(withPhoto, leaf);
    const deed = { at: 1, group_id: garden.willow.id, deed: 'codeChanged' as const, counts: null };
    await garden.server.services.store.db.insertInto('audit').values([deed, deed]).execute();
    const before = await pulled(tablet);
    const file = join(newFolder(), 'garden.tar');

    // The server goes on, and takes work that the backup does not have.
    const made = await backUp(optionsFor(garden.dataDir, { database: source }), file);
    const late = taskResponse(garden.willow.id, explorer.id, { photo: pixel });
    await tablet.submit(late, pixel);
    const lateGroup = await createGroup(garden.server.services.store, garden.server.services.keys, {
      name: 'Late',
      code: 'NEXT-2468',
    });
    const ahead = (await tablet.query('{ pullTaskResponses(limit: 1000) { checkpoint { id updatedAt } } }')).body.data;
    await garden.close();
    const dataDir = newFolder();
    const restored = await restore(optionsFor(dataDir, { database: target }), file);

    expect(made).toEqual({ rows: expect.any(Number), photos: 1, missing: 0 });
    expect(restored).toMatchObject({ rows: made.rows, photos: 1 });
    const again = await startServer(optionsFor(dataDir, { database: target }));
    const same = Object.assign(new Device(again.address), { token: tablet.token, groupId: tablet.groupId });
    for (const [name, value] of tablet.cookies) same.cookies.set(name, value);
    // The old cookie, the old token and the old code work; every document stands at its place.
    expect(await pulled(same)).toEqual(before);
    const photo = await same.get(`/media/${garden.willow.id}/${withPhoto.id}`);
    expect(Buffer.from(await photo.arrayBuffer()).equals(leaf)).toBe(true);
    expect(opened(await new Device(again.address).signIn(WILLOW_CODE))?.Name).toBe('Willow');

    // A tablet that was further hears so; what it brings stands beyond every place given out before.
    const checkpoint = ahead?.pullTaskResponses.checkpoint;
    const query = `query($c: CheckpointInput) { pullTaskResponses(checkpoint: $c, limit: 10) { checkpoint { updatedAt } } }`;
    expect((await same.query(query, { c: checkpoint })).body.errors?.[0]?.extensions.code).toBe('CHECKPOINT_AHEAD');
    expect((await same.submit(late, pixel)).status).toBe(201);
    expect((await same.submit(withPhoto, leaf)).status).toBe(200);
    const after = (await pulled(same))?.pullTaskResponses.documents.find(({ ID }) => ID === late.id);
    expect(after?.updatedAt).toBeGreaterThan(checkpoint?.updatedAt ?? 0);
    // Every table that numbers its rows goes on where it was.
    const row = await again.services.store.db.insertInto('audit').values(deed).returning('number').executeTakeFirst();
    expect(row?.number).toBeGreaterThan(2);
    // Numbers of groups that were given out after the backup come to mean no other class.
    const { store, keys } = again.services;
    expect((await createGroup(store, keys, { name: 'New', code: 'NEWA-2468' })).id).toBeGreaterThan(lateGroup.id);
    await again.close();
  });
});

describe('the commands', () => {
  let program: Program;
  const DATA_DIR = newFolder();
  const file = join(newFolder(), 'garden.tar');

  beforeAll(async () => {
    program = await Program.build('backup');
  });
  afterAll(() => program.remove());

  async function ended(environment: Record<string, string>, flags: string[]) {
    const run = program.start(environment, flags);
    return { code: await run.exit, out: run.stdout, error: run.stderr.trimEnd() };
  }

  test('a backup is made while the server runs, and restored only where nothing is', async () => {
    const server = program.start({ DATA_DIR });
    const address = await server.address();
    await new Device(address).signIn(DEMO_CODE);

    const made = await ended({ DATA_DIR }, ['--backup', file]);
    expect([made.code, made.error]).toEqual([0, '']);
    expect(made.out).toMatch(/^Backed up \d+ rows and 0 photos to \S+garden\.tar\./);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await ended({ DATA_DIR }, ['--backup', file])).toMatchObject({
      code: 1,
      error: `There is a file ${file} already. Name another one for the backup.`,
    });
    expect(await ended({ DATA_DIR }, ['--restore', file])).toMatchObject({
      code: 1,
      error: `The data folder ${DATA_DIR} is in use by another Hedgerow (process ${server.child.pid}). Stop it first.`,
    });
    await server.end('SIGTERM');
    expect(await ended({ DATA_DIR }, ['--restore', file])).toMatchObject({
      code: 1,
      error: `The data folder ${DATA_DIR} is not empty. Restore into a new one: set DATA_DIR.`,
    });

    const fresh = newFolder();
    const restored = await ended({ DATA_DIR: fresh }, ['--restore', file]);
    expect([restored.code, restored.error]).toEqual([0, '']);
    const again = program.start({ DATA_DIR: fresh });
    expect(opened(await new Device(await again.address()).signIn(DEMO_CODE))?.Explorers).toHaveLength(1);
    await again.end('SIGTERM');
  });

  test.each([
    ['cut in half', (copy: string) => truncateSync(copy, statSync(copy).size / 2)],
    ['without its end', (copy: string) => truncateSync(copy, statSync(copy).size - 3072)],
    ['no archive', (copy: string) => writeFileSync(copy, 'no archive at all')],
    ['empty', (copy: string) => writeFileSync(copy, '')],
  ])('a backup that is %s is refused, and leaves nothing behind', async (_, spoil) => {
    const copy = join(newFolder(), 'copy.tar');
    writeFileSync(copy, readFileSync(file));
    spoil(copy);
    const fresh = newFolder();

    await expect(restore(optionsFor(fresh), copy)).rejects.toThrow(
      /^The backup is damaged: [^\n]+\. Nothing was made of it\.$/,
    );
    expect(readdirSync(fresh)).toEqual([]);
  });

  test('classes that were deleted after the backup stay deleted, by a list that outlives the data; without it the restore says so', async () => {
    const garden = await startWithClasses();
    const options = optionsFor(garden.dataDir);
    const copy = join(newFolder(), 'garden.tar');
    const tablet = new Device(garden.address);
    await tablet.signIn(WILLOW_CODE);
    await tablet.submit(newExplorer(garden.willow.id));
    await backUp(options, copy);
    await deleteGroup(garden.server.services, garden.willow.id, 'deletedByTeacher');
    const list = join(newFolder(), 'deleted-groups');
    await garden.close();
    cpSync(options.deletionsFile, list);
    expect(readFileSync(list, 'utf8')).toMatch(/^# .+\n\S+Z 1 [0-9a-f]{64}\n$/);

    const told = optionsFor(newFolder(), { deletionsFile: list });
    expect(await restore(told, copy)).toMatchObject({ deletedAgain: 1 });
    const again = await startServer(told);
    const late = Object.assign(new Device(again.address), { token: tablet.token });
    expect(errorCode(await late.submit(newExplorer(garden.willow.id)))).toBe('GROUP_DELETED');
    expect(opened(await late.signIn(WILLOW_CODE))).toBeNull();
    expect(opened(await late.signIn(PEAR_CODE))?.Name).toBe('Pear');
    await again.close();

    // Without the list the class is back; with it the next start deletes it, and no class that was made since.
    const untold = optionsFor(newFolder());
    expect(await restore(untold, copy)).toMatchObject({ deletedAgain: null });
    cpSync(list, untold.deletionsFile);
    const later = await startServer(untold);
    expect(opened(await new Device(later.address).signIn(WILLOW_CODE))).toBeNull();
    const { store } = later.services;
    const reused = { id: garden.willow.id, name: 'Oak', code_hmac: 'o', code_sealed: '', demo: 0 };
    await store.db
      .insertInto('groups')
      .values({ ...reused, created_at: Date.now() + 1 })
      .execute();
    await later.close();
    const last = await startServer(untold);
    expect(await hasGroup(last.services.store.db, garden.willow.id)).toBe(true);
    await last.close();
  });

  test.each([
    ['of another garden', (list: string) => list.replace(/[0-9a-f]{64}/, '0'.repeat(64))],
    ['for another group', (list: string) => list.replace(/Z 1 /, 'Z 2 ')],
    ['cut in the middle', (list: string) => list.slice(0, -9)],
  ])('a list of deletions that is %s deletes nothing, and is named', async (_, spoil) => {
    const garden = await startWithClasses();
    await deleteGroup(garden.server.services, garden.willow.id, 'deletedByTeacher');
    await garden.close();
    const options = optionsFor(garden.dataDir);
    writeFileSync(options.deletionsFile, spoil(readFileSync(options.deletionsFile, 'utf8')));

    await expect(startServer(options)).rejects.toThrow(
      /^The list of deleted groups \S+ is damaged, or of another garden/,
    );
  });

  test('what stands in the way is named: no file, no garden, a restore that was cut off', async () => {
    const fresh = newFolder();
    await expect(restore(optionsFor(fresh), '/nowhere.tar')).rejects.toThrow(/^There is no backup \/nowhere\.tar\.$/);
    await expect(backUp(optionsFor(fresh), join(fresh, 'x.tar'))).rejects.toThrow(/^There is no garden here: /);
    expect(existsSync(join(fresh, 'x.tar'))).toBe(false);
    writeFileSync(join(fresh, 'keys'), '');
    const database = join(fresh, 'hedgerow.sqlite');
    await expect(backUp(optionsFor(fresh), join(fresh, 'x.tar'))).rejects.toThrow(
      `There is no garden here: ${database} is missing.`,
    );
    expect(existsSync(database)).toBe(false);
    writeFileSync(database, '');
    await expect(backUp(optionsFor(fresh), join(fresh, 'nowhere/x.tar'))).rejects.toThrow(
      /^The backup \S+ cannot be written: its folder is not there/,
    );
    writeFileSync(join(fresh, 'restore-unfinished'), '');
    await expect(startServer(optionsFor(fresh))).rejects.toThrow(/^A restore into \S+ was cut off\. Empty the folder/);
  });
});

test('a key file that is there already is left as it is: it may be a secret of the machine’s, which nobody can write', async () => {
  const garden = await startWithClasses();
  const file = join(newFolder(), 'garden.tar');
  await backUp(optionsFor(garden.dataDir), file);
  await garden.close();
  const keyFile = join(garden.dataDir, 'keys');
  const written = statSync(keyFile).mtimeMs;

  await restore(optionsFor(newFolder(), { keyFile }), file);

  expect(statSync(keyFile).mtimeMs).toBe(written);
});

test('a database that holds a garden is not written over', async (context) => {
  const address: DatabaseAddress = needed(await newPostgres(), context);
  const garden = await startWithClasses({ database: address });
  const file = join(newFolder(), 'garden.tar');
  await backUp(optionsFor(garden.dataDir, { database: address }), file);

  const dataDir = newFolder();
  await expect(restore(optionsFor(dataDir, { database: address }), file)).rejects.toThrow(
    /^The backup cannot be restored: the database is not empty\.$/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
  await garden.close();
});
