import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../../server/startup/start.ts';
import { createGroup } from '../../server/store/groups.ts';
import { Device, errorCode, newExplorer, taskResponse } from './device.ts';
import { newFolder, optionsFor, removeFolders, startWithClasses, WILLOW_CODE } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

afterAll(removeFolders);

/** A file system of 8 MB of its own, or why this machine lets us have none. */
function mountSmallDisk(): { folder: string; unmount(): void } | { reason: string } {
  const folder = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return { reason: 'this user may not mount a small file system' };
  }
  return { folder, unmount: () => execFileSync('umount', ['--lazy', folder]) };
}

/** Fills a file system to its last byte, and says how to make room again. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, randomBytes(bavail * bsize));
  return () => rmSync(file);
}

test('[V03] on a full disk work is answered 507, the class still reads, and readyz says so; with room all goes on', async (context) => {
  const disk = mountSmallDisk();
  if ('reason' in disk) {
    process.stdout.write(`[V03] not run here: ${disk.reason}\n`);
    context.skip();
    return;
  }
  const server = await startServer(optionsFor(disk.folder, { logLevel: 'silent' }));
  try {
    const { store, keys } = server.services;
    const { id: groupId } = await createGroup(store, keys, { name: 'Willow', code: WILLOW_CODE });
    const tablet = new Device(server.address);
    await tablet.signIn(WILLOW_CODE);
    const explorer = newExplorer(groupId);
    const before = taskResponse(groupId, explorer.id, { photo: leaf });
    await tablet.submit(explorer);
    await tablet.submit(before, leaf);
    // Their last contact is due to be written down, and there is no room for it.
    await store.db
      .updateTable('sessions')
      .set({ last_seen_at: Date.now() - 24 * 60 * 60 * 1000 })
      .execute();
    const makeRoom = fill(disk.folder);

    const work = [newExplorer(groupId), taskResponse(groupId, explorer.id, { taskId: 101, photo: leaf })] as const;
    const refused = [await tablet.submit(work[0]), await tablet.submit(work[1], leaf)];
    const read = await tablet.query('{ pullTaskResponses(limit: 10) { documents { ID } } }');
    const ready = await fetch(`${server.address}/readyz`);

    expect(refused.map((answer) => [answer.status, errorCode(answer)])).toEqual([
      [507, 'DISK_FULL'],
      [507, 'DISK_FULL'],
    ]);
    expect(read.body.data?.pullTaskResponses.documents).toEqual([{ ID: before.id }]);
    expect((await tablet.get(`/media/${groupId}/${before.id}`)).status).toBe(200);
    expect((await tablet.receipts([before.id, ...work.map(({ id }) => id)])).body.receipts).toHaveLength(1);
    expect([ready.status, (await ready.json()) as object]).toMatchObject([503, { error: { code: 'NOT_READY' } }]);
    expect(readdirSync(server.services.folders.incoming)).toEqual([]);

    makeRoom();
    expect((await tablet.submit(work[0])).status).toBe(201);
    expect((await tablet.submit(work[1], leaf)).status).toBe(201);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  } finally {
    await server.close();
    disk.unmount();
  }
});

test('[V03] a database that cannot grow any more keeps nothing half and goes on when it can', async () => {
  const garden = await startWithClasses({ logLevel: 'silent' });
  const { db } = garden.server.services.store;
  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const explorer = newExplorer(garden.willow.id);
  await tablet.submit(explorer);
  const pages = async (count: number) => void (await sql.raw(`PRAGMA max_page_count = ${count}`).execute(db));
  await pages(1);

  const kept: string[] = [];
  const answers = [];
  // The last pages have room for some more rows; one of these finds none.
  for (let round = 0; round < 60 && answers.at(-1)?.status !== 507; round++) {
    const work = taskResponse(garden.willow.id, explorer.id, {
      taskId: round + 1,
      tagIds: Array.from({ length: 100 }, () => 1_000_000_000),
    });
    const answer = await tablet.submit(work);
    answers.push(answer);
    if (answer.status === 201) kept.push(work.id);
  }

  expect(errorCode(answers[answers.length - 1] as (typeof answers)[number])).toBe('DISK_FULL');
  const { body } = await tablet.query('{ pullTaskResponses(limit: 100) { documents { ID } } }');
  expect(body.data?.pullTaskResponses.documents.map(({ ID }) => ID)).toEqual(kept);
  await pages(1_000_000);
  expect((await tablet.submit(taskResponse(garden.willow.id, explorer.id, { taskId: 99 }))).status).toBe(201);
  await garden.close();
});
