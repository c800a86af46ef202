import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageAwayError } from '../../server/errors.ts';
import { exportGroup } from '../../server/groups/export.ts';
import type { PhotoStore } from '../../server/photos/photo-store.ts';
import { Device, newExplorer, taskResponse } from './device.ts';
import { deedsOf, teacherCookie, workWithPhoto } from './teacher.ts';
import { removeFolders, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';
import { unzip } from './unzip.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

let garden: TestServer;
let tablet: Device;

beforeEach(async () => {
  garden = await startWithClasses();
  tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
});
afterEach(() => garden.close());
afterAll(removeFolders);

/** With a photo storage that behaves so. */
function exportWith(photos: Partial<PhotoStore>): Promise<Readable> {
  const { services } = garden.server;
  return exportGroup({ ...services, photos: { ...services.photos, ...photos } }, garden.willow.id);
}

test('the export holds everything of the class and nothing of another, photos byte for byte, and no formula', async () => {
  const explorer = { ...newExplorer(garden.willow.id), name: '=HYPERLINK("https://evil.example");=1+1' };
  await tablet.submit(explorer);
  const work = taskResponse(garden.willow.id, explorer.id, { photo: leaf });
  await tablet.submit(work, leaf);
  const answer = await fetch(`${garden.address}/teacher/export`, { headers: { cookie: await teacherCookie(garden) } });
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="hedgerow-group-${garden.willow.id}.zip"`,
  );
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const photo = `photos/explorer-1/mission-${work.missionId}-task-${work.taskId}-${work.id}.jpg`;
  expect([...files.keys()]).toEqual(['group.json', 'explorers.csv', 'answers.csv', photo]);
  expect(files.get(photo)).toEqual(leaf);
  const group = JSON.parse(String(files.get('group.json'))) as { group: object; work: { id: string }[] };
  expect(group.group).toMatchObject({ name: 'Willow', code: WILLOW_CODE, email: 'willow@school.example' });
  expect(group.work.map(({ id }) => id)).toEqual([explorer.id, work.id]);
  expect(String(files.get('explorers.csv'))).toContain(`1,"'=HYPERLINK(""https://evil.example"");'=1+1",2,2`);
  expect(String(files.get('answers.csv'))).toContain(photo);
  const again = unzip(await buffer(await exportGroup(garden.server.services, garden.willow.id)));
  expect([...again.keys()]).toEqual([...files.keys()]);

  const french = await fetch(`${garden.address}/teacher/export`, {
    headers: { cookie: await teacherCookie(garden), 'accept-language': 'fr-FR, en;q=0.5' },
  });
  const inFrench = String(unzip(Buffer.from(await french.arrayBuffer())).get('explorers.csv'));
  expect(inFrench).toContain(`number;name;avatar;age group\r\n1;"'=HYPERLINK(""https://evil.example"");'=1+1";2;2\r\n`);

  const { photos } = garden.server.services;
  for await (const { path } of photos.list()) await photos.remove(path);
  const without = unzip(await buffer(await exportGroup(garden.server.services, garden.willow.id)));
  expect([...without.keys()]).toEqual(['group.json', 'explorers.csv', 'answers.csv', 'missing-photos.txt']);
  expect(String(without.get('missing-photos.txt'))).toContain(photo);
  expect(await deedsOf(garden)).toEqual(['exported', 'exported', 'exported', 'exported']);
});

test('a photo that is lost while a class is being exported breaks the download off, and nothing else', async () => {
  await workWithPhoto(garden, tablet, leaf);
  const lost: Readonly<Record<string, PhotoStore['read']>> = {
    'storage is away': () => Promise.reject(new StorageAwayError(new Error('no answer'))),
    'cannot be opened': async () => ({ bytes: leaf.length, content: createReadStream('/nowhere/at-all.jpg') }),
  };
  for (const [how, read] of Object.entries(lost)) {
    await expect(buffer(await exportWith({ read })), how).rejects.toThrow();
  }

  // And whoever stops the download leaves no file open.
  const endless = new Readable({ read: () => undefined });
  const read = vi.fn<PhotoStore['read']>(async () => ({ bytes: leaf.length, content: endless }));
  const download = await exportWith({ read });
  download.resume();
  await expect.poll(() => read.mock.calls.length).toBe(1);
  download.destroy();
  await expect.poll(() => endless.destroyed).toBe(true);
});

test('a photo that its child deletes while the class is being exported leaves all the others to the teacher', async () => {
  const ids: string[] = [];
  for (const _ of Array(3)) ids.push(await workWithPhoto(garden, tablet, leaf));
  const { photos: storage } = garden.server.services;
  let opened = 0;
  const read: PhotoStore['read'] = async (path) => (++opened === 2 ? null : storage.read(path));
  const files = unzip(await buffer(await exportWith({ read })));
  const photos = [...files].filter(([name]) => name.startsWith('photos/'));
  expect(photos.map(([name]) => name)).toEqual(ids.map((id) => expect.stringContaining(id)));
  expect(photos.map(([, bytes]) => bytes)).toEqual([leaf, Buffer.alloc(0), leaf]);
});

test('a storage that fails before the download has begun ends that download, and not the server', async () => {
  for (const _ of Array(3)) await workWithPhoto(garden, tablet, leaf);
  const away = new StorageAwayError(new Error('no answer'));
  const read = vi.fn<PhotoStore['read']>(() => Promise.reject(away));

  // Before anybody listens: an error unheard would fail this run.
  const download = await exportWith({ sizeOf: async () => leaf.length, read });
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await setImmediate();
  await expect(buffer(download)).rejects.toThrow(away);

  // And what is not downloaded has opened nothing.
  read.mockClear();
  const sizeOf = vi.fn<PhotoStore['sizeOf']>(async () => leaf.length);
  sizeOf.mockResolvedValueOnce(leaf.length).mockResolvedValueOnce(leaf.length).mockRejectedValueOnce(away);
  await expect(exportWith({ sizeOf, read })).rejects.toThrow(away);
  expect([sizeOf.mock.calls.length, read.mock.calls.length]).toEqual([3, 0]);
});

test('a storage that answers slowly is asked for many photos at once, and never for all', async () => {
  const photos = 40;
  for (const _ of Array(photos)) await workWithPhoto(garden, tablet, leaf);
  const waiting: (() => void)[] = [];
  let asked = 0;
  const sizeOf: PhotoStore['sizeOf'] = async () => {
    asked++;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return leaf.length;
  };
  const exported = exportWith({ sizeOf });
  await vi.waitFor(() => expect(waiting).toHaveLength(16));
  while (asked < photos || waiting.length > 0) {
    waiting.shift()?.();
    await setImmediate();
    expect(waiting.length).toBeLessThanOrEqual(16);
  }
  expect([...unzip(await buffer(await exported)).keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(
    photos,
  );
});
