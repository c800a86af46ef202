import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorker, type WorkerInBrowser } from './support/browser.ts';
import { bodyOf, partsOf } from './support/http-server.ts';
import { HUGE_PHOTO, KEY } from './support/photo-files.ts';
import { expectColours, testPhotos, upright } from './support/photo-tests.ts';
import { owls, response, uuid } from './support/works.ts';

/** Building and starting a browser on a busy machine. */
const PATIENCE_MS = 120_000;

/** The marker of a JPEG's first table of quantisation; its numbers begin three bytes after it. */
const QUANTISATION = Buffer.from([0xff, 0xdb]);
/** The first numbers of the standard's table for brightness (ITU T.81, annex K), at a fifth of their size. */
const OF_QUALITY_90 = [3, 2, 2, 3, 2, 2, 3, 3];

let browser: WorkerInBrowser;
let answer = async (_: IncomingMessage, response: ServerResponse) => void response.writeHead(404).end();
beforeAll(async () => {
  browser = await openWorker((request, response) => answer(request, response));
}, PATIENCE_MS);
afterAll(() => browser.close());

testPhotos('[VAL-07, VAL-08, VAL-09, VAL-10, CARD-20] photos, in the built worker', {
  prepare: (name, options) =>
    browser.page.evaluate((given) => window.tablet.prepare(given.name, given.options), { name, options }),
  prepareBytes: (name) => browser.page.evaluate((file) => window.tablet.prepareBytes(file), name),
  prepareFrame: (name) => browser.page.evaluate((file) => window.tablet.prepareFrame(file), name),
});

test('[VAL-08] a photo becomes a JPEG of quality 0.9, whatever it was', async () => {
  for (const name of ['orient-6.jpg', 'photo.webp', 'alpha.png']) {
    const { bytes: sent } = await browser.page.evaluate((file) => window.tablet.prepareBytes(file), name);
    const bytes = Buffer.from(sent);
    expect(bytes.subarray(bytes.indexOf(QUANTISATION)).subarray(5, 13)).toEqual(Buffer.from(OF_QUALITY_90));
  }
});

test.each([
  [0, [KEY.red, KEY.green, KEY.blue, KEY.white]],
  [90, [KEY.blue, KEY.red, KEY.white, KEY.green]],
  [180, [KEY.white, KEY.blue, KEY.green, KEY.red]],
  [270, [KEY.green, KEY.white, KEY.red, KEY.blue]],
] as const)('[C05] a frame that a camera turned by %d degrees hands over stands upright', async (rotation, colours) => {
  const photo = await browser.page.evaluate(
    (turned) => window.tablet.prepareTurnedFrame('orient-1.jpg', turned),
    rotation,
  );
  expect(photo).toMatchObject(rotation % 180 === 0 ? { width: 1280, height: 960 } : { width: 960, height: 1280 });
  expectColours(photo, colours);
});

test('a photo that nobody waits for any more ends, under way or not, and the next one has its turn', async () => {
  const { ends, next } = await browser.page.evaluate(([given, following]) => window.tablet.giveUp(given, following), [
    HUGE_PHOTO,
    'orient-6.jpg',
  ] as const);
  expect(ends).toEqual(['AbortError', 'AbortError', 'AbortError']);
  expect(next).toMatchObject({ width: 1280, height: 960 });
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

function receiptFor([work, photo]: ReturnType<typeof partsOf>) {
  const { id, kind } = JSON.parse(work?.content.toString() ?? '{}');
  const content = photo?.content ?? Buffer.alloc(0);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { id, kind, sha256, bytes: content.length, receivedAt: 1, durable: true };
}
