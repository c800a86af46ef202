import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { NEW_DEVICES } from '../../server/store/devices.ts';
import { rotateCode } from '../../server/store/revoke.ts';
import { AUTHORIZATION, Device, errorCode, newExplorer, opened, taskResponse, VALIDATE } from './device.ts';
import { PEAR_CODE, removeFolders, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

let garden: TestServer;

afterEach(async () => {
  vi.useRealTimers();
  await garden.close();
});
afterAll(removeFolders);

test('[SESS-02, API-R-11, API-W-06] a code opens its group: everything but the e-mail, and never the number 0', async () => {
  garden = await startWithClasses();
  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const amina = newExplorer(garden.willow.id);
  await tablet.submit(amina);

  const answer = await tablet.signIn(WILLOW_CODE);

  expect(answer.status).toBe(200);
  expect(opened(answer)).toEqual({
    ID: garden.willow.id,
    Name: 'Willow',
    Email: null,
    Code: WILLOW_CODE,
    Demo: false,
    DeliveryToken: expect.stringMatching(/^[\w-]{43}$/),
    Explorers: [
      {
        ID: 1,
        UUID: amina.id,
        Name: 'Amina',
        UpdateIDs: [],
        Avatar: { ID: 2, ImageURL: '/garden/images/fox.svg' },
        AgeGroup: { ID: 2, MinAge: 7, MaxAge: 9 },
        updatedAt: expect.any(Number),
        deleted: false,
      },
    ],
  });
  expect(garden.willow.id).toBeGreaterThan(0);
});

test('[VAL-12] case, spaces and separators do not matter; a code nobody has opens nothing', async () => {
  garden = await startWithClasses();
  const typed = [' wjhh-2479 ', 'WJHH2479', 'wjhh 2479', 'w.j.h.h/2_4-7 9', 'ＷＪＨＨ２４７９'];
  for (const code of typed) expect(opened(await new Device(garden.address).signIn(code))?.ID).toBe(garden.willow.id);

  for (const code of ['WJHH-2478', '', '-', 'WJHH-2479-2', "' or 1=1 --", 'WJHH2479'.repeat(2000)]) {
    const answer = await new Device(garden.address).signIn(code);
    expect([answer.status, answer.body.data?.validateExplorerCode]).toEqual([200, { Code: null }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test('[API-R-11] by GET a code opens the group, but begins no session and gives no token', async () => {
  garden = await startWithClasses();
  const parameters = new URLSearchParams({
    query: VALIDATE,
    variables: JSON.stringify({ Code: WILLOW_CODE }),
    operationName: 'validateExplorerCode',
  });

  const response = await fetch(`${garden.address}/graphql?${parameters}`, {
    headers: { authorization: AUTHORIZATION },
  });

  const { data } = (await response.json()) as { data: { validateExplorerCode: { Code: object } } };
  expect(data.validateExplorerCode.Code).toMatchObject({ ID: garden.willow.id, DeliveryToken: null });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await garden.server.services.store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('at this machine the cookie has a plain name; elsewhere it is bound to https and the host', async () => {
  garden = await startWithClasses();
  const local = (await new Device(garden.address).signIn(WILLOW_CODE)).headers.getSetCookie();
  await garden.close();
  garden = await startWithClasses({ publicUrl: new URL('https://garden.example') });
  const tablet = new Device(garden.address);
  const remote = (await tablet.signIn(WILLOW_CODE)).headers.getSetCookie();

  const { id } = garden.willow;
  expect(local).toEqual([
    expect.stringMatching(new RegExp(`^s-${id}=[\\w-]{43}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict$`)),
  ]);
  expect(remote).toEqual([
    expect.stringMatching(
      new RegExp(`^__Host-s-${id}=[\\w-]{43}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict$`),
    ),
  ]);
  expect((await tablet.query('{ pullExplorers(limit: 1) { documents { ID } } }')).status).toBe(200);
});

test('signing in again replaces session and token of this device, and of no other', async () => {
  garden = await startWithClasses();
  const tablet = new Device(garden.address);
  const other = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  await other.signIn(WILLOW_CODE);
  const before = { token: tablet.token, cookie: tablet.cookieHeader };
  await tablet.signIn(WILLOW_CODE);

  const old = await tablet.receipts([], { 'hedgerow-delivery': before.token });
  const read = await tablet.query('{ pullExplorers(limit: 1) { documents { ID } } }', {}, { cookie: before.cookie });
  expect([old.status, errorCode(old)]).toEqual([401, 'TOKEN_UNKNOWN']);
  expect([read.status, read.body.errors?.[0]?.extensions.code]).toEqual([401, 'SESSION_ENDED']);
  expect((await tablet.receipts([])).status).toBe(200);
  expect((await other.receipts([])).status).toBe(200);
});

test('a class takes in so many new devices an hour; those it has sign in again, and leave no more behind each time', async () => {
  garden = await startWithClasses();
  const [tablet, late, other] = [0, 1, 2].map(() => new Device(garden.address)) as [Device, Device, Device];
  await tablet.signIn(WILLOW_CODE);
  const { store, keys } = garden.server.services;
  const created_at = Date.now();
  const rows = Array.from({ length: NEW_DEVICES.limit - 1 }, (_, index) => ({
    ...{ group_id: garden.willow.id, device_id: `stranger-${index}`, token_hash: `none-${index}` },
    ...{ created_at, last_seen_at: created_at },
  }));
  await store.db.insertInto('sessions').values(rows).execute();

  const refused = await late.signIn(WILLOW_CODE);
  expect([refused.status, refused.body.errors?.[0]?.extensions.code]).toEqual([429, 'TOO_MANY_CALLS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(opened(await other.signIn(PEAR_CODE))?.ID).toBe(garden.pear.id);

  for (let again = 0; again < 30; again++) expect((await tablet.signIn(WILLOW_CODE)).status).toBe(200);
  const tokens = store.db.selectFrom('delivery_tokens').selectAll().where('device_id', '=', tablet.id);
  expect(await tokens.execute()).toHaveLength(21);
  expect((await tablet.receipts([])).status).toBe(200);

  const code = await rotateCode(store, keys, garden.willow.id);
  expect(opened(await late.signIn(code))?.ID).toBe(garden.willow.id);
});

test('a token taken from its device has ended, and only then', async () => {
  garden = await startWithClasses();
  const tablet = new Device(garden.address);
  const other = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  await other.signIn(WILLOW_CODE);
  const { db } = garden.server.services.store;
  await db.updateTable('delivery_tokens').set({ ended_at: Date.now() }).where('device_id', '=', tablet.id).execute();

  const answer = await tablet.receipts([]);
  expect([answer.status, errorCode(answer)]).toEqual([401, 'TOKEN_ENDED']);
  expect((await other.receipts([])).status).toBe(200);
});

test('a device without an id is a new one each time', async () => {
  garden = await startWithClasses();
  const tablet = new Device(garden.address);
  const first = await tablet.query(VALIDATE, { Code: WILLOW_CODE });
  const second = await tablet.query(VALIDATE, { Code: WILLOW_CODE }, { 'hedgerow-device': 'x' });

  for (const answer of [first, second]) {
    const token = opened(answer)?.DeliveryToken ?? '';
    expect((await tablet.receipts([], { 'hedgerow-delivery': token })).status).toBe(200);
  }
});

test('a token nobody gave out is unknown; so is none at all', async () => {
  garden = await startWithClasses();
  const stranger = new Device(garden.address);

  for (const headers of [{ 'hedgerow-delivery': 'x'.repeat(43) }, { 'hedgerow-delivery': '' }]) {
    const answer = await stranger.submit(taskResponse(1, newExplorer(1).id), undefined, headers);
    expect([answer.status, errorCode(answer)]).toEqual([401, 'TOKEN_UNKNOWN']);
  }
});

test('a session ends after thirty idle days; one in use goes on, and its token brings work for ever', async () => {
  garden = await startWithClasses();
  const tablet = new Device(garden.address);
  const idle = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  await idle.signIn(WILLOW_CODE);
  const read = (device: Device) => device.query('{ pullExplorers(limit: 1) { documents { ID } } }');
  const day = 24 * 60 * 60 * 1000;

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * day });
  const renewed = await read(tablet);
  vi.setSystemTime(Date.now() + 2 * day);

  expect(renewed.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=2592000')]);
  expect((await read(tablet)).status).toBe(200);
  expect((await read(idle)).status).toBe(401);
  expect((await idle.receipts([])).status).toBe(200);
});

test('60 different wrong codes from one network are answered, then 429; right ones still open', async () => {
  garden = await startWithClasses();
  const guesser = new Device(garden.address);
  for (let guess = 0; guess < 60; guess++) {
    expect((await guesser.signIn(`AAAA-A${100 + guess}`)).status).toBe(200);
  }
  const limited = await guesser.signIn('AAAA-A999');

  expect([limited.status, limited.body.errors?.[0]?.extensions.code]).toEqual([429, 'TOO_MANY_CODES']);
  const wait = Number(limited.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
  expect(opened(await new Device(garden.address).signIn(PEAR_CODE))?.ID).toBe(garden.pear.id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (wait + 1) * 1000 });
  expect((await guesser.signIn('AAAA-A999')).status).toBe(200);
});

test('what was counted by a clock that was far ahead refuses nobody once it has been put right', async () => {
  garden = await startWithClasses();
  const guesser = new Device(garden.address);
  const letterTo = (email: string) =>
    fetch(`${garden.address}/send-email`, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION, 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n${email}\r\n--x--\r\n`,
    });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 60 * 60 * 1000 });
  for (let guess = 0; guess < 60; guess++) await guesser.signIn(`AAAA-A${100 + guess}`);
  for (let call = 0; call < 20; call++) await letterTo('oak@school.example');
  expect([(await guesser.signIn('AAAA-A999')).status, (await letterTo('oak@school.example')).status]).toEqual([
    429, 429,
  ]);

  vi.useRealTimers();

  expect((await guesser.signIn('AAAA-A999')).status).toBe(200);
  expect((await letterTo('oak@school.example')).status).toBe(202);
});

test('a class that makes the same typing error 100 times is not locked out; networks are counted apart', async () => {
  garden = await startWithClasses({ trustedProxies: ['127.0.0.1'] });
  const from = (network: string) => new Device(garden.address, { 'x-forwarded-for': network });
  for (let child = 0; child < 100; child++) expect((await from('10.0.0.1').signIn('WJHH-247X')).status).toBe(200);
  for (let guess = 0; guess < 60; guess++) await from('10.0.0.2').signIn(`BBBB-B${100 + guess}`);

  expect((await from('10.0.0.2').signIn('BBBB-B999')).status).toBe(429);
  expect((await from('10.0.0.1').signIn('BBBB-B999')).status).toBe(200);
});

test('the database keeps neither networks nor wrong codes in the clear', async () => {
  garden = await startWithClasses();
  await new Device(garden.address).signIn('AAAA-A234');

  const rows = await garden.server.services.store.db.selectFrom('wrong_codes').selectAll().execute();

  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/AAAAA234|127\.0\.0\.1/);
});
