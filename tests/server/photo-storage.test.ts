import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StorageAwayError } from '../../server/errors.ts';
import { createPhotoBucket } from '../../server/photos/photo-bucket.ts';
import { createPhotoFolder } from '../../server/photos/photo-folder.ts';
import type { PhotoStore, PhotosAddress } from '../../server/photos/photo-store.ts';
import { sweepOrphans } from '../../server/photos/sweep.ts';
import { startServer } from '../../server/startup/start.ts';
import { removeGroups } from '../../server/store/remove-groups.ts';
import { bundleServer } from '../../tools/build/bundle-server.ts';
import { BUCKET_KEYS, BucketServer } from '../support/bucket-server.ts';
import { Device, errorCode, newExplorer, sha256, taskResponse } from './device.ts';
import {
  newFolder,
  optionsFor,
  PEAR_CODE,
  removeFolders,
  startWithClasses,
  type TestServer,
  WILLOW_CODE,
} from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');
const noise = randomBytes(160 * 120 * 3);
const large = await sharp(noise, { raw: { width: 160, height: 120, channels: 3 } })
  .resize(1280, 960)
  .jpeg({ quality: 90 })
  .toBuffer();
const DAY_MS = 24 * 60 * 60 * 1000;

let storage: BucketServer;
let bucket: Extract<PhotosAddress, { kind: 'bucket' }>;

beforeAll(async () => {
  storage = await BucketServer.start('garden');
  bucket = { kind: 'bucket', bucket: 'garden', prefix: 'photos/', endpoint: storage.endpoint, region: 'us-east-1' };
  vi.stubEnv('AWS_ACCESS_KEY_ID', BUCKET_KEYS.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', BUCKET_KEYS.secret);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await storage.close();
  removeFolders();
});

async function listed(photos: PhotoStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of photos.list()) paths.push(path);
  return paths.sort();
}

describe.each(['folder', 'bucket'] as const)('photos in a %s', (kind) => {
  let garden: TestServer;
  let tablet: Device;
  let explorerId: string;
  let photos: PhotoStore;

  beforeAll(async () => {
    garden = await startWithClasses(kind === 'bucket' ? { photos: bucket } : {});
    photos = garden.server.services.photos;
    tablet = new Device(garden.address);
    await tablet.signIn(WILLOW_CODE);
    const explorer = newExplorer(garden.willow.id);
    explorerId = explorer.id;
    await tablet.submit(explorer);
  });
  afterAll(() => garden.close());

  async function sent(photo: Buffer) {
    const work = taskResponse(garden.willow.id, explorerId, { photo });
    expect((await tablet.submit(work, photo)).status).toBe(201);
    return { work, address: `/media/${garden.willow.id}/${work.id}` };
  }

  test('a photo is served to its class as it came, and to no other', async () => {
    const { address } = await sent(leaf);
    const stranger = new Device(garden.address);
    await stranger.signIn(PEAR_CODE);

    const own = await tablet.get(address);
    expect(Buffer.from(await own.arrayBuffer()).equals(leaf)).toBe(true);
    expect([own.headers.get('content-length'), own.headers.get('cache-control')]).toEqual([
      `${leaf.length}`,
      'no-store',
    ]);
    expect((await stranger.get(address)).status).toBe(401);
    expect((await stranger.get(address.replace(`/${garden.willow.id}/`, `/${garden.pear.id}/`))).status).toBe(404);
    expect((await new Device(garden.address).get(`${address}?size=thumbnail`)).status).toBe(401);
    expect(readdirSync(join(garden.dataDir, 'incoming'))).toEqual([]);
  });

  test('its thumbnail is made once, 320 px wide, and kept beside it', async () => {
    const { address } = await sent(large);
    const before = await listed(photos);

    const thumbnail = async () => Buffer.from(await (await tablet.get(`${address}?size=thumbnail`)).arrayBuffer());
    const [bytes, again] = await Promise.all([thumbnail(), thumbnail()]);
    expect(again.equals(bytes)).toBe(true);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
    expect(bytes.length).toBeLessThan(large.length / 4);
    const made = (await listed(photos)).filter((path) => !before.includes(path));
    expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{64}\.320\.jpg$/)]);
    // What is kept is what is served from then on.
    const kept = await photos.read(made[0] ?? '');
    expect(kept && (await buffer(kept.content)).equals(bytes)).toBe(true);
  });

  test('a photo that the storage lost is not called held, and is taken again', async () => {
    const photo = await sharp(randomBytes(192), { raw: { width: 8, height: 8, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { work, address } = await sent(photo);
    const hash = sha256(photo);
    await photos.remove(`${hash.slice(0, 2)}/${hash}.jpg`);

    expect((await tablet.receipts([work.id])).body.receipts).toEqual([]);
    expect((await tablet.get(address)).status).toBe(404);
    expect((await tablet.get(`${address}?size=thumbnail`)).status).toBe(404);
    expect((await tablet.submit(work, photo)).status).toBe(200);
    expect((await tablet.receipts([work.id])).body.receipts).toHaveLength(1);
  });

  test('photos and thumbnails of a class leave with it, a day later, and others stay', async () => {
    const other = new Device(garden.address);
    await other.signIn(PEAR_CODE);
    const explorer = newExplorer(garden.pear.id);
    await other.submit(explorer);
    await other.submit(taskResponse(garden.pear.id, explorer.id, { photo: leaf }), leaf);
    const hash = sha256(leaf);
    await removeGroups(garden.server.services.store, [garden.willow.id]);

    expect(await sweepOrphans(garden.server.services, Date.now())).toEqual([]);
    expect(await sweepOrphans(garden.server.services, Date.now() + 2 * DAY_MS)).toHaveLength(3);
    expect(await listed(photos)).toEqual([`${hash.slice(0, 2)}/${hash}.jpg`]);
  });
});

test('a storage that refuses us, or is not there, stops the start with one sentence', async () => {
  const start = (photos: PhotosAddress) => startServer(optionsFor(newFolder(), { photos }));
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
  await expect(start(bucket)).rejects.toThrow(/^PHOTOS_URL: the bucket garden takes no photos: .*signature.*\.$/i);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', BUCKET_KEYS.secret);
  await expect(start({ ...bucket, bucket: 'nowhere' })).rejects.toThrow(
    /^PHOTOS_URL: the bucket nowhere takes no photos: /,
  );
});

test('a photo storage that is not the one of the database stops the start: its disk is not mounted, or it is another', async () => {
  const dataDir = newFolder();
  const first = await startServer(optionsFor(dataDir));
  await first.close();
  rmSync(join(dataDir, 'photos'), { recursive: true });

  await expect(startServer(optionsFor(dataDir))).rejects.toThrow(
    /^The photo storage is not the one of this database\./,
  );
});

test('photos on another disk than the arrivals are copied there whole', async (context) => {
  const incoming = newFolder();
  const photos = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/hedgerow-photos-') : incoming;
  onTestFinished(() => rmSync(photos, { recursive: true, force: true }));
  if (statSync(photos).dev === statSync(incoming).dev) {
    process.stdout.write('photos on another disk: not run here: this machine has one disk\n');
    context.skip();
  }
  const file = join(incoming, 'a.upload');
  writeFileSync(file, leaf);

  await createPhotoFolder({ incoming, photos }).keep('ab/a.jpg', file);

  expect(readFileSync(join(photos, 'ab/a.jpg')).equals(leaf)).toBe(true);
  expect([readdirSync(incoming), readdirSync(join(photos, 'ab'))]).toEqual([[], ['a.jpg']]);
});

test('a folder of photos that is taken away under a running server is made anew; a file that is not there is no reason to', async () => {
  const [incoming, photos] = [newFolder(), newFolder()];
  const store = createPhotoFolder({ incoming, photos });
  const arrived = (name: string) => {
    const file = join(incoming, name);
    writeFileSync(file, leaf);
    return file;
  };
  await store.keep('ab/a.jpg', arrived('a.upload'));
  rmSync(join(photos, 'ab'), { recursive: true });

  await store.keep('ab/b.jpg', arrived('b.upload'));
  await store.keep('ab/c.jpg', arrived('c.upload'));

  expect(readdirSync(join(photos, 'ab')).sort()).toEqual(['b.jpg', 'c.jpg']);
  for (const path of ['ab/d.jpg', 'cd/d.jpg'])
    await expect(store.keep(path, join(incoming, 'never-arrived'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a garden without a bucket and without a PostgreSQL never loads what speaks to them', async () => {
  const folder = newFolder();
  await bundleServer('server/main.ts', folder);

  const code = readFileSync(join(folder, 'main.js'), 'utf8');
  for (const name of ['@aws-sdk/client-s3', 'pg']) {
    expect(code).toContain(`import("${name}")`);
    expect(code).not.toMatch(new RegExp(`^import [^\\n]*"${name}`, 'm'));
  }
});

test('[V06] while the bucket is away, or has lost what it was given, nothing is acknowledged; back again, all is taken', async () => {
  const garden = await startWithClasses({ photos: { ...bucket, prefix: 'away/' }, logLevel: 'silent' });
  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const explorer = newExplorer(garden.willow.id);
  await tablet.submit(explorer);
  const work = taskResponse(garden.willow.id, explorer.id, { photo: leaf });
  storage.fault = 'away';
  const refused = await tablet.submit(work, leaf);
  const ready = await fetch(`${garden.address}/readyz`);
  storage.fault = 'forgetful';
  const lost = await tablet.submit(work, leaf);
  storage.fault = null;

  expect([refused.status, errorCode(refused), ready.status]).toEqual([503, 'NOT_READY', 503]);
  expect([lost.status, errorCode(lost)]).toEqual([503, 'NOT_READY']);
  expect((await tablet.receipts([work.id])).body.receipts).toEqual([]);
  expect(readdirSync(join(garden.dataDir, 'incoming'))).toEqual([]);
  expect((await tablet.submit(work, leaf)).status).toBe(201);
  expect(storage.objects.get(`away/${sha256(leaf).slice(0, 2)}/${sha256(leaf)}.jpg`)?.content.equals(leaf)).toBe(true);
  await garden.close();
});

test('[V06] a bucket that says nothing is given up, not waited for', async () => {
  const photos = await createPhotoBucket({ ...bucket, prefix: 'silent/' }, 100);
  const file = join(newFolder(), 'file');
  writeFileSync(file, 'x');
  storage.fault = 'silent';

  await expect(photos.keep('ab/photo.jpg', file)).rejects.toThrow(StorageAwayError);
  storage.fault = null;
  // What was not kept is still where it was.
  expect(existsSync(file)).toBe(true);
  photos.close();
});

test('[V06] a photo whose way from the bucket is cut says that the storage is away, and comes when it is back', async () => {
  const garden = await startWithClasses({ photos: { ...bucket, prefix: 'cut/' }, logLevel: 'silent' });
  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const explorer = newExplorer(garden.willow.id);
  await tablet.submit(explorer);
  const work = taskResponse(garden.willow.id, explorer.id, { photo: leaf });
  await tablet.submit(work, leaf);
  const asked = async () =>
    Promise.all(
      ['', '?size=thumbnail'].map(async (size) => tablet.get(`/media/${garden.willow.id}/${work.id}${size}`)),
    );
  storage.fault = 'cut';
  const cut = await asked();
  storage.fault = null;

  expect(cut.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  for (const answer of cut) expect(await answer.json()).toMatchObject({ error: { code: 'NOT_READY' } });
  expect((await asked()).map(({ status }) => status)).toEqual([200, 200]);
  await garden.close();
});

test('a bucket with more photos than one page of its list holds is listed whole, and nothing beside them', async () => {
  const photos = await createPhotoBucket({ ...bucket, prefix: 'many/' });
  const names = Array.from({ length: 8 }, (_, index) => `a${index}/photo.jpg`);
  const file = join(newFolder(), 'file');
  for (const name of [...names, 'hedgerow-mark']) {
    writeFileSync(file, 'x');
    await photos.keep(name, file);
  }

  expect(await listed(photos)).toEqual(names);
  photos.close();
});
