import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { fetchNet } from '../../worker/net-fetch.ts';
import { probe, receiptsQuestion, submission } from '../../worker/outbox/request.ts';
import { bodyOf, type HttpServer, type Part, partsOf, serve } from './support/http-server.ts';
import { photo, uuid } from './support/works.ts';

const item = { id: uuid(1), workText: '{"name":"Zoë\\n🌳"}' };
const leaf = photo('a leaf\r\n--and a line');
let server: HttpServer;
afterEach(() => server.close());

async function start(listener: RequestListener) {
  server = await serve(listener);
  return { origin: server.origin, authorization: 'Basic abc' };
}

test('[SUBMIT-06] the work goes first, byte for byte, then the photo named by its id', async () => {
  let parts: Part[] = [];
  let headers: IncomingHttpHeaders = {};
  const settings = await start(async (request, response) => {
    headers = request.headers;
    parts = partsOf(await bodyOf(request), request.headers['content-type'] ?? '');
    response.writeHead(201, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"ok":1}');
  });
  const answer = await fetchNet.send(submission(settings, 'token', item, leaf.bytes, 1_800_000_000_000));
  expect(answer).toEqual({
    kind: 'answered',
    status: 201,
    contentType: 'application/json',
    retryAfter: '7',
    text: '{"ok":1}',
  });
  expect(headers).toMatchObject({
    authorization: 'Basic abc',
    'hedgerow-delivery': 'token',
    'idempotency-key': uuid(1),
  });
  expect(parts).toEqual([
    { name: 'work', filename: undefined, type: undefined, content: Buffer.from(item.workText) },
    { name: 'photo', filename: `${uuid(1)}.jpg`, type: 'image/jpeg', content: Buffer.from(leaf.bytes) },
  ]);
});

test('ids are asked about as JSON, and a probe carries no credentials', async () => {
  const seen: unknown[] = [];
  const settings = await start(async (request, response) => {
    const body = (await bodyOf(request)).toString();
    seen.push([request.method, request.url, request.headers['content-type'], request.headers.authorization, body]);
    response.end();
  });
  await fetchNet.send(receiptsQuestion(settings, 'token', [uuid(1)]));
  await fetchNet.send(probe(settings));
  expect(seen).toEqual([
    ['POST', '/receipts', 'application/json', 'Basic abc', JSON.stringify({ ids: [uuid(1)] })],
    ['GET', '/healthz', undefined, undefined, ''],
  ]);
});

test('[N05] a redirect is no answer, and neither photo nor token follows it', async () => {
  const seen: string[] = [];
  const settings = await start(async (request, response) => {
    seen.push(request.url ?? '');
    await bodyOf(request);
    response.writeHead(307, { location: '/portal' }).end();
  });
  expect(await fetchNet.send(submission(settings, 'token', item, leaf.bytes, 1_800_000_000_000))).toEqual({
    kind: 'noAnswer',
  });
  expect(seen).toEqual(['/submissions']);
});

test('[N06] a server that never answers is given up after the time allowed', async () => {
  const settings = await start(() => {});
  const request = { ...submission(settings, 'token', item, leaf.bytes, 1_800_000_000_000), timeoutMs: 50 };
  expect(await fetchNet.send(request)).toEqual({ kind: 'noAnswer' });
});

test.each([1, 2, 3, 4])(
  '[N13] a photo of %i odd bytes leaves: the time it is given is a whole number',
  async (bytes) => {
    const settings = await start(async (request, response) => {
      await bodyOf(request);
      response.writeHead(201).end();
    });
    const request = submission(settings, 'token', item, new ArrayBuffer(bytes), 1_800_000_000_000);
    expect(await fetchNet.send(request)).toMatchObject({ kind: 'answered', status: 201 });
  },
);

test('an answer cut on the way is no answer', async () => {
  const settings = await start((request, response) => {
    response.writeHead(201, { 'content-length': '100' });
    response.write('{"id":', () => request.socket.destroy());
  });
  expect(await fetchNet.send(submission(settings, 'token', item, null, 1_800_000_000_000))).toEqual({
    kind: 'noAnswer',
  });
});

test('[N08] a port where nobody listens, a name nobody has and a failing TLS handshake are no answer', async () => {
  const { origin, authorization } = await start((_, response) => response.end());
  const insecure = { origin: origin.replace('http:', 'https:'), authorization };
  const nameless = { origin: 'http://no-such-garden.invalid', authorization };
  expect(await fetchNet.send(probe(insecure))).toEqual({ kind: 'noAnswer' });
  expect(await fetchNet.send(probe(nameless))).toEqual({ kind: 'noAnswer' });
  await server.close();
  expect(await fetchNet.send(probe({ origin, authorization }))).toEqual({ kind: 'noAnswer' });
});
