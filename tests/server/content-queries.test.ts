import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLive } from '../../server/live.ts';
import { publishContent } from '../../server/store/content.ts';
import { AUTHORIZATION, Device } from './device.ts';
import { smallGarden } from './garden.ts';
import { removeFolders, startWithClasses, type TestServer } from './test-server.ts';

let garden: TestServer;
let anyone: Device;

beforeAll(async () => {
  garden = await startWithClasses();
  anyone = new Device(garden.address);
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

const MISSION = `ID Type Created Name Objective Description FurtherInfo Disabled SuccessText AgeGroups { ID } AgeRange
  Image { url } SlideImages { ID Description Image { url } } Badge { ID Name Description ImageURL } Tasks { ID }
  Locations { ID Name Lat Lng }`;
const TASK = `ID Mission { ID } ClassName Statement HelpHint Sort Picture { ID AbsoluteLink } ImageURL
  Slider { url width height } ParentAnswerOptionID
  AnswerOptions { ID ClassName Text ImageURL Sort HasFollowOn FollowOns { ID } ParentQuestionId }
  FollowOns { ID } LastEdited Created`;

test.each([
  ['[API-R-02, ENT-01]', 'readMissions', MISSION, smallGarden.missions],
  ['[API-R-03, ENT-03, ENT-06]', 'readTasks', TASK, smallGarden.tasks],
  ['[API-R-05, ENT-09]', 'readLocations', 'ID Name Lat Lng Missions { ID } Radius', smallGarden.locations],
  ['[API-R-06]', 'readAvatars', 'ID Name ImageURL Image { width height }', smallGarden.avatars],
  ['[API-R-07]', 'readBadges', 'ID Name Description ImageURL', smallGarden.badges],
  ['[API-R-08]', 'readHelp', 'ID Title Content Sort', smallGarden.help],
  ['[API-R-09]', 'readAgeGroups', 'ID MinAge MaxAge Title', smallGarden.ageGroups],
  ['[API-R-10, ENT-07]', 'readTags', 'ID Text ImageURL', smallGarden.tags],
])(
  '[API-R-02] [API-R-05] [API-R-07] [API-R-08] [API-R-09] [API-R-10] without variables: %s %s gives every field of every record',
  async (_, operation, fields, expected) => {
    // Three times: the second is compiled, the third runs what was compiled.
    for (let turn = 0; turn < 3; turn++) {
      const { status, body } = await anyone.query(`{ ${operation} { ${fields} } }`);
      expect(status).toBe(200);
      expect(body).toEqual({ data: { [operation]: expected } });
    }
  },
);

test('[API-R-06] avatars are read with their size and without it', async () => {
  const { body } = await anyone.query('{ readAvatars { ID Name ImageURL } }');
  const withoutSize = smallGarden.avatars.map(({ ID, Name, ImageURL }) => ({ ID, Name, ImageURL }));

  expect(body).toEqual({ data: { readAvatars: withoutSize } });
  expect((await anyone.query('{ readAvatars { ID Name ImageURL Image { width height } } }')).body).toEqual({
    data: { readAvatars: smallGarden.avatars },
  });
});

test('[API-R-01] one mission by its number, null for a number nobody has', async () => {
  const query = `query($id: Int!) { readOneMission(ID: $id) { ${MISSION} } }`;

  expect((await anyone.query(query, { id: 12 })).body.data?.readOneMission).toEqual(smallGarden.missions[1]);
  expect((await anyone.query(query, { id: 13 })).body).toEqual({ data: { readOneMission: null } });
});

test('[API-R-03] tasks of one mission', async () => {
  const { body } = await anyone.query('{ readTasks(Mission: 12) { ID } }');

  expect(body.data?.readTasks).toEqual([{ ID: 201 }]);
});

test('[API-01, API-02] by GET the same query gives the same answer', async () => {
  const query = 'query tags { readTags { ID Text } }';
  const parameters = new URLSearchParams({ query, operationName: 'tags', variables: '{}' });

  const got = await anyone.get(`/graphql?${parameters}`, { accept: 'application/json' });

  expect(got.status).toBe(200);
  expect(got.headers.get('content-type')).toMatch(/^application\/json/);
  expect(got.headers.get('cache-control')).toBe('no-store');
  expect(await got.json()).toEqual((await anyone.query(query)).body);
});

test('pages follow each other without a gap or a repeat, and an empty one gives its checkpoint back', async () => {
  const pull = `query($c: CheckpointInput) { pullTasks(checkpoint: $c, limit: 2) {
    documents { ID updatedAt deleted } checkpoint { id updatedAt } } }`;
  const first = (await anyone.query(pull, { c: null })).body.data?.pullTasks;
  const second = (await anyone.query(pull, { c: first?.checkpoint })).body.data?.pullTasks;
  const third = (await anyone.query(pull, { c: second?.checkpoint })).body.data?.pullTasks;
  const never = (await anyone.query('{ pullExplorers(limit: 1) { checkpoint { id } } }')).status;

  expect([first, second].map((page) => page?.documents.map(({ ID }) => ID))).toEqual([[101, 102], [201]]);
  expect(second?.checkpoint).toEqual({ id: '201', updatedAt: second?.documents[0]?.updatedAt });
  expect(third).toEqual({ documents: [], checkpoint: second?.checkpoint });
  expect(never).toBe(401);
});

test('[SYNC-10] a record that vanished from the garden comes once more, marked deleted, and is read no longer', async () => {
  const { store } = garden.server.services;
  const pull = `query($c: CheckpointInput) { pullTags(checkpoint: $c, limit: 10) {
    documents { ID Text deleted } checkpoint { id updatedAt } } }`;
  const { checkpoint } = (await anyone.query(pull)).body.data?.pullTags ?? {};
  await publishContent(store, { ...smallGarden, tags: [] });

  const change = (await anyone.query(pull, { c: checkpoint })).body.data?.pullTags;
  const read = (await anyone.query('{ readTags { ID } }')).body.data?.readTags;
  await publishContent(store, smallGarden);

  expect(change?.documents).toEqual([{ ID: 1, Text: 'Green', deleted: true }]);
  expect(read).toEqual([]);
});

const PULL_HELP = `query($c: CheckpointInput) { pullHelp(checkpoint: $c, limit: 10) { ...Page } }
  fragment Page on HelpPage { documents { ID Title updatedAt } checkpoint { id updatedAt } }`;

/** The titles a pull gives, as often as it takes until it is answered from memory. */
async function pulledTitles(): Promise<string[][]> {
  const titles: string[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    const { status, body } = await anyone.query(PULL_HELP);
    if (status !== 200) throw new Error(`answered ${status}`);
    titles.push(body.data?.pullHelp.documents.map(({ Title }) => Title) ?? []);
  }
  return titles;
}

test('a pull of the garden is answered from memory while nothing changes, and holds at once what another process changes', async () => {
  const { db } = garden.server.services.store;
  // It tells this server nothing.
  const elsewhere = { db, live: createLive() };
  const retitled = (Title: string) => smallGarden.help.map((page) => ({ ...page, Title }));
  const titles = smallGarden.help.map(({ Title }) => Title);
  expect(await pulledTitles()).toEqual(Array.from({ length: 4 }, () => titles));

  // No server writes like this: that it is not seen shows that the answer was not made anew.
  const { body } = await db
    .selectFrom('content')
    .select('body')
    .where('collection', '=', 'help')
    .executeTakeFirstOrThrow();
  const written = db.updateTable('content').where('collection', '=', 'help');
  await written.set({ body: JSON.stringify({ ...JSON.parse(body), Title: 'Unseen' }) }).execute();
  expect(await pulledTitles()).toEqual(Array.from({ length: 4 }, () => titles));
  await written.set({ body }).execute();

  for (const title of ['Read me', 'Read me again']) {
    await publishContent(elsewhere, { ...smallGarden, help: retitled(title) });
    expect(await pulledTitles()).toEqual(Array.from({ length: 4 }, () => [title]));
  }
  await publishContent(elsewhere, { ...smallGarden, help: [] });
  expect((await anyone.query('{ readHelp { ID } }')).body.data?.readHelp).toEqual([]);
  await publishContent(elsewhere, smallGarden);
  expect(await pulledTitles()).toEqual(Array.from({ length: 4 }, () => titles));
});

test('what is kept is one question and its answer: other pages, mistakes and strangers get their own', async () => {
  await pulledTitles();
  const { checkpoint } = (await anyone.query(PULL_HELP)).body.data?.pullHelp ?? {};
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) {
    const rest = await anyone.query(PULL_HELP, { c: checkpoint });
    expect(rest.body.data?.pullHelp).toEqual({ documents: [], checkpoint });
    const ahead = await anyone.query(PULL_HELP, { c: { id: '1', updatedAt: Date.now() + 60_000 } });
    const stranger = await anyone.query(PULL_HELP, {}, { authorization: 'Basic d3Jvbmc6d3Jvbmc=' });
    const foreign = await anyone.query(PULL_HELP, {}, { origin: 'https://elsewhere.example' });
    const unread = await anyone.query(PULL_HELP, [1]);
    const wrong = await anyone.query(PULL_HELP, { c: { id: 1 } });
    statuses.push([rest, ahead, stranger, foreign, unread, wrong].map(({ status }) => status));
  }

  expect(statuses).toEqual(Array.from({ length: 3 }, () => [200, 409, 401, 403, 400, 400]));
});

test('a call with a field that nests without end is answered like any other', async () => {
  const nested = '['.repeat(30_000) + ']'.repeat(30_000);
  const response = await fetch(`${garden.address}/graphql`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: `{"query":"{ pullHelp(limit: 10) { documents { ID } } }","more":${nested}}`,
  });

  expect([response.status, await response.json()]).toMatchObject([200, { data: { pullHelp: { documents: [{}] } } }]);
});

test('[V07] a tablet that is ahead of a server restored from its backup hears that it must begin anew', async () => {
  const pull = 'query($c: CheckpointInput) { pullTags(checkpoint: $c, limit: 10) { documents { ID } } }';

  const { status, body } = await anyone.query(pull, { c: { id: '1', updatedAt: Date.now() + 60_000 } });

  expect([status, body.data, body.errors?.[0]?.extensions.code]).toEqual([409, null, 'CHECKPOINT_AHEAD']);
});

test.each([0, -1, 1001])('a page of %i documents is refused', async (limit) => {
  const { status, body } = await anyone.query(`{ pullMissions(limit: ${limit}) { documents { ID } } }`);

  expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_LIMIT']);
});

test('a checkpoint of another collection is refused', async () => {
  const query = 'query($c: CheckpointInput) { pullMissions(checkpoint: $c, limit: 1) { documents { ID } } }';
  const { body } = await anyone.query(query, { c: { id: 'f00', updatedAt: 1 } });

  expect(body.errors?.[0]?.extensions.code).toBe('BAD_CHECKPOINT');
});

test('[ERR-T-06] a wrong query names the line and column of each mistake', async () => {
  const { status, body } = await anyone.query('{\n  readTags { ID }\n  nothing\n  readTags { Colour }\n}');

  expect(status).toBe(400);
  expect(body.errors?.map(({ locations }) => locations)).toEqual([[{ line: 3, column: 3 }], [{ line: 4, column: 14 }]]);
  const refusal = (await anyone.query('{\n pullMissions(limit: 0) { documents { ID } } }')).body.errors;
  expect(refusal?.[0]?.locations).toEqual([{ line: 2, column: 2 }]);
});

test.each([
  ['a hundred codes by alias', `{ ${codes(100)} }`],
  ['two codes by alias', `{ ${codes(2)} }`],
  ['two codes in a fragment', `{ ...a ...a b: readTags { ID } } fragment a on Query { ${codes(2)} }`],
  ['many aliases', `{ ${Array.from({ length: 11 }, (_, i) => `a${i}: readTags { ID }`).join(' ')} }`],
  ['many fields', `{ ${Array.from({ length: 16 }, () => 'readTags { ID }').join(' ')} }`],
  ['the schema', '{ __schema { types { name } } }'],
  ['two operations', 'query a { readTags { ID } } query b { readHelp { ID } }'],
  ['a subscription by HTTP', 'subscription { streamTags { documents { ID } } }'],
  ['no query', '{'],
])('refused before anything runs: %s', async (_, query) => {
  const { status, body } = await anyone.query(query);

  expect(status).toBe(400);
  expect(body.data).toBeNull();
});

test('deep queries, even by fragments, are refused', async () => {
  const deep = `{ pullMissions(limit: 1) { ...p } } fragment p on MissionPage { documents { ...m } }
    fragment m on Mission { SlideImages { Image { url } } }`;
  expect((await anyone.query(deep)).status).toBe(200);

  // No type of the contract holds itself, so a deeper query than its six levels is always a wrong one too.
  const deeper = '{ pullMissions(limit: 1) { documents { Badge { ID { a { b { c { d { e } } } } } } } } }';
  const { body } = await anyone.query(deeper);
  expect(body.errors?.map(({ message }) => message)).toContain('The query is nested too deeply.');
});

test.each([
  ['a tree', JSON.stringify(parse('{ readTags { ID } }', { noLocation: true }))],
  ['half a tree', '{"kind":"Document"}'],
  ['a list', '[]'],
])('a query is text: %s in its place is refused', async (_, query) => {
  const { status, body } = await anyone.query(query);

  expect([status, body.errors?.map(({ extensions }) => extensions.code)]).toEqual([400, ['BAD_REQUEST']]);
});

test('thousands of fields are given up before they are compared with each other', async () => {
  const { status, body } = await anyone.query(`{ readTags { ${'ID '.repeat(10_000)} } }`);

  expect(status).toBe(400);
  expect(body.errors?.map(({ message }) => message)).toEqual([expect.stringContaining('2000 tokens')]);
});

test('fragments that call the next one twice each cost no more than their length', async () => {
  const steps = Array.from({ length: 60 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`);
  const bomb = `{ ...f0 } ${steps.join(' ')} fragment f60 on Query { readTags { ID } }`;

  expect((await anyone.query(bomb)).status).toBe(200);
});

test.each([
  ['no JSON', '{"query": "{ readTags', 'application/json', 400],
  ['a form, as another page could send', 'query={readTags{ID}}', 'application/x-www-form-urlencoded', 415],
  ['a list of queries', '[{"query":"{ readTags { ID } }"}]', 'application/json', 400],
  [
    'more than 64 KB',
    JSON.stringify({ query: `{ readTags { ID } } # ${'x'.repeat(70_000)}` }),
    'application/json',
    413,
  ],
])('a body that is %s is refused as JSON, and none of it is repeated', async (_, body, type, status) => {
  const answer = await fetch(`${garden.address}/graphql`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': type },
    body,
  });

  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
});

function codes(count: number): string {
  return Array.from({ length: count }, (_, i) => `c${i}: validateExplorerCode(Code: "A${i}") { Code { ID } }`).join(
    ' ',
  );
}
