import { afterAll, beforeAll, expect, test } from 'vitest';
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
