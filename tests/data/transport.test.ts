import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PullMissionsQuery, TypedDocumentString } from '../../schemas/generated/client.ts';
import { callApi, NoAnswerError } from '../../src/data/call-api.ts';
import { connectionTo } from '../../src/data/connection.ts';
import { openGroup } from '../../src/data/open-group.ts';
import { replicationOperations } from '../../src/data/operations.ts';
import { ApiError } from '../../src/data/read-answer.ts';
import { readPage } from '../../src/data/read-documents.ts';
import { CREDENTIALS, removeFolders, startWithClasses } from '../server/test-server.ts';
import { type StrangeAnswer, Stranger } from './stranger.ts';

const PORTAL = '<!doctype html><title>Welcome to the school network</title>';
const json = (content: unknown): string => JSON.stringify(content);

let stranger: Stranger;

beforeEach(async () => {
  stranger = await Stranger.listen();
});
afterEach(() => stranger.close());

function ask(answer: StrangeAnswer): Promise<PullMissionsQuery> {
  stranger.answer = answer;
  const variables = { checkpoint: null, limit: 10 };
  return callApi(connectionTo(stranger.address, CREDENTIALS), replicationOperations.missions.pull, variables);
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure = await call.catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(failure)}`);
  return failure;
}

describe('[ERR-T-01, ERR-T-02, ERR-T-03, ERR-T-04, ERR-T-05] an answer that is no data is an error with the words of the specification', () => {
  test.each<[string, StrangeAnswer, string]>([
    ['ERR-T-01', { status: 400 }, 'Could not connect / authorise the API server'],
    ['ERR-T-02', { status: 404, type: 'text/html', body: PORTAL }, 'Not found on the server'],
    ['ERR-T-03', { status: 500, body: 'oops' }, 'Server down : Could not connect to the API server'],
    ['ERR-T-04', { status: 502, type: 'text/html', body: PORTAL }, 'Bad Gateway'],
    ['ERR-T-05] [N04', { type: 'text/html', body: PORTAL }, 'API Returned mangled data'],
    ['ERR-T-05', { body: '{"data":{"pullMissions":{"docum' }, 'API Returned mangled data'],
    ['ERR-T-05', { body: json({ data: null }) }, 'API Returned mangled data'],
    ['ERR-T-05', { body: json([1, 2]) }, 'API Returned mangled data'],
  ])('[%s] %o', async (_, answer, sentence) => {
    expect((await failureOf(ask(answer))).message).toBe(sentence);
  });

  test('[ERR-T-01] a refusal of our own server keeps its code beside the sentence of its status', async () => {
    const errors = [{ message: 'limit is too large', extensions: { code: 'BAD_LIMIT' } }];

    const failure = await failureOf(ask({ status: 400, body: json({ data: null, errors }) }));

    expect(failure).toMatchObject({
      message: 'Could not connect / authorise the API server',
      status: 400,
      code: 'BAD_LIMIT',
    });
  });

  test('[ERR-T-06] [N24] errors beside half of the data are errors: nobody knows what is missing', async () => {
    const errors = [{ message: 'no', locations: [{ line: 1, column: 7 }], extensions: { code: 'INTERNAL' } }];

    const failure = await failureOf(ask({ body: json({ data: { pullMissions: { documents: [] } }, errors }) }));

    expect(failure).toMatchObject({ message: 'no (line 1, column 7)', status: 200, code: 'INTERNAL' });
  });

  test('[N05] nobody follows a captive portal to another host, and no credentials go there', async () => {
    const portal = await Stranger.listen();

    await expect(ask({ status: 302, location: `${portal.address}/login` })).rejects.toBeInstanceOf(NoAnswerError);

    expect(stranger.heard.map(({ authorization }) => authorization)).toEqual([expect.stringMatching(/^Basic /)]);
    expect(portal.heard).toEqual([]);
    await portal.close();
  });

  test('[N08] nobody listens', async () => {
    const gone = await Stranger.listen();
    const connection = connectionTo(gone.address, CREDENTIALS);
    await gone.close();

    const call = callApi(connection, replicationOperations.tags.pull, { checkpoint: null, limit: 1 });

    await expect(call).rejects.toBeInstanceOf(NoAnswerError);
  });
});

test('[API-03] [API-05] each call asks for JSON, in cors mode, past every cache, with the cookies of its own origin alone', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');

  await ask({ body: json({ data: { pullMissions: { documents: [], checkpoint: null } } }) });

  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    `${stranger.address}/graphql`,
    expect.objectContaining({
      mode: 'cors',
      cache: 'no-cache',
      credentials: 'same-origin',
      headers: expect.objectContaining({ Accept: 'application/json' }),
    }),
  );
  fetched.mockRestore();
});

describe('what our own server refuses', () => {
  test('[ERR-T-01, ERR-T-02, ERR-T-04] by status, and its code comes along', async () => {
    const garden = await startWithClasses();
    const connection = connectionTo(garden.address, CREDENTIALS);
    const pull = replicationOperations.missions.pull;
    const wrong = callApi(connection, new TypedDocumentString('{ readNothing }'), {});
    const elsewhere = callApi({ ...connection, origin: `${garden.address}/old` }, pull, { checkpoint: null, limit: 1 });
    const stranger = callApi({ ...connection, authorization: 'Basic eDp5' }, pull, { checkpoint: null, limit: 1 });
    const noSession = callApi(connection, replicationOperations.explorers.pull, { checkpoint: null, limit: 1 });

    expect(await failureOf(wrong)).toMatchObject({
      message: 'Could not connect / authorise the API server',
      code: 'BAD_QUERY',
    });
    expect((await failureOf(elsewhere)).message).toBe('Not found on the server');
    expect(await failureOf(stranger)).toMatchObject({ message: 'Unauthorized', status: 401 });
    expect(await failureOf(noSession)).toMatchObject({ message: 'Unauthorized', code: 'SESSION_ENDED' });
    await garden.close();
    removeFolders();
  });
});

describe('a code', () => {
  test.each<[string, StrangeAnswer]>([
    ['the server is down', { status: 500 }],
    ['a portal answers', { type: 'text/html', body: PORTAL }],
    ['the answer is about something else', { body: json({ data: { readTags: [] } }) }],
    ['the answer is no object', { body: json({ data: { validateExplorerCode: null } }) }],
  ])('[ERR-T-07] is not called unknown when %s', async (_, answer) => {
    stranger.answer = answer;

    const failure = await failureOf(openGroup(connectionTo(stranger.address, CREDENTIALS), 'device', 'FERN2479'));

    expect(failure.message).toBe('API Failed to return data');
  });

  test('is unknown only by the word of the server', async () => {
    stranger.answer = { body: json({ data: { validateExplorerCode: { Code: null } } }) };

    expect(await openGroup(connectionTo(stranger.address, CREDENTIALS), 'device', 'FERN2479')).toBeNull();
  });
});

describe('a page of records', () => {
  const place = {
    ID: 3,
    Name: 'The lake',
    Lat: 43.7,
    Lng: 7.4,
    Radius: 30,
    Missions: [],
    updatedAt: 5,
    deleted: false,
  };
  const page = (document: object) => ({ pull: { documents: [document], checkpoint: { id: '3', updatedAt: 5 } } });

  test('that is whole is read', () => {
    expect(readPage('locations', page(place)).documents).toMatchObject([{ id: '3', name: 'The lake' }]);
  });

  test.each<[string, object]>([
    ['a field is missing', { ...place, Name: undefined }],
    ['a field is of another kind', { ...place, Lat: '43.7' }],
    ['a list is missing', { ...place, Missions: undefined }],
    ['a number is none', { ...place, Radius: null }],
    ['nobody says whether it is deleted', { ...place, deleted: undefined }],
  ])('[ERR-T-08] of places is not read when %s', (_, document) => {
    expect(() => readPage('locations', page(document))).toThrow('Locations: parsing failed');
  });

  test('[ERR-T-08] of missions has its own sentence, and what is no page at all is mangled data', () => {
    expect(() => readPage('missions', page({ ID: 1 }))).toThrow('MISSIONS: parsing failed');
    expect(() => readPage('tags', page({ ID: 1 }))).toThrow('API Returned mangled data');
    expect(() => readPage('tags', {})).toThrow('API Returned mangled data');
  });
});
