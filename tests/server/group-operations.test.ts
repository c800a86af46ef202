import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotateCode } from '../../server/store/revoke.ts';
import { useLink as exchangeLink, letterTo } from '../../server/store/teachers.ts';
import { type Operations, openOperations } from './operations.ts';
import { removeFolders, soon, WILLOW_CODE } from './test-server.ts';

let { garden, client, mutate, post, withToken }: Operations = {} as Operations;

beforeAll(async () => {
  ({ garden, client, mutate, post, withToken } = await openOperations());
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

const CREATE_GROUP = `mutation c($Code: String, $Name: String!, $Email: String) {
    createGroup(Code: $Code, Name: $Name, Email: $Email) { ID Code Name Email } }`;
const REGISTER = `mutation r($Name: String!, $Email: String, $Optin: Boolean) {
    registerGroup(Name: $Name, Email: $Email, Optin: $Optin) { Code Name Email } }`;

test('[API-W-03] create group takes the proposed code when it is free, and makes one when it is taken or none', async () => {
  const group = { Name: 'Class 7 Beech', Email: 'beech@school.example' };
  const made = await mutate(CREATE_GROUP, { ...group, Code: 'beec-2345' });
  expect(made.data?.createGroup).toMatchObject({ ...group, Code: 'BEEC-2345' });
  expect(made.data?.createGroup.ID).toBeGreaterThan(0);
  for (const Code of ['BEEC-2345', WILLOW_CODE, 'oak1', '', null]) {
    const other = await mutate(CREATE_GROUP, { ...group, Code });
    expect(other.data?.createGroup.Code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(other.data?.createGroup.Code).not.toBe(made.data?.createGroup.Code);
  }
});

test('[API-W-05] [VAL-14] registering needs a name; e-mail and opt-in may be missing, and a given e-mail looks like one', async () => {
  const { data } = await mutate(REGISTER, { Name: '  Class 8 Elm ', Email: 'elm@school.example', Optin: true });
  expect(data?.registerGroup).toEqual({
    Name: 'Class 8 Elm',
    Email: 'elm@school.example',
    Code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
  });
  expect((await mutate(REGISTER, { Name: 'Class 9' })).data?.registerGroup).toMatchObject({ Email: null });
  for (const wrong of [{ Name: '   ' }, { Name: 'Oak', Email: 'oak@school' }, { Name: 'Oak', Email: 'a b@c.de' }])
    expect((await mutate(REGISTER, wrong)).code).toBe('BAD_INPUT');
  expect((await mutate(REGISTER, {})).status).toBe(400);
});

test('a registration that is repeated with its key, also at once, makes one group, sends one letter and is answered the same', async () => {
  const { services } = garden.server;
  const folder = join(garden.dataDir, 'mail');
  const letters = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')).length : 0);
  const groupsNamed = async (name: string) =>
    (await services.store.db.selectFrom('groups').select('id').where('name', '=', name).execute()).map(({ id }) => id);
  await services.later.ended();
  const before = letters();
  const said = { Name: 'Class 2 Ash', Email: 'ash@school.example', Optin: false };
  const withKey = { 'idempotency-key': randomUUID() };

  const first = await Promise.all(Array.from({ length: 6 }, () => mutate(REGISTER, said, withKey)));
  const repeat = await mutate(REGISTER, said, withKey);

  expect(repeat.data?.registerGroup).toMatchObject({ Name: said.Name, Email: said.Email });
  for (const answer of first) expect(answer).toEqual(repeat);
  const [id, ...others] = await groupsNamed(said.Name);
  expect(others).toEqual([]);
  await services.later.ended();
  expect(letters()).toBe(before + 1);

  // Other words under the same key are no repeat; and without a key two classes may be called the same.
  expect(await mutate(REGISTER, { ...said, Name: 'Class 3 Ash' }, withKey)).toMatchObject({ code: 'KEY_REUSED' });
  expect(await mutate(REGISTER, said, { 'idempotency-key': 'no-uuid' })).toMatchObject({ code: 'BAD_WORK' });
  const other = await mutate(REGISTER, said);
  expect(other.data?.registerGroup.Code).not.toBe(repeat.data?.registerGroup.Code);
  expect(await groupsNamed(said.Name)).toHaveLength(2);

  // A code given since is not for whoever kept the key.
  await rotateCode(services.store, services.keys, id ?? 0);
  expect(await mutate(REGISTER, said, withKey)).toMatchObject({ code: 'KEY_REUSED', data: null });
});

test('of several groups that wish for the same code at once one gets it, and the others a new one', async () => {
  const wishes = Array.from({ length: 4 }, (_, index) => ({ Name: `Class ${index} Fir`, Code: 'FERN-2345' }));
  const made = await Promise.all(wishes.map((wish) => mutate(CREATE_GROUP, wish)));
  const codes = made.map(({ data }) => data?.createGroup.Code);
  expect(new Set(codes).size).toBe(4);
  expect(codes.filter((code) => code === 'FERN-2345')).toHaveLength(1);
});

test('a letter has a link for each group of its address, which works once, and nothing for an address of none', async () => {
  const { store, keys } = garden.server.services;
  const now = Date.now();
  const allowance = { purpose: 'letters of a test', limit: 2, windowMs: 60_000 };
  for (const Name of ['Class 1 Yew', 'Class 2 Yew']) await mutate(REGISTER, { Name, Email: 'yew@school.example' });

  const told = await letterTo(store.db, keys, { email: 'Yew@school.example', allowance, now });

  expect(told.map(({ name }) => name)).toEqual(['Class 1 Yew', 'Class 2 Yew']);
  for (const { token } of told) {
    expect(await exchangeLink(store.db, token, now)).toMatchObject({ isNewEmail: false });
    expect(await exchangeLink(store.db, token, now)).toBeNull();
  }
  const asked = { email: 'nobody@school.example', allowance, now };
  expect(await letterTo(store.db, keys, asked)).toEqual([]);
  await letterTo(store.db, keys, { ...asked, email: 'yew@school.example' });
  expect(await letterTo(store.db, keys, { ...asked, email: 'yew@school.example' })).toEqual([]);
});

test('[API-W-04] [API-W-08] [ROLE-03] the class’s code changes no group; a session of the class does not either', async () => {
  const UPDATE =
    'mutation u($Code: String!) { UpdateGroup(Code: $Code, Name: "Hacked", Email: "x@evil.example") { Name } }';
  expect(await mutate(UPDATE, { Code: WILLOW_CODE }, withToken())).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await mutate(UPDATE, { Code: 'AAAA-AAAA' })).code).toBe('FORBIDDEN');
  expect((await post('/update-session', { code: WILLOW_CODE, name: 'Hacked' }, withToken())).code).toBe('FORBIDDEN');
  expect((await client.signIn(WILLOW_CODE)).body.data?.validateExplorerCode.Code).toMatchObject({
    Name: 'Willow',
    Email: null,
  });
});

test('[API-W-06] validating a code as a mutation answers the same as the query by POST', async () => {
  const fields = 'Code { ID Name Email Code Demo Explorers { ID Name } }';
  const asked = await client.query(`query v($c: String!) { validateExplorerCode(Code: $c) { ${fields} } }`, {
    c: WILLOW_CODE,
  });
  const changed = await mutate(`mutation v($c: String!) { validateExplorerCode(Code: $c) { ${fields} } }`, {
    c: WILLOW_CODE,
  });
  expect(changed.data).toEqual(asked.body.data);
});

test('a change is never made by GET, nor two in one document', async () => {
  const query = 'mutation { registerGroup(Name: "By GET") { Code } }';
  const byGet = await client.get(`/graphql?query=${encodeURIComponent(query)}`);
  expect(byGet.status).toBe(400);
  const twice = 'mutation { a: registerGroup(Name: "A") { Code } b: registerGroup(Name: "B") { Code } }';
  expect(await mutate(twice, {})).toMatchObject({ status: 400, data: null });
  const hidden = 'mutation { ...F } fragment F on Mutation { registerGroup(Name: "A") { Code } }';
  expect(await mutate(hidden, {})).toMatchObject({ status: 400, data: null });
  const { db } = garden.server.services.store;
  await soon(async () => {
    const names = await db.selectFrom('groups').select('name').where('name', 'in', ['By GET', 'A', 'B']).execute();
    expect(names).toEqual([]);
  });
});
