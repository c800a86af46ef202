import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sdl } from '../../schemas/generated/sdl.ts';
import { CLASS_MAX_PHOTO_BYTES, UNCOUNTED_WORK } from '../../server/store/quota.ts';
import { AUTHORIZATION, Device, errorCode, newExplorer, opened, startWithExplorer, taskResponse } from './device.ts';
import { addressRules, fieldRules } from './door-rules.ts';
import { guessCodes } from './guess-codes.ts';
import { PEAR_CODE, removeFolders, startWithClasses, type TestServer } from './test-server.ts';

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

const rows = async () => (await garden.server.services.store.db.selectFrom('work').selectAll().execute()).length;
const photosHere = () => readdirSync(join(garden.dataDir, 'photos'), { recursive: true, encoding: 'utf8' }).length;

/** Posts a file as another program would, to the specification's own door. */
async function upload(bytes: Buffer, { name = 'photo.jpg', type = 'image/jpeg', task = '102' } = {}) {
  const form = new FormData();
  const fields = { explorer: '1', mission: '1', task, completed: '1' };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('photo', new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${garden.address}/task-response`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'hedgerow-delivery': tablet.token },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { Photo?: string; error?: { code: string } } };
}

test('[B24] a photo sent straight to the server keeps no place, date, device or author, nor does its thumbnail', async () => {
  const photo = photoNamed('gps-child.jpg');
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const form = await upload(photo, { task: '7001' });
  const work = taskResponse(garden.willow.id, explorerId, { photo, taskId: 7002 });
  expect((await tablet.submit(work, photo)).status).toBe(201);

  for (const address of [form.body.Photo ?? '', `/media/${garden.willow.id}/${work.id}`]) {
    for (const size of ['', '?size=thumbnail']) {
      const answer = await tablet.get(address + size);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect([answer.status, exif, xmp, iptc, comments]).toEqual([200, undefined, undefined, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|ns\.adobe|Photoshop/);
    }
  }
});

test.each([
  ['image/svg+xml', 'script.svg'],
  ['image/png', 'script.png'],
  ['image/jpeg', 'script.jpg'],
])(
  '[B25] a drawing with a script is no photo, called %s or %s, and nothing of it can be opened',
  async (type, name) => {
    const before = photosHere();
    const script = photoNamed('script.svg');
    const { status, body } = await upload(script, { name, type });
    const work = taskResponse(garden.willow.id, explorerId, { photo: script });
    const direct = await tablet.submit(work, script);

    expect([status, body.error?.code]).toEqual([422, 'PHOTO_NOT_AN_IMAGE']);
    expect(errorCode(direct)).toBe('PHOTO_NOT_AN_IMAGE');
    expect((await tablet.get(`/media/${garden.willow.id}/${work.id}`)).status).toBe(404);
    expect(photosHere()).toBe(before);
  },
);

test('[B26] codes are not guessed two hundred at a time, nor many one after the other, and right ones still open', async () => {
  const guessed = await startWithClasses();
  const guesser = new Device(guessed.address);
  const many = Array.from({ length: 200 }, (_, i) => `c${i}: validateExplorerCode(Code: "AAAA-A${i}") { Code { ID } }`);
  expect((await guesser.query(`{ ${many.join(' ')} }`)).status).toBe(400);
  const list = await fetch(`${guessed.address}/graphql`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify(many.map((one) => ({ query: `{ ${one} }` }))),
  });
  expect(list.status).toBe(400);
  expect(await guessed.server.services.store.db.selectFrom('wrong_codes').selectAll().execute()).toEqual([]);

  expect(await guessCodes(guessed.address, 200)).toEqual({ answered: 60, limited: 140, opened: 30 });
  await guessed.close();
});

test('[B26] a code that a new class may have is counted like one that was typed', async () => {
  const guessed = await startWithClasses();
  const wish = (code: string) =>
    new Device(guessed.address).query(`mutation { createGroup(Name: "Oak", Code: "${code}") { Code } }`);
  await wish('AAAA-2345');
  expect((await wish(PEAR_CODE)).status).toBe(200);
  const { db } = guessed.server.services.store;
  expect(await db.selectFrom('wrong_codes').selectAll().execute()).toHaveLength(1);
  await guessed.close();
});

test('[ROLE-01] there are explorers, holders of a code and teachers; no other role is named, given or taken', async () => {
  const proofs = [...Object.values(fieldRules), ...Object.values(addressRules)].map(({ proof }) => proof);
  // A session and a delivery token come by the code, a teacher's right by the link; an operator reads sums, and no class.
  const known = ['byField', 'code', 'delivery', 'link', 'none', 'operator', 'session', 'teacher'];
  expect([...new Set(proofs)].toSorted()).toEqual(known);
  expect(sdl).not.toMatch(/\b(role|admin|staff|isTeacher)\w*\s*[:(]/i);

  const asked = await tablet.query(
    'mutation { createExplorer(Name: "A", Avatar: 1, Code: "x", AgeGroup: 1, Role: "x") { ID } }',
  );
  const form = new FormData();
  const fields = { name: 'A', agegroup: '1', avatar: '1', code: 'WJHH-2479', role: 'teacher' };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const joined = await fetch(`${garden.address}/register-user`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION },
    body: form,
  });
  expect([asked.status, joined.status]).toEqual([400, 400]);
  const code = opened(await tablet.signIn('WJHH-2479'));
  expect(Object.keys(code ?? {}).join()).not.toMatch(/role/i);
});

test('a form on another site’s page writes nothing, with whatever the browser adds', async () => {
  const before = await rows();
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
  const paths = Object.keys(addressRules).flatMap((door) => (door.startsWith('POST ') ? [door.slice(5)] : []));
  for (const path of paths) {
    for (const type of types) {
      const { status } = await fetch(garden.address + path, {
        method: 'POST',
        headers: { 'content-type': type, origin: 'https://evil.example', cookie: tablet.cookieHeader },
        body: 'query=mutation{registerGroup(Name:"Evil"){ID}}',
      });
      expect([401, 403, 404], `${path} ${type}`).toContain(status);
    }
  }
  expect(await rows()).toBe(before);
});

test('no other site’s page may read an answer: no origin is ever allowed', async () => {
  for (const origin of ['null', 'https://evil.example', `${garden.address}.evil.example`]) {
    for (const path of ['/graphql', '/submissions', `/media/${garden.willow.id}/${randomUUID()}`, '/healthz']) {
      const headers = { origin, 'access-control-request-method': 'POST', cookie: tablet.cookieHeader };
      for (const method of ['OPTIONS', 'GET']) {
        const answer = await fetch(garden.address + path, { method, headers });
        const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect(allowed, `${method} ${path}`).toEqual([]);
      }
    }
  }
});

test('a letter takes no second address, no header and no line from what people wrote', async () => {
  for (const email of ['a@b.example\r\nBcc: x@evil.example', 'a@b.example,x@evil.example', 'a@b.example\nx'])
    expect(
      (await tablet.query('mutation m($e: String) { registerGroup(Name: "Oak", Email: $e) { ID } }', { e: email }))
        .status,
    ).toBe(400);
  const name = 'Oak\r\nBcc: x@evil.example\r\n\r\nCome here';
  await tablet.query('mutation m($n: String!) { registerGroup(Name: $n, Email: "oak@school.example") { ID } }', {
    n: name,
  });
  await garden.server.services.later.ended();

  for (const file of readdirSync(join(garden.dataDir, 'mail'))) {
    const [head = ''] = readFileSync(join(garden.dataDir, 'mail', file), 'utf8').split(/\r?\n\r?\n/);
    expect(head).not.toMatch(/evil/);
    expect(head).toMatch(/^To: oak@school\.example\r?$/m);
    expect(readFileSync(join(garden.dataDir, 'mail', file), 'utf8')).not.toMatch(/^Come here/m);
  }
});

test.each(['../../../etc/passwd', 'a\u0000.jpg', `${'x'.repeat(300)}.jpg`, 'con:aux|*.jpg'])(
  'the name of a file says nothing about where it is kept: %j',
  async (name) => {
    const { status } = await upload(leaf, { name, task: '7010' });
    expect([200, 201]).toContain(status);
    const files = readdirSync(join(garden.dataDir, 'photos'), { recursive: true, encoding: 'utf8' });
    for (const file of files) expect(file).toMatch(/^(hedgerow-mark|[0-9a-f]{2}(\/[0-9a-f]{64}[\w.-]*)?)$/);
  },
);

test('a class that has used up its room keeps its work on its tablets; another one goes on', async () => {
  const full = await startWithClasses();
  const [willow, pear] = [new Device(full.address), new Device(full.address)];
  await willow.signIn('WJHH-2479');
  await pear.signIn(PEAR_CODE);
  const child = newExplorer(full.willow.id);
  await willow.submit(child);
  const { db } = full.server.services.store;
  await db.updateTable('work').set({ photo_bytes: CLASS_MAX_PHOTO_BYTES }).execute();

  let refused = await willow.submit(taskResponse(full.willow.id, child.id));
  // The room is counted again after so many pieces at the latest.
  for (let piece = 1; refused.status === 201 && piece < UNCOUNTED_WORK; piece++)
    refused = await willow.submit(taskResponse(full.willow.id, child.id));
  const join = 'mutation { createExplorer(Name: "A", Avatar: 1, Code: "WJHH-2479", AgeGroup: 1) { ID } }';
  expect([refused.status, errorCode(refused), (await willow.query(join)).status]).toEqual([507, 'DISK_FULL', 507]);
  expect((await pear.submit(newExplorer(full.pear.id))).status).toBe(201);
  expect((await willow.receipts([child.id])).body.receipts).toHaveLength(1);
  await full.close();
});
