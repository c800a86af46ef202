import { cpSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GardenDatabase } from '../../src/data/database.ts';
import { newExplorer } from '../server/device.ts';
import { newFolder, removeFolders, soon } from '../server/test-server.ts';
import { ClassCopy, collectionNames, content } from './class-copy.ts';

let tablet: ClassCopy;

beforeEach(async () => {
  tablet = await ClassCopy.begin();
});
afterEach(() => tablet.end());
afterAll(removeFolders);

describe('a browser that lost one of the databases', () => {
  test('[S07] without the documents of some collections they are fetched again from the start', async () => {
    const counts = await fullCopy();
    const lost = collectionNames.filter((_, index) => index % 2 === 0);
    await lose((database) => lost.some((name) => database.endsWith(`--${name}`)));

    const { database, replication } = await tablet.open();
    expect(await database.missions.count().exec()).toBe(0);
    await replication.inSync;

    expect(await countsOf(database)).toEqual(counts);
    expect(tablet.events.onLost.mock.calls.flat().sort()).toEqual([...lost].sort());
  });

  test('[S07] without the places that were read to, nothing is lost and nothing is there twice', async () => {
    const counts = await fullCopy();
    await lose((database) => database.includes('rx-replication-meta'));

    const { database, replication } = await tablet.open();
    await replication.inSync;

    expect(await countsOf(database)).toEqual(counts);
    expect(tablet.events.onLost).not.toHaveBeenCalled();
  });
});

describe('a server restored from an older backup', () => {
  test('[V07] is ahead of nobody: what it no longer has goes, and the rest of the copy is what it holds now', async () => {
    const backup = newFolder();
    await tablet.stopServer();
    cpSync(tablet.folder, backup, { recursive: true });
    await tablet.restartServer();
    const wanda = newExplorer(tablet.groupId, { name: 'Wanda' });
    await tablet.device.submit(wanda);
    const before = await tablet.open();
    await before.replication.inSync;
    expect(await before.database.explorers.findOne(wanda.id).exec()).not.toBeNull();

    await tablet.stopServer();
    rmSync(tablet.folder, { recursive: true });
    cpSync(backup, tablet.folder, { recursive: true });
    await tablet.restartServer();

    await soon(async () => expect(await before.database.explorers.findOne(wanda.id).exec()).toBeNull());
    expect(await before.database.missions.count().exec()).toBe(content.missions.length);

    // Its tablet sends her again under the same id, and here she is again.
    await tablet.device.submit(wanda);
    await soon(async () => expect(await before.database.explorers.findOne(wanda.id).exec()).not.toBeNull());
  });
});

/** A copy that was whole, with the places it was read to, and is closed again. */
async function fullCopy(): Promise<Record<string, number>> {
  const copy = await tablet.open();
  await copy.replication.inSync;
  // Documents are there a moment before the place they were read to; a second look finds both.
  copy.replication.resync();
  const places = () => collectionNames.map((name) => tablet.checkpointAskedFor(name));
  await soon(() => expect(places()).not.toContain('from the start'));
  const counts = await countsOf(copy.database);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  await tablet.close(copy);
  return counts;
}

async function countsOf(database: GardenDatabase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of collectionNames) counts[name] = await database[name].count().exec();
  return counts;
}

async function lose(isLost: (database: string) => boolean): Promise<void> {
  const lost = (await tablet.disk.databases()).map(({ name }) => name ?? '').filter(isLost);
  expect(lost).not.toEqual([]);
  for (const name of lost) {
    await new Promise((resolve, reject) => {
      const request = tablet.disk.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  }
}
