import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeIn } from '../../server/doors/take-in.ts';
import { StorageAwayError } from '../../server/errors.ts';
import { exportGroup } from '../../server/groups/export.ts';
import { sweepOrphans } from '../../server/photos/sweep.ts';
import { Device, newExplorer, photoRemoval, sha256, taskResponse } from './device.ts';
import { removeFolders, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';
import { unzip } from './unzip.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');
const pond = readFileSync('tests/fixtures/photos/pixel-1x1.jpg');

let garden: TestServer;
let tablet: Device;
let explorerId: string;

beforeAll(async () => {
  garden = await startWithClasses({ logLevel: 'silent' });
  tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
});
beforeEach(async () => {
  const explorer = newExplorer(garden.willow.id);
  explorerId = explorer.id;
  await tablet.submit(explorer);
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

const withPhoto = (photo: Buffer, revision: number) => taskResponse(garden.willow.id, explorerId, { photo, revision });
const removed = (revision: number) => photoRemoval(garden.willow.id, explorerId, { revision });
const statusOf = async (id: string, size = '') => (await tablet.get(`/media/${garden.willow.id}/${id}${size}`)).status;

async function keptPhotos(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of garden.server.services.photos.list()) paths.push(path);
  return paths;
}

/** All of the explorer's work as a tablet pulls it, in the order of changes. */
async function pulled() {
  const fields = 'ID Photo Image { url } Explorer { UUID } updatedAt';
  const { body } = await tablet.query(`{ pullTaskResponses(limit: 1000) { documents { ${fields} } } }`);
  const documents = body.data?.pullTaskResponses.documents ?? [];
  return documents.filter(({ Explorer }) => Explorer.UUID === explorerId);
}

test('[TPAGE-05] a photo that its child deletes is gone from the server: address, thumbnail, file and export; the work stays', async () => {
  const work = withPhoto(leaf, 1);
  const { body: receipt } = await tablet.submit(work, leaf);
  expect([await statusOf(work.id), await statusOf(work.id, '?size=thumbnail')]).toEqual([200, 200]);
  expect(await keptPhotos()).toHaveLength(2);
  const [before] = await pulled();

  expect((await tablet.submit(removed(2))).status).toBe(201);

  expect([await statusOf(work.id), await statusOf(work.id, '?size=thumbnail')]).toEqual([404, 404]);
  expect(await keptPhotos()).toEqual([]);
  const exported = unzip(await buffer(await exportGroup(garden.server.services, garden.willow.id)));
  expect([...exported.keys()]).toEqual(['group.json', 'explorers.csv', 'answers.csv']);
  const answer = (await pulled()).find(({ ID }) => ID === work.id);
  expect(answer).toMatchObject({ Photo: null, Image: null });
  expect(answer?.updatedAt).toBeGreaterThan(before?.updatedAt ?? 0);
  // A tablet that asks only now lets its own copy go, and one that sends it again hears the same and leaves nothing here.
  expect((await tablet.receipts([work.id])).body.receipts).toEqual([receipt]);
  const again = await tablet.submit(work, leaf);
  expect([again.status, again.body]).toEqual([200, receipt]);
  expect(await keptPhotos()).toEqual([]);
});

test('a photo that comes after it was deleted is taken, and not kept', async () => {
  const late = withPhoto(leaf, 1);
  await tablet.submit(removed(2));
  const { status, body } = await tablet.submit(late, leaf);
  expect([status, body]).toMatchObject([201, { id: late.id, sha256: sha256(leaf), durable: true }]);
  expect((await tablet.receipts([late.id])).body.receipts).toEqual([body]);
  expect([await statusOf(late.id), await keptPhotos()]).toEqual([404, []]);
});

test('a newer photo stays, so does one of another task, of another child, or the same picture elsewhere', async () => {
  const other = newExplorer(garden.willow.id);
  await tablet.submit(other);
  const first = withPhoto(leaf, 1);
  const stays = [
    withPhoto(pond, 3),
    { ...withPhoto(leaf, 1), taskId: 199 },
    { ...withPhoto(pond, 1), missionId: 99 },
    taskResponse(garden.willow.id, other.id, { photo: leaf, revision: 1 }),
    // Made on two tablets at once: nobody deleted this one.
    withPhoto(pond, 2),
  ];
  await tablet.submit(first, leaf);
  for (const work of stays) await tablet.submit(work, work.photo?.sha256 === sha256(leaf) ? leaf : pond);
  await tablet.submit(removed(2));
  expect(await statusOf(first.id)).toBe(404);
  for (const work of stays) expect(await statusOf(work.id), JSON.stringify(work)).toBe(200);
});

test('a photo storage that is away does not keep a child’s deletion waiting; the sweep takes the photo', async () => {
  const { services } = garden.server;
  const photo = withPhoto(readFileSync('tests/fixtures/photos/orient-1.jpg'), 1);
  await tablet.submit(photo, readFileSync('tests/fixtures/photos/orient-1.jpg'));
  const before = await keptPhotos();
  const remove = () => Promise.reject(new StorageAwayError(new Error('no answer')));
  const work = removed(2);
  const text = { sha256: sha256(Buffer.from('sent')), bytes: 4 };
  const arrival = { work, ...text, photo: null, receivedAt: Date.now(), clockOffset: null };
  const away = { ...services, photos: { ...services.photos, remove } };
  expect((await takeIn(away, garden.willow.id, arrival)).receipt.id).toBe(work.id);
  expect([await statusOf(photo.id), await keptPhotos()]).toEqual([404, before]);
  expect(await sweepOrphans(services, Date.now(), 0)).toHaveLength(1);
});
