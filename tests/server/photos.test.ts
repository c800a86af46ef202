import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFUSALS } from '../../schemas/delivery.ts';
import { PHOTO_MAX_BYTES } from '../../schemas/limits.ts';
import { plainJpegSize } from '../../server/photos/jpeg-segments.ts';
import { sweepOrphans } from '../../server/photos/sweep.ts';
import { startServer } from '../../server/startup/start.ts';
import { type Device, errorCode, sha256, startWithExplorer, taskResponse } from './device.ts';
import { newFolder, optionsFor, removeFolders, soon, type TestServer } from './test-server.ts';

const photoNamed = (name: string) => readFileSync(join('tests/fixtures/photos', name));
const leaf = photoNamed('small-320x240.jpg');

let garden: TestServer;
let tablet: Device;
let explorerId: string;

beforeAll(async () => {
  ({ garden, tablet, explorerId } = await startWithExplorer());
});

afterAll(async () => {
  await garden.close();
  removeFolders();
});

function response(changes: Parameters<typeof taskResponse>[2] = {}) {
  return taskResponse(garden.willow.id, explorerId, changes);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(garden.dataDir, folder), { recursive: true, encoding: 'utf8' });
}

test('a photo without metadata is kept byte for byte', async () => {
  const portrait = photoNamed('small-320x240.jpg');
  await tablet.submit(response({ photo: portrait }), portrait);

  const hash = sha256(portrait);
  const kept = join(garden.dataDir, 'photos', hash.slice(0, 2), `${hash}.jpg`);

  expect(readFileSync(kept)).toEqual(portrait);
  expect(statSync(kept).mode & 0o777).toBe(0o600);
});

test('the size of a photo that holds the picture alone is read from its frame, whatever its coding; anything beside it is found', async () => {
  const picture = () => sharp(leaf).resize(200, 93, { fit: 'fill' });
  const baseline = await picture().jpeg().toBuffer();
  const progressive = await picture().jpeg({ progressive: true }).toBuffer();
  const restarting = await picture().jpeg({ mozjpeg: true }).toBuffer();
  for (const plain of [baseline, progressive, restarting])
    expect(plainJpegSize(plain)).toEqual({ width: 200, height: 93 });

  const frame = baseline.indexOf(Buffer.from([0xff, 0xc0]));
  const withoutHeight = Buffer.from(baseline);
  withoutHeight.writeUInt16BE(0, frame + 5);
  const frameTwice = Buffer.concat([
    baseline.subarray(0, frame),
    baseline.subarray(frame, frame + 19),
    baseline.subarray(frame),
  ]);
  const inCoding = (code: number) =>
    Buffer.concat([baseline.subarray(0, frame + 1), Buffer.from([code]), baseline.subarray(frame + 2)]);
  const others = {
    'with EXIF': await picture()
      .withExif({ IFD0: { Artist: 'A child' } })
      .jpeg()
      .toBuffer(),
    'with a byte after its end': Buffer.concat([baseline, Buffer.from([0])]),
    'cut off': baseline.subarray(0, -2),
    'without a height': withoutHeight,
    'with two frames': frameTwice,
    'with a scan before its frame': withAfterStart(baseline, baseline.subarray(baseline.indexOf(SOS), -2)),
    'with a frame too short for a size': Buffer.from('ffd8ffc000020078f000a0ffd9', 'hex'),
    'with a length below two': withAfterStart(baseline, segment(0xdd, Buffer.alloc(0), 1)),
    'with more segments than a picture has': withAfterStart(
      baseline,
      Buffer.alloc(6000, segment(0xdd, Buffer.alloc(2))),
    ),
    // The signs of arithmetic and lossless coding.
    'in a coding that no browser shows': inCoding(0xc9),
    'in another that none shows': inCoding(0xc3),
    'a header alone': baseline.subarray(0, frame + 19),
    nothing: Buffer.alloc(0),
  };
  for (const [what, bytes] of Object.entries(others)) expect(plainJpegSize(bytes), what).toBeNull();
});

const SOS = Buffer.from([0xff, 0xda]);

/** @param length as the segment says it, its own two bytes included. */
function segment(code: number, content: Buffer, length = content.length + 2): Buffer {
  return Buffer.concat([Buffer.from([0xff, code, length >> 8, length & 0xff]), content]);
}

function withAfterStart(jpeg: Buffer, inserted: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), inserted, jpeg.subarray(2)]);
}

test('nothing beside the picture is hidden: not behind a marker a decoder passes by, not in a segment with room for more', async () => {
  const { exif = Buffer.alloc(0) } = await sharp(photoNamed('gps-child.jpg')).metadata();
  const position = segment(0xe1, exif);
  const other = [0x01, 0x02, 0xbf, 0xc8, 0xcc, 0xd0, 0xd7, 0xd8, 0xdc, 0xde, 0xdf, 0xe1, 0xe2, 0xed, 0xf0, 0xfd, 0xfe];
  const hidden = other.map((code) => [code.toString(16), segment(code, position)] as const);
  const jfif = (rest: string) => segment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), Buffer.from(rest, 'hex')]));
  const adobe = (rest: string) => segment(0xee, Buffer.concat([Buffer.from('Adobe'), Buffer.from(rest, 'hex')]));
  const others = {
    ...Object.fromEntries(hidden),
    'a colour profile that is none': segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), exif])),
    'a thumbnail': jfif('010100000100010101ff8000'),
    'a thumbnail of no height': jfif('010100000100010100'),
    'a JFIF head with more behind it': jfif('01010000010001000047'),
    'a JFIF head that is too short': jfif('0101000001000100'),
    'an Adobe segment with more behind it': adobe('0064000000000147'),
    'an Adobe segment that is too short': adobe('006400000000'),
  };
  for (const [what, bytes] of Object.entries(others))
    expect(plainJpegSize(withAfterStart(leaf, bytes)), what).toBeNull();

  const plain = { 'a JFIF head': jfif('010100000100010000'), 'an Adobe segment': adobe('00640000000001') };
  for (const [what, bytes] of Object.entries(plain))
    expect(plainJpegSize(withAfterStart(leaf, bytes)), what).toEqual({ width: 320, height: 240 });
});

test('a file that hides a position from our walk, but not from a decoder, is kept without it', async () => {
  const { exif = Buffer.alloc(0) } = await sharp(photoNamed('gps-child.jpg')).metadata();
  const position = segment(0xe1, exif);
  const photo = withAfterStart(leaf, segment(0x01, position));
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const { status } = await tablet.submit(response({ photo, taskId: 7003 }), photo);

  expect(status).toBe(201);
  expect(filesIn('photos').some((name) => name.includes(sha256(photo)))).toBe(false);
});

test('photos as the worker makes them stay as they are; those with a position, an orientation, a thumbnail or a profile do not', () => {
  const names = readdirSync('tests/fixtures/photos').filter((name) => name.endsWith('.jpg'));
  const plain = names.filter((name) => plainJpegSize(photoNamed(name)));
  expect(plain).toEqual([
    ...['bomb-header-65000.jpg', 'cmyk.jpg', 'exact-1280x960.jpg', 'gray.jpg', 'panorama-4000x500.jpg'],
    ...['pixel-1x1.jpg', 'portrait-1200x1600.jpg', 'progressive.jpg', 'small-320x240.jpg'],
  ]);
});

test('a photo in colours wider than the web has is kept in those of the web, without its profile', async () => {
  const photo = photoNamed('p3-red.jpg');
  const work = response({ photo, taskId: 7004 });

  expect((await tablet.submit(work, photo)).status).toBe(201);

  const kept = sharp(Buffer.from(await (await tablet.get(`/media/${garden.willow.id}/${work.id}`)).arrayBuffer()));
  expect((await kept.metadata()).icc).toBeUndefined();
  const [red, green, blue] = (await kept.stats()).channels.map(({ mean }) => mean);
  expect(red).toBeGreaterThan(250);
  expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(10);
});

test('[B24] [C08] a photo with a position is turned upright and kept without it; the receipt names what arrived', async () => {
  const photo = photoNamed('gps-child.jpg');
  const work = response({ photo, taskId: 7001 });

  const { status, body } = await tablet.submit(work, photo);

  expect(status).toBe(201);
  expect(body).toMatchObject({ sha256: sha256(photo), bytes: photo.length });
  const { db } = garden.server.services.store;
  const row = await db.selectFrom('work').selectAll().where('id', '=', work.id).executeTakeFirstOrThrow();
  const kept = readFileSync(join(garden.dataDir, 'photos', String(row.photo_path)));
  const { exif, xmp, iptc, orientation, width, height, comments } = await sharp(kept).metadata();
  expect({ exif, xmp, iptc, comments }).toEqual({
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    comments: undefined,
  });
  expect([orientation ?? 1, width, height]).toEqual([1, 1200, 1600]);
  expect([row.photo_width, row.photo_height]).toEqual([1200, 1600]);
  expect(kept.includes(Buffer.from('GPS'))).toBe(false);
  expect(filesIn('photos').some((name) => name.includes(sha256(photo)))).toBe(false);
});

/** A WebP of one colour, 10900 x 11000 pixels: fewer than the largest photo has. */
const TINY_BOMB = Buffer.from('524946461e000000574542505650384c110000002f93eabd0a0750d5cef4aeff8188e87f0000', 'hex');

test('photos of the app wait for no others, and of these only so many wait', async () => {
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Artist: 'A child' } })
    .jpeg()
    .toBuffer();
  const ended: string[] = [];
  const send = async (photo: Buffer, name: string, taskId: number) => {
    const answer = await tablet.submit(response({ photo, taskId }), photo);
    ended.push(`${name} ${answer.status} ${errorCode(answer) ?? ''}`.trim());
  };
  const others = Array.from({ length: 40 }, (_, index) => send(large, 'other', 7100 + index));
  await soon(() => expect(ended).toContain('other 503 BUSY'));
  await send(leaf, 'of the app', 7150);
  await Promise.all(others);

  expect(ended.slice(ended.indexOf('of the app 201')).filter((end) => end === 'other 201').length).toBeGreaterThan(3);
  expect(new Set(ended)).toEqual(new Set(['other 201', 'other 503 BUSY', 'of the app 201']));
});

test.each([
  ['text with the name of a photo', () => photoNamed('text-renamed.jpg'), 422, 'PHOTO_NOT_AN_IMAGE'],
  ['a web page with the name of a photo', () => photoNamed('html-renamed.jpg'), 422, 'PHOTO_NOT_AN_IMAGE'],
  ['a drawing with a script', () => photoNamed('script.svg'), 422, 'PHOTO_NOT_AN_IMAGE'],
  ['a header and nothing else', () => photoNamed('truncated-header.jpg'), 422, 'PHOTO_NOT_AN_IMAGE'],
  ['half a photo', () => photoNamed('truncated-half.jpg'), 422, 'PHOTO_NOT_AN_IMAGE'],
  ['a small file that would be 400 megapixels', () => photoNamed('bomb-20000x20000.png'), 413, 'PHOTO_TOO_LARGE'],
  ['a header that claims 65000 pixels each way', () => photoNamed('bomb-header-65000.jpg'), 413, 'PHOTO_TOO_LARGE'],
  ['38 bytes that would be a gigabyte in memory', () => TINY_BOMB, 413, 'PHOTO_TOO_LARGE'],
  ['more bytes than the limit', () => Buffer.concat([leaf, Buffer.alloc(PHOTO_MAX_BYTES)]), 413, 'PHOTO_TOO_LARGE'],
] as const)('[B25] [C07] refused for good: %s', async (_, photo, status, code) => {
  const bytes = photo();
  const before = filesIn('photos');
  const work = response({ photo: bytes });

  const answer = await tablet.submit(work, bytes);

  expect([answer.status, errorCode(answer)]).toEqual([status, code]);
  expect(filesIn('photos')).toEqual(before);
  expect(filesIn('incoming')).toEqual([]);
  expect((await tablet.receipts([work.id])).body.receipts).toEqual([]);
});

test.each([
  ['another photo', photoNamed('pixel-1x1.jpg')],
  ['half of it', leaf.subarray(0, leaf.length / 2)],
  ['nothing of it', Buffer.alloc(0)],
])(
  '%s that arrives in place of the photo its work names is no refusal: the tablet has the whole one and sends it again',
  async (_, arrived) => {
    const work = response({ photo: leaf });
    const answer = await tablet.submit(work, arrived);

    expect([answer.status, errorCode(answer)]).toEqual([422, 'PHOTO_ALTERED']);
    expect(REFUSALS).not.toContain(errorCode(answer));
    expect((await tablet.submit(work, leaf)).status).toBe(201);
  },
);

test('a photo that is lost from the disk is no longer confirmed, and a repeat brings it back', async () => {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const work = response({ photo, taskId: 7003 });
  await tablet.submit(work, photo);
  const file = join(garden.dataDir, 'photos', sha256(photo).slice(0, 2), `${sha256(photo)}.jpg`);
  expect((await tablet.receipts([work.id])).body.receipts).toHaveLength(1);

  truncateSync(file, 10);
  expect((await tablet.receipts([work.id])).body.receipts).toEqual([]);

  expect((await tablet.submit(work, photo)).status).toBe(200);
  expect((await tablet.receipts([work.id])).body.receipts).toHaveLength(1);
  expect(readFileSync(file)).toEqual(photo);
});

test('a file without a row is swept after a day and not before; files with a row stay', async () => {
  const orphan = join(garden.dataDir, 'photos', sha256(leaf).slice(0, 2), 'orphan.jpg');
  await tablet.submit(response({ photo: leaf, taskId: 7004 }), leaf);
  writeFileSync(orphan, leaf);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const kept = join(garden.dataDir, 'photos', sha256(leaf).slice(0, 2), `${sha256(leaf)}.jpg`);
  utimesSync(kept, twoDaysAgo, twoDaysAgo);

  expect(await sweepOrphans(garden.server.services, Date.now())).toEqual([]);
  utimesSync(orphan, twoDaysAgo, twoDaysAgo);
  expect(await sweepOrphans(garden.server.services, Date.now())).toEqual(['orphan.jpg']);
  expect(statSync(kept).size).toBe(leaf.length);
});

test('a server that never runs for long sweeps too, past whatever else lies among the photos', async () => {
  const dataDir = newFolder();
  const folder = join(dataDir, 'photos', 'ab');
  const orphan = join(folder, 'orphan.jpg');
  mkdirSync(folder, { recursive: true });
  writeFileSync(orphan, leaf);
  utimesSync(orphan, 0, 0);
  writeFileSync(join(dataDir, 'photos', '.DS_Store'), '');

  const server = await startServer(optionsFor(dataDir));
  await soon(() => expect(readdirSync(folder)).toEqual([]));
  await server.close();
});
