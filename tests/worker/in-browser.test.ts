import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorker, type WorkerInBrowser } from './support/browser.ts';
import { bodyOf, partsOf } from './support/http-server.ts';
import { owls, response, uuid } from './support/works.ts';

/** Building and starting a browser on a busy machine. */
const PATIENCE_MS = 120_000;
const KEY = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;
const upright = [KEY.red, KEY.green, KEY.blue, KEY.white];

let browser: WorkerInBrowser;
let large: Uint8Array = new Uint8Array();
let answer = async (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end(large);
beforeAll(async () => {
  browser = await openWorker((request, response) => answer(request, response));
}, PATIENCE_MS);
afterAll(() => browser.close());

const prepare = (name: string) => browser.page.evaluate((file) => window.tablet.prepare(file), name);

describe('[VAL-07, VAL-08, VAL-09, VAL-10, CARD-20] photos, in the built worker', () => {
  test.each([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => `orient-${orientation}.jpg`),
    'orient-6-xmp-first.jpg',
    'orient-6-fill-bytes.jpg',
    'orient-6-exif-after-180k.jpg',
    'orient-1-thumb-8.jpg',
    'exif-bad-pointers-6.jpg',
    'exif-time-bomb-6.jpg',
    'progressive.jpg',
    'cmyk.jpg',
    'photo.webp',
    'photo.gif',
    'photo.avif',
  ])('[B22] [C05] %s stands upright, once, 1280 x 960', async (name) => {
    const photo = await prepare(name);
    expect(photo).toMatchObject({ width: 1280, height: 960 });
    expectColours(photo, upright);
  });

  test.each([
    ['orient-9-invalid.jpg', 1280, 960],
    ['exif-garbage.jpg', 1280, 960],
    ['small-320x240.jpg', 320, 240],
    ['thin-3000x1.png', 1280, 1],
    ['pixel-1x1.jpg', 1, 1],
    ['gps-child.jpg', 960, 1280],
    ['portrait-1200x1600.jpg', 960, 1280],
    ['exact-1280x960.jpg', 1280, 960],
    ['panorama-4000x500.jpg', 1280, 160],
    ['gray.jpg', 1280, 960],
  ])('%s becomes %d x %d', async (name, width, height) => {
    expect(await prepare(name)).toMatchObject({ width, height });
  });

  test.each(['gps-child.jpg', 'small-320x240.jpg', 'orient-6.jpg'])(
    '[B24] [C08] nothing of what %s says about the child is left',
    async (name) => {
      const photo = await prepare(name);
      const bytes = Buffer.from(typeof photo === 'string' ? [] : photo.bytes);
      const text = bytes.toString('latin1');
      expect(text.startsWith('\xff\xd8\xff')).toBe(true);
      for (const mark of ['Exif', 'ns.adobe.com', 'Photoshop', 'GPS']) expect(text).not.toContain(mark);
      expect(photo).toMatchObject({ sha256: createHash('sha256').update(bytes).digest('hex') });
    },
  );

  test('[B23] [C06] a photo of 48 megapixels has its colours, and none of a canvas that was too large', async () => {
    large = await keyOf(8000, 6000);
    const photo = await prepare('../large.jpg');
    expect(photo).toMatchObject({ width: 1280, height: 960 });
    expectColours(photo, upright);
  });

  test('a photo that nobody waits for any more ends, under way or not, and the next one has its turn', async () => {
    large = await keyOf(12_000, 9_000);
    const { ends, next } = await browser.page.evaluate(() => window.tablet.giveUp('../large.jpg', 'orient-6.jpg'));
    expect(ends).toEqual(['AbortError', 'AbortError', 'AbortError']);
    expect(next).toMatchObject({ width: 1280, height: 960 });
  });

  test('[C05] a frame of the camera is taken as it stands', async () => {
    const photo = await browser.page.evaluate(() => window.tablet.prepareFrame('orient-1.jpg'));
    expect(photo).toMatchObject({ width: 1280, height: 960 });
    expectColours(photo, upright);
  });

  test('the red of a wide-gamut screen stays red', async () => {
    const photo = await prepare('p3-red.jpg');
    expect(photo).toMatchObject({ width: 400, height: 300 });
    expectColours(photo, [KEY.red, KEY.red, KEY.red, KEY.red]);
  });

  test('what is transparent becomes white', async () => {
    expectColours(await prepare('alpha.png'), [KEY.red, KEY.white, KEY.red, KEY.white]);
  });

  test('[VAL-09] with autoRotate off the pixels stay as in the file', async () => {
    const photo = await browser.page.evaluate(() =>
      window.tablet.prepare('orient-6.jpg', { maxWidth: 1280, autoRotate: false }),
    );
    expect(photo).toMatchObject({ width: 960, height: 1280 });
  });

  test.each([
    ['text-renamed.jpg', 'notAnImage'],
    ['html-renamed.jpg', 'notAnImage'],
    ['script.svg', 'notAnImage'],
    ['sample.heic', 'notAnImage'],
    ['truncated-header.jpg', 'notAnImage'],
    ['zero.jpg', 'notAnImage'],
    ['bomb-header-65000.jpg', 'tooLarge'],
    ['bomb-20000x20000.png', 'tooLarge'],
    ['truncated-half.jpg', 'notLoaded'],
  ])('[VAL-01] [B25] [C07] %s is refused: %s', async (name, failure) => {
    expect(await prepare(name)).toBe(failure);
  });
});

test('[CARD-20, CARD-21, SYNC-01] [N13] the worker keeps a photo, sends it, says how far it has come, and lets go of it once it is confirmed', async () => {
  const arrived: { headers: IncomingMessage['headers']; parts: ReturnType<typeof partsOf> }[] = [];
  const receipts: object[] = [];
  answer = async (request, response) => {
    const body = await bodyOf(request);
    if (request.url === '/submissions') {
      const parts = partsOf(body, request.headers['content-type'] ?? '');
      arrived.push({ headers: request.headers, parts });
      receipts.push(receiptFor(parts));
    }
    const answers: Record<string, unknown> = {
      '/submissions': receipts[0],
      '/receipts': { receipts },
      '/healthz': { status: 'ok' },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url ?? '']));
  };

  const work = response(1, { groupId: owls });
  const settings = { origin: browser.origin, authorization: 'Basic abc' };
  const seen = await browser.page.evaluate(
    (given) => window.tablet.deliver(given.settings, given.work, 'orient-6.jpg'),
    { settings, work },
  );

  expect(seen.kept).toEqual({ ok: true, value: null });
  expect(arrived).toHaveLength(1);
  const [{ headers, parts } = { headers: {}, parts: [] }] = arrived;
  expect(headers).toMatchObject({
    authorization: 'Basic abc',
    'hedgerow-delivery': 'token-1',
    'idempotency-key': uuid(1),
  });
  expect(parts.map(({ name, filename, type }) => [name, filename, type])).toEqual([
    ['work', undefined, undefined],
    ['photo', `${uuid(1)}.jpg`, 'image/jpeg'],
  ]);
  expect(
    createHash('sha256')
      .update(parts[1]?.content ?? '')
      .digest('hex'),
  ).toBe(seen.sha256);
  expect(seen.wholeBytes).toBe(parts[1]?.content.length);
  expectColours({ corners: seen.keepsakeCorners ?? [] }, upright);
  expect(seen.told.at(-1)).toBeNull();
  expect(seen.told[0]).toMatchObject({ workId: uuid(1), sentBytes: 0 });
  const furthest = seen.told.findLast((sending) => sending !== null);
  expect(furthest?.sentBytes).toBeGreaterThan(seen.wholeBytes ?? Number.NaN);
  expect(furthest?.sentBytes).toBe(furthest?.totalBytes);
  expect(seen.device[0]).toEqual(seen.device[1]);
  expect(seen.device[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen.device[0]?.salt).toMatch(/^[0-9a-f]{32}$/);
});

/** The four colours of the key, in quarters. */
function keyOf(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from([...KEY.red, ...KEY.green, ...KEY.blue, ...KEY.white]);
  const key = sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } });
  return key.resize(width, height, { kernel: 'nearest' }).jpeg().toBuffer();
}

function receiptFor([work, photo]: ReturnType<typeof partsOf>) {
  const { id, kind } = JSON.parse(work?.content.toString() ?? '{}');
  const content = photo?.content ?? Buffer.alloc(0);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { id, kind, sha256, bytes: content.length, receivedAt: 1, durable: true };
}

/** JPEG and CMYK move colours; two of the key are 255 apart, so half of that still tells them apart. */
function expectColours(photo: unknown, expected: readonly (readonly number[])[]): void {
  const { corners } = photo as { corners: number[][] };
  const off = corners.flatMap((pixel, corner) =>
    pixel.map((value, part) => Math.abs(value - (expected[corner]?.[part] ?? 0))),
  );
  expect(Math.max(...off)).toBeLessThan(127);
}
