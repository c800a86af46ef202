import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTHORIZATION, Device, errorCode, newExplorer, sha256, startWithExplorer, taskResponse } from './device.ts';
import { openUpload, submissionBytes } from './raw-upload.ts';
import { PEAR_CODE, removeFolders, soon, type TestServer } from './test-server.ts';

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

test.each([
  ['a photo', leaf],
  ['no photo', undefined],
])('[SUBMIT-06, SYNC-03] [N11] of eight at once, with %s, one is kept, and all hear the same', async (_, photo) => {
  const work = response(photo && { photo });

  const answers = await Promise.all(Array.from({ length: 8 }, () => tablet.submit(work, photo)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(7);
  const sent = photo ?? Buffer.from(JSON.stringify(work));
  expect(answers[0]?.body).toEqual({
    id: work.id,
    kind: 'taskResponse',
    sha256: sha256(sent),
    bytes: sent.length,
    receivedAt: expect.any(Number),
    durable: true,
  });
});

test('[SUBMIT-06] the same id with other content is refused and changes nothing', async () => {
  const work = response();
  const first = await tablet.submit(work);

  const other = await tablet.submit({ ...work, taskId: 101 });
  const again = await tablet.submit(work);

  expect([other.status, errorCode(other)]).toEqual([409, 'KEY_REUSED']);
  expect(again.body).toEqual(first.body);
});

/** The same JSON, each object's keys the other way round. */
function turned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, turned(inner)] as const)
      .toReversed(),
  );
}

test.each([
  ['a photo', leaf],
  ['no photo', undefined],
])('[SUBMIT-06] the same content in another writing hears the same receipt, with %s', async (_, photo) => {
  const work = { ...response(photo && { photo }), note: { a: 1, b: [2, { c: 3, d: 4 }] } };
  const first = await tablet.submit(work, photo);

  const again = [
    await tablet.submit(JSON.stringify(turned(work), null, 2), photo),
    await tablet.submit(JSON.stringify(work).replace('"note"', '"no\\u0074e"'), photo),
  ];

  expect(first.status).toBe(201);
  expect(again.map(({ status, body }) => [status, body])).toEqual([
    [200, first.body],
    [200, first.body],
  ]);
});

test.each<[string, (work: object) => object]>([
  ['a field that nobody knows', (work) => ({ ...work, note: 'a duck' })],
  ['such a field with another value', (work) => ({ ...work, more: { deep: [1, 2] } })],
  ['a name with a space that is not kept', (work) => ({ ...work, name: 'Amina ' })],
])('[SUBMIT-06] other content is told by what was sent, not by what was understood of it: %s', async (_, change) => {
  const work = { ...newExplorer(garden.willow.id, { name: 'Amina' }), more: { deep: [2, 1] } };
  const first = await tablet.submit(work);

  const other = await tablet.submit(change(work));

  expect([first.status, other.status, errorCode(other)]).toEqual([201, 409, 'KEY_REUSED']);
  expect((await tablet.submit(work)).body).toEqual(first.body);
});

test('[SUBMIT-06] the same id in two groups is two pieces of work', async () => {
  const other = new Device(garden.address);
  await other.signIn(PEAR_CODE);
  const ofPear = newExplorer(garden.pear.id);
  await other.submit(ofPear);
  const ours = response();

  const theirs = await other.submit(taskResponse(garden.pear.id, ofPear.id, { id: ours.id }));

  expect((await tablet.submit(ours)).status).toBe(201);
  expect(theirs.status).toBe(201);
});

test('a receipt names the JSON text exactly as it was sent, spaces and all', async () => {
  const text = JSON.stringify(response(), null, 2);

  const { status, body } = await tablet.submit(text);

  expect(status).toBe(201);
  expect(body).toMatchObject({ sha256: sha256(text), bytes: Buffer.byteLength(text) });
});

test.each([
  ['no JSON', 'not json'],
  ['an unknown kind', () => ({ ...response(), kind: 'party' })],
  ['an id that is none', () => ({ ...response(), id: '../../etc/passwd' })],
  ['a number as text', () => ({ ...response(), taskId: '102' })],
  ['a moment outside all calendars', () => ({ ...response(), madeAt: 9_000_000_000_000_000 })],
  ['a new explorer under another id', () => newExplorer(garden.willow.id, { explorerId })],
  ['a name with U+0000', () => newExplorer(garden.willow.id, { name: 'A\u0000mina' })],
  ['a photo named but not sent', () => response({ photo: leaf })],
  [
    'lists 7,500 deep',
    () => `${JSON.stringify(response()).slice(0, -1)},"more":${'['.repeat(7_500)}${']'.repeat(7_500)}}`,
  ],
  ['more than 16 KB', () => ({ ...response(), more: 'x'.repeat(17_000) })],
])('not a piece of work: %s', async (_, work) => {
  const answer = await tablet.submit(typeof work === 'function' ? work() : work);

  expect([answer.status, errorCode(answer)]).toEqual([400, 'BAD_WORK']);
});

test('a photo that no work names, or that comes first, is not a piece of work', async () => {
  const unnamed = await tablet.submit(response(), leaf);
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(leaf)]), 'photo.jpg');
  form.append('work', JSON.stringify(response({ photo: leaf })));
  const headers = { authorization: AUTHORIZATION, 'hedgerow-delivery': tablet.token };
  const first = await fetch(`${garden.address}/submissions`, { method: 'POST', headers, body: form });

  expect(errorCode(unnamed)).toBe('BAD_WORK');
  expect(first.status).toBe(400);
  expect(filesIn('incoming')).toEqual([]);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'that ends before its end',
    'multipart/form-data; boundary=B',
    '--B\r\ncontent-disposition: form-data; name="work"\r\n\r\n{}',
  ],
])("a form %s is the sender's mistake, and no refusal", async (_, type, body) => {
  const headers = { authorization: AUTHORIZATION, 'hedgerow-delivery': tablet.token, 'content-type': type };

  const answer = await fetch(`${garden.address}/submissions`, { method: 'POST', headers, body });

  expect([answer.status, ((await answer.json()) as { error: unknown }).error]).toEqual([
    400,
    expect.objectContaining({ code: 'BAD_REQUEST' }),
  ]);
});

test('the work part may be a plain form field', async () => {
  const work = response();
  const form = new FormData();
  form.append('work', JSON.stringify(work));
  const headers = { authorization: AUTHORIZATION, 'hedgerow-delivery': tablet.token };

  const answer = await fetch(`${garden.address}/submissions`, { method: 'POST', headers, body: form });

  expect(answer.status).toBe(201);
});

test('[SYNC-04] [N10] an upload that is cut off leaves nothing, and comes through the next time', async () => {
  const photo = photoNamed('gps-child.jpg');
  const work = response({ photo, taskId: 7002 });
  const { request } = openUpload(tablet);

  request.write(submissionBytes(work, photo).subarray(0, 100_000));
  await soon(() => expect(filesIn('incoming')).toHaveLength(1));
  request.destroy();

  await soon(() => expect(filesIn('incoming')).toEqual([]));
  expect((await tablet.receipts([work.id])).body.receipts).toEqual([]);
  expect((await tablet.submit(work, photo)).status).toBe(201);
});

test.each([
  ['a body that is shorter than was said', false],
  ['a form that ends in the middle of its photo', true],
])(
  '[N10] %s is answered as JSON, keeps no half photo, and the whole one is taken the next time',
  async (_, isWhole) => {
    const photo = photoNamed('gps-child.jpg');
    const work = response({ photo });
    const before = filesIn('photos');
    const bytes = submissionBytes(work, photo);
    const half = bytes.subarray(0, bytes.length / 2);
    const { request, answer } = openUpload(tablet, { 'content-length': String((isWhole ? half : bytes).length) });

    request.write(half);
    if (isWhole) request.end();
    else {
      await soon(() => expect(filesIn('incoming')).toHaveLength(1));
      // What a proxy does that has lost the tablet: it closes its half of the connection and still listens.
      request.socket?.end();
    }

    expect(await answer).toEqual({ status: 400, code: 'BAD_REQUEST' });
    await soon(() => expect(filesIn('incoming')).toEqual([]));
    expect(filesIn('photos')).toEqual(before);
    expect((await tablet.receipts([work.id])).body.receipts).toEqual([]);
    expect((await tablet.submit(work, photo)).status).toBe(201);
  },
);

test('[N09] an answer lost after the commit: the repeats hear the receipt, and there is one record', async () => {
  const work = response({ photo: leaf, taskId: 7005 });
  const { request } = openUpload(tablet);
  request.end(submissionBytes(work, leaf));
  await soon(async () => expect((await tablet.receipts([work.id])).body.receipts).toHaveLength(1));
  request.destroy();

  const repeats = [await tablet.submit(work, leaf), await tablet.submit(work, leaf)];

  expect(repeats.map(({ status }) => status)).toEqual([200, 200]);
  const held = (await tablet.receipts([work.id])).body.receipts;
  expect([repeats[0]?.body, repeats[1]?.body]).toEqual([held[0], held[0]]);
  const { body } = await tablet.query('{ pullTaskResponses(limit: 1000) { documents { ID } } }');
  expect(body.data?.pullTaskResponses.documents.filter(({ ID }) => ID === work.id)).toHaveLength(1);
});

test('work for an explorer of another group, or for another group, is refused', async () => {
  const other = new Device(garden.address);
  await other.signIn(PEAR_CODE);

  const foreignExplorer = await other.submit(taskResponse(garden.pear.id, explorerId));
  const foreignGroup = await other.submit(taskResponse(garden.willow.id, explorerId));
  const newcomer = newExplorer(garden.willow.id);
  const newOfForeignGroup = await other.submit(newcomer);

  expect([foreignExplorer.status, errorCode(foreignExplorer)]).toEqual([403, 'EXPLORER_NOT_IN_GROUP']);
  expect([foreignGroup.status, errorCode(foreignGroup)]).toEqual([403, 'EXPLORER_NOT_IN_GROUP']);
  expect([newOfForeignGroup.status, errorCode(newOfForeignGroup)]).toEqual([403, 'EXPLORER_NOT_IN_GROUP']);
  expect((await other.receipts([newcomer.id])).body.receipts).toEqual([]);
});

test('receipts answer in the order asked, once each, and never for another group', async () => {
  const first = response();
  const second = response();
  await tablet.submit(first);
  await tablet.submit(second);
  const other = new Device(garden.address);
  await other.signIn(PEAR_CODE);

  const ours = await tablet.receipts([second.id, 'unknown', first.id, second.id]);

  expect(ours.body.receipts.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await other.receipts([first.id])).body.receipts).toEqual([]);
  expect((await tablet.receipts(Array.from({ length: 201 }, () => first.id))).status).toBe(400);
});
