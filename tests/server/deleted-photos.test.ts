import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Work } from '../../schemas/work.ts';
import { takeIn } from '../../server/doors/take-in.ts';
import { StorageAwayError } from '../../server/errors.ts';
import { exportGroup } from '../../server/groups/export.ts';
import type { PhotoStore } from '../../server/photos/photo-store.ts';
import type { CheckedPhoto } from '../../server/photos/photos.ts';
import { sweepOrphans } from '../../server/photos/sweep.ts';
import { takeOutHiddenPhotos } from '../../server/store/deleted-photos.ts';
import { Device, newExplorer, photoRemoval, sha256, taskResponse } from './device.ts';
import { removeFolders, soon, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';
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

/** All files of the storage, once the erasing that follows an answer has ended. */
async function keptPhotos(): Promise<string[]> {
  await garden.server.services.later.ended();
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

describe('the photo storage', () => {
  const orient = readFileSync('tests/fixtures/photos/orient-1.jpg');
  const text = { sha256: sha256(Buffer.from('sent')), bytes: 4 };
  let photo: ReturnType<typeof withPhoto>;
  beforeEach(async () => {
    photo = withPhoto(orient, 1);
    await tablet.submit(photo, orient);
  });

  /** Takes work in while the storage does its part in this way. */
  function takenIn(work: Work, photos: Partial<PhotoStore>, checked: CheckedPhoto | null = null) {
    const { services } = garden.server;
    const arrival = { work, ...text, receivedAt: Date.now(), clockOffset: null };
    return takeIn({ ...services, photos: { ...services.photos, ...photos } }, garden.willow.id, arrival, checked);
  }

  test('that hangs does not keep a deletion waiting, and does not erase the same picture when it is chosen anew', async () => {
    const { photos, folders, store } = garden.server.services;
    const { photo_path } = await store.db
      .selectFrom('work')
      .select('photo_path')
      .where('id', '=', photo.id)
      .executeTakeFirstOrThrow();
    const done: string[] = [];
    let goOn = (): void => undefined;
    const hangs = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const remove = async (path: string) => {
      done.push('erases');
      await hangs;
      await photos.remove(path);
      done.push('erased');
    };
    await takenIn(removed(2), { remove });
    expect(await statusOf(photo.id)).toBe(404);
    await soon(() => expect(done).toEqual(['erases']));

    const file = join(folders.incoming, 'chosen anew');
    writeFileSync(file, orient);
    const anew = withPhoto(orient, 3);
    // The storage names it by the hash of what the server made of it.
    const checked = { file, sha256: basename(photo_path ?? '', '.jpg'), bytes: orient.length, width: 1, height: 1 };
    const keep: PhotoStore['keep'] = (path, from) => {
      done.push('keeps');
      return photos.keep(path, from);
    };
    const keeping = takenIn(anew, { keep }, checked);
    goOn();
    await keeping;
    // The second one is the thumbnail.
    expect(done).toEqual(['erases', 'erased', 'erases', 'erased', 'keeps']);
    expect(await statusOf(anew.id)).toBe(200);
    await tablet.submit(removed(4));
  });

  test('that is away leaves a deleted photo to the sweep', async () => {
    const before = await keptPhotos();
    await takenIn(removed(2), { remove: () => Promise.reject(new StorageAwayError(new Error('no answer'))) });
    expect([await statusOf(photo.id), await keptPhotos()]).toEqual([404, before]);
    expect(await sweepOrphans(garden.server.services, Date.now(), 0)).toHaveLength(1);
  });
});

test('what an earlier version had only hidden is let go of by the sweep; newer photos stay', async () => {
  const { db } = garden.server.services.store;
  const [hidden, newer] = [withPhoto(leaf, 1), withPhoto(pond, 3)];
  await tablet.submit(hidden, leaf);
  await tablet.submit(newer, pond);
  // As such a version wrote it: the removal is there, and the rows are as they were.
  const rows = await db.selectFrom('work').selectAll().where('id', 'in', [hidden.id, newer.id]).execute();
  await tablet.submit(removed(2));
  for (const { id, photo_path, photo_bytes } of rows)
    await db.updateTable('work').set({ photo_path, photo_bytes }).where('id', '=', id).execute();
  expect(await statusOf(hidden.id)).not.toBe(404);

  await takeOutHiddenPhotos(db);

  const after = await db
    .selectFrom('work')
    .select(['id', 'photo_path'])
    .where('explorer_uuid', '=', explorerId)
    .execute();
  const paths = new Map(after.map(({ id, photo_path }) => [id, photo_path]));
  expect([paths.get(hidden.id), paths.get(newer.id)]).toEqual([null, expect.any(String)]);
  await tablet.submit(removed(4));
});
