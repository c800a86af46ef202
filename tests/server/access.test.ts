import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTHORIZATION, Device, errorCode, missionWork, newExplorer, taskResponse } from './device.ts';
import { PEAR_CODE, removeFolders, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

let garden: TestServer;
/** Signed in to Willow only. */
let willow: Device;
let pear: Device;
/** What Pear's child made, and Willow's devices must never see. */
let secret: { explorer: string; number: number; ids: string[]; photo: string };

beforeAll(async () => {
  garden = await startWithClasses();
  willow = new Device(garden.address);
  pear = new Device(garden.address);
  await willow.signIn(WILLOW_CODE);
  await pear.signIn(PEAR_CODE);
  await willow.submit(newExplorer(garden.willow.id, { name: 'Wanda' }));
  const explorer = newExplorer(garden.pear.id, { name: 'Percy' });
  const photo = taskResponse(garden.pear.id, explorer.id, { photo: leaf });
  const start = missionWork('missionStart', garden.pear.id, explorer.id);
  await pear.submit(explorer);
  await pear.submit(photo, leaf);
  await pear.submit(start);
  const { body } = await pear.query('{ pullExplorers(limit: 10) { documents { ID } } }');
  secret = {
    explorer: explorer.id,
    number: body.data?.pullExplorers.documents[0]?.ID ?? 0,
    ids: [explorer.id, photo.id, start.id],
    photo: photo.id,
  };
});

afterAll(async () => {
  await garden.close();
  removeFolders();
});

const CLASS_READS = {
  readTaskResponses: (n: number) => `{ readTaskResponses(Explorer: ${n}) { ID Photo } }`,
  pullExplorers: () => '{ pullExplorers(limit: 1000) { documents { ID UUID Name } checkpoint { id updatedAt } } }',
  pullMissionProgress: () =>
    '{ pullMissionProgress(limit: 1000) { documents { ID Explorer { UUID } } checkpoint { id updatedAt } } }',
  pullTaskResponses: () =>
    '{ pullTaskResponses(limit: 1000) { documents { ID Photo Explorer { UUID } } checkpoint { id updatedAt } } }',
};

test.each([
  ['none', {}],
  ['wrong ones', { authorization: `Basic ${Buffer.from('hedgerow:wrong').toString('base64')}` }],
  ['a longer password', { authorization: `Basic ${Buffer.from('hedgerow:garden2').toString('base64')}` }],
  ['another scheme', { authorization: AUTHORIZATION.replace('Basic', 'Bearer') }],
])('[API-04] a call with the basic credentials missing or wrong is refused: %s', async (_, headers) => {
  const calls = [
    ['/graphql?query={readTags{ID}}', 'GET'],
    ['/graphql', 'POST'],
    ['/submissions', 'POST'],
    ['/receipts', 'POST'],
  ] as const;
  for (const [path, method] of calls) {
    const answer = await fetch(garden.address + path, {
      method,
      headers: { ...headers, 'hedgerow-delivery': pear.token },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBeNull();
    expect(await answer.json()).toMatchObject({ error: { code: 'BAD_CREDENTIALS' } });
  }
});

test('a page of another address is refused, whatever it knows; our own is not', async () => {
  const own = new URL(garden.address);
  for (const origin of ['https://evil.example', 'null', `${garden.address}0`, `https://${own.host}`]) {
    const answers = [
      await pear.query('{ readTags { ID } }', {}, { origin }),
      await pear.submit(newExplorer(garden.pear.id), undefined, { origin }),
      await pear.receipts([], { origin }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBeNull();
  }
  expect((await pear.query('{ readTags { ID } }', {}, { origin: garden.address })).status).toBe(200);
});

test.each(Object.entries(CLASS_READS))(
  '[ROLE-04] without a session %s answers the same whether the group exists',
  async (_, query) => {
    const stranger = new Device(garden.address);
    const answers = await Promise.all(
      [String(garden.pear.id), '424242', '0', 'x', ''].map((group) =>
        stranger.query(query(secret.number), {}, { 'hedgerow-group': group }),
      ),
    );

    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 5 }, () => [
        401,
        { data: null, errors: [expect.objectContaining({ extensions: { code: 'SESSION_ENDED' } })] },
      ]),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  },
);

test("[ROLE-04] with one class's cookie nothing of another class can be read, whatever is named", async () => {
  const texts = fc.constantFrom(secret.explorer, ...secret.ids, randomUUID());
  const read = fc.constantFrom(...Object.values(CLASS_READS));
  const named = fc.constantFrom(garden.willow.id, garden.pear.id);
  await fc.assert(
    fc.asyncProperty(read, named, texts, fc.constantFrom(secret.number, 999), async (query, group, id, number) => {
      const answer = await willow.query(query(number), {}, { 'hedgerow-group': String(group) });
      const media = await willow.get(`/media/${group}/${id}`);
      const receipts = await willow.receipts([id]);

      expect(answer.status).toBe(group === garden.willow.id ? 200 : 401);
      const all = JSON.stringify([answer.body, receipts.body]);
      expect(all).not.toMatch(new RegExp(`Percy|${secret.ids.join('|')}`));
      expect(media.status).toBe(group === garden.willow.id ? 404 : 401);
      expect(receipts.body.receipts).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('[ROLE-04] an explorer of another class answers like a number nobody has', async () => {
  const foreign = await willow.query(CLASS_READS.readTaskResponses(secret.number));
  const missing = await willow.query(CLASS_READS.readTaskResponses(987654));

  expect(foreign.body).toEqual(missing.body);
  expect(foreign.body.data?.readTaskResponses).toEqual([]);
});

test("one class's cookie under another class's name opens neither", async () => {
  const [, token] = willow.cookieHeader.split('=');
  const forged = { cookie: `s-${garden.pear.id}=${token}`, 'hedgerow-group': String(garden.pear.id) };

  expect((await willow.query(CLASS_READS.pullExplorers(), {}, forged)).status).toBe(401);
});

test('a tablet signed in to two classes reads exactly the one it names', async () => {
  const both = new Device(garden.address);
  await both.signIn(WILLOW_CODE);
  await both.signIn(PEAR_CODE);
  const names = async (group: number) => {
    const { body } = await both.query(CLASS_READS.pullExplorers(), {}, { 'hedgerow-group': String(group) });
    return body.data?.pullExplorers.documents.map(({ Name }) => Name);
  };

  expect(await names(garden.willow.id)).toEqual(['Wanda']);
  expect(await names(garden.pear.id)).toEqual(['Percy']);
});

test("work goes by its delivery token: another class's cookie beside it changes nothing", async () => {
  const explorer = newExplorer(garden.willow.id, { name: 'Wim' });

  const kept = await willow.submit(explorer, undefined, { cookie: pear.cookieHeader });

  expect(kept.status).toBe(201);
  const { body } = await willow.query(CLASS_READS.pullExplorers());
  expect(body.data?.pullExplorers.documents.map(({ UUID }) => UUID)).toContain(explorer.id);
});

test('work needs no session at all', async () => {
  const answer = await fetch(`${garden.address}/receipts`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'hedgerow-delivery': pear.token, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: secret.ids }),
  });

  const { receipts } = (await answer.json()) as { receipts: { id: string }[] };
  expect(receipts.map(({ id }) => id)).toEqual(secret.ids);
});

test("a photo goes to its own class's devices, and no copy stays on the way", async () => {
  const own = await pear.get(`/media/${garden.pear.id}/${secret.photo}`);
  const stranger = await fetch(`${garden.address}/media/${garden.pear.id}/${secret.photo}`);
  const strangerElsewhere = await fetch(`${garden.address}/media/999/${secret.photo}`);
  const otherClass = await willow.get(`/media/${garden.pear.id}/${secret.photo}`);
  const foreignPhoto = await willow.get(`/media/${garden.willow.id}/${secret.photo}`);
  const missing = await pear.get(`/media/${garden.pear.id}/${randomUUID()}`);
  const noPhoto = await pear.get(`/media/${garden.pear.id}/${secret.explorer}`);

  expect(own.status).toBe(200);
  expect(Buffer.from(await own.arrayBuffer())).toEqual(leaf);
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="1-102.jpg"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect([missing.status, noPhoto.status, foreignPhoto.status]).toEqual([404, 404, 404]);
  expect(await foreignPhoto.text()).toBe(await missing.text());
  expect([stranger.status, strangerElsewhere.status, otherClass.status]).toEqual([401, 401, 401]);
  const refused = await stranger.text();
  expect(JSON.parse(refused)).toMatchObject({ error: { code: 'SESSION_ENDED' } });
  expect([await strangerElsewhere.text(), await otherClass.text()]).toEqual([refused, refused]);
  // A proxy that kept a "no" would go on saying it once the photo is there.
  const answers = [own, stranger, strangerElsewhere, otherClass, foreignPhoto, missing, noPhoto];
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
});

test('above the number of uploads it can take, the server asks for a moment of patience', async () => {
  const small = await startWithClasses({ maxUploads: 0 });
  const tablet = new Device(small.address);
  await tablet.signIn(WILLOW_CODE);

  const answer = await tablet.submit(newExplorer(small.willow.id));

  expect([answer.status, errorCode(answer), answer.headers.get('retry-after')]).toEqual([503, 'BUSY', '2']);
  await small.close();
});
