import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NUMBER_MAX } from '../../schemas/limits.ts';
import { exportGroup } from '../../server/groups/export.ts';
import { AUTHORIZATION, Device, errorCode, newExplorer, photoRemoval, taskResponse } from './device.ts';
import { removeFolders, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

let garden: TestServer;
let tablet: Device;

beforeAll(async () => {
  garden = await startWithClasses();
  tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
});

afterAll(async () => {
  await garden.close();
  removeFolders();
});

test('[SYNC-02] work that arrives before its explorer waits for the name and keeps its number', async () => {
  const explorer = newExplorer(garden.willow.id, { name: 'Dora' });
  const work = taskResponse(garden.willow.id, explorer.id, { taskId: 101 });

  expect((await tablet.submit(work)).status).toBe(201);
  const early = await explorersNow();
  await tablet.submit(explorer);
  const late = await explorersNow();

  expect(early.some(({ UUID }) => UUID === explorer.id)).toBe(false);
  const dora = late.find(({ UUID }) => UUID === explorer.id);
  expect(dora).toMatchObject({ Name: 'Dora', UpdateIDs: [] });
  const answers = await tablet.query(
    'query($e: Int!) { readTaskResponses(Explorer: $e) { ID Explorer { ID UUID } } }',
    { e: dora?.ID },
  );
  expect(answers.body.data?.readTaskResponses).toEqual([
    { ID: work.id, Explorer: { ID: dora?.ID, UUID: explorer.id } },
  ]);
});

test('the newest update of an explorer wins in every order of arrival, and each one is named', async () => {
  const make = () => {
    const explorer = newExplorer(garden.willow.id, { name: 'Fern', madeAt: 500 });
    const update = (id: string, madeAt: number, name: string) =>
      ({
        kind: 'explorerUpdate',
        id,
        groupId: garden.willow.id,
        explorerId: explorer.id,
        madeAt,
        name,
        avatarId: 1,
      }) as const;
    const ids = [explorer.id.replace(/^.{8}/, '00000001'), explorer.id.replace(/^.{8}/, '00000002')] as const;
    return [explorer, update(ids[0], 100, 'Early'), update(ids[1], 100, 'Late')] as const;
  };
  for (const order of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const) {
    const work = make();
    for (const index of order) expect((await tablet.submit(work[index])).status).toBe(201);

    const explorer = (await explorersNow()).find(({ UUID }) => UUID === work[0].id);
    expect(explorer).toMatchObject({
      Name: 'Late',
      Avatar: { ID: 1 },
      AgeGroup: { ID: 2 },
      UpdateIDs: [work[1].id, work[2].id],
    });
  }
});

test('[API-R-04] the current answer is one for each task: completed stays, the newest photo or removal counts', async () => {
  const explorer = newExplorer(garden.willow.id, { name: 'Emre' });
  await tablet.submit(explorer);
  const of = (changes: Parameters<typeof taskResponse>[2]) => taskResponse(garden.willow.id, explorer.id, changes);
  const withPhoto = of({ photo: leaf, revision: 1, answerOptionIds: [1020] });
  const later = of({ revision: 3, completed: false, answerOptionIds: [], tagIds: [1] });
  const removal = photoRemoval(garden.willow.id, explorer.id, { revision: 2 });
  await tablet.submit(later);
  await tablet.submit(withPhoto, leaf);
  const number = (await explorersNow()).find(({ UUID }) => UUID === explorer.id)?.ID;
  const ask = async (mission?: number) =>
    (
      await tablet.query(
        `query($e: Int!, $m: Int) { readTaskResponses(Explorer: $e, Mission: $m) {
          ID Completed Kind Revision Date UnixDate Photo Image { url width height } AnswerOptions { ID } Tags { ID } Mission { ID } Task { ID }
        } }`,
        { e: number, m: mission },
      )
    ).body.data?.readTaskResponses;

  const photo = `/media/${garden.willow.id}/${withPhoto.id}`;
  const expected = {
    ID: later.id,
    Completed: true,
    Kind: 'response',
    Revision: 3,
    Date: '2023-11-14T22:13:21.500Z',
    UnixDate: 1_700_000_001.5,
    Photo: photo,
    Image: { url: photo, width: 320, height: 240 },
    AnswerOptions: [],
    Tags: [{ ID: 1 }],
    Mission: { ID: 1 },
    Task: { ID: 102 },
  };
  expect(await ask()).toEqual([expected]);
  expect(await ask(1)).toEqual([expected]);
  expect(await ask(12)).toEqual([]);

  await tablet.submit(removal);
  expect(await ask()).toEqual([{ ...expected, Photo: null, Image: null }]);
});

test('whatever is taken can be served and exported: the highest numbers, and the last moment there is', async () => {
  const explorer = newExplorer(garden.willow.id, { avatarId: NUMBER_MAX, ageGroupId: NUMBER_MAX });
  expect((await tablet.submit(explorer)).status).toBe(201);
  const of = (changes: Parameters<typeof taskResponse>[2]) => taskResponse(garden.willow.id, explorer.id, changes);
  const last = { madeAt: 8.64e15, revision: 1_000_000, answerOptionIds: [NUMBER_MAX], tagIds: [NUMBER_MAX] };
  const highest = of({ ...last, missionId: NUMBER_MAX, taskId: NUMBER_MAX });
  // A clock that is behind: by the server's own the moment lies after the last that a calendar can show.
  expect((await tablet.submit(highest, undefined, { 'hedgerow-clock': '0' })).status).toBe(201);
  const beyond = NUMBER_MAX + 1;
  for (const work of [
    newExplorer(garden.willow.id, { avatarId: beyond }),
    newExplorer(garden.willow.id, { ageGroupId: beyond }),
    ...[{ missionId: beyond }, { taskId: beyond }, { answerOptionIds: [beyond] }, { tagIds: [beyond] }].map(of),
  ]) {
    expect(errorCode(await tablet.submit(work)), JSON.stringify(work)).toBe('BAD_WORK');
  }
  const form = new FormData();
  for (const name of ['explorer', 'mission', 'task']) form.append(name, String(beyond));
  form.append('completed', '1');
  const headers = { authorization: AUTHORIZATION, 'hedgerow-delivery': tablet.token };
  expect((await fetch(`${garden.address}/task-response`, { method: 'POST', headers, body: form })).status).toBe(400);

  const fields = 'ID Mission { ID } Task { ID } AnswerOptions { ID } Tags { ID } Date';
  const { body } = await tablet.query(`{ pullTaskResponses(limit: 1000) { documents { ${fields} } } }`);
  expect(body.data?.pullTaskResponses.documents).toContainEqual(expect.objectContaining({ ID: highest.id }));
  expect((await explorersNow()).map(({ UUID }) => UUID)).toContain(explorer.id);
  expect((await buffer(await exportGroup(garden.server.services, garden.willow.id))).length).toBeGreaterThan(0);
});

async function explorersNow() {
  const fields = 'ID UUID Name UpdateIDs Avatar { ID ImageURL } AgeGroup { ID MinAge MaxAge }';
  const { body } = await tablet.query(`{ pullExplorers(limit: 1000) { documents { ${fields} } } }`);
  return body.data?.pullExplorers.documents ?? [];
}
