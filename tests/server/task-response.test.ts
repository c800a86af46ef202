import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Receipt } from '../../schemas/delivery.ts';
import { readTaskSubmission, type TaskSubmission, taskSubmissionFields } from '../../schemas/task-response-form.ts';
import { type Answer, AUTHORIZATION, Device, errorCode, newExplorer, sha256 } from './device.ts';
import { PEAR_CODE, removeFolders, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');
const pixel = readFileSync('tests/fixtures/photos/pixel-1x1.jpg');

let garden: TestServer;
let tablet: Device;
let explorer: number;
let nextTask = 100;

beforeAll(async () => {
  garden = await startWithClasses();
  tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  await tablet.submit(newExplorer(garden.willow.id));
  const { body } = await tablet.query('{ pullExplorers(limit: 1) { documents { ID } } }');
  explorer = body.data?.pullExplorers.documents[0]?.ID ?? 0;
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

type Submission = TaskSubmission<Buffer>;
type Taken = Receipt & { Photo: string | null };

/** An answer to a task that no other test answers. */
function answerTo(changes: Partial<Submission> = {}): Submission {
  return { explorer, mission: 1, task: nextTask++, completed: true, answerOptions: [], photo: null, ...changes };
}

function formOf(fields: readonly (readonly [string, string | Buffer])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'photo.jpg');
  }
  return form;
}

async function post(
  fields: readonly (readonly [string, string | Buffer])[],
  headers: Record<string, string> = {},
): Promise<Answer<Taken>> {
  const response = await fetch(`${garden.address}/task-response`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'hedgerow-delivery': tablet.token, ...headers },
    body: formOf(fields),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Taken };
}

async function answersTo(task: number) {
  const fields = 'ID Completed Photo Revision Task { ID } AnswerOptions { ID }';
  const { body } = await tablet.query(`query($e: Int!) { readTaskResponses(Explorer: $e) { ${fields} } }`, {
    e: explorer,
  });
  return body.data?.readTaskResponses.filter(({ Task }) => Task.ID === task);
}

test('[SUBMIT-01, SUBMIT-02, SUBMIT-03, SUBMIT-04] the fields say explorer, mission, task, completed, photo and each chosen answer', () => {
  const submission = {
    explorer: 7,
    mission: 1,
    task: 102,
    completed: true,
    answerOptions: [1020, 1021],
    photo: 'file',
  };

  expect(taskSubmissionFields(submission)).toEqual([
    ['explorer', '7'],
    ['mission', '1'],
    ['task', '102'],
    ['completed', '1'],
    ['photo', 'file'],
    ['answeroption[]', '1020'],
    ['answeroption[]', '1021'],
  ]);
  const open = taskSubmissionFields({ ...submission, completed: false, answerOptions: [], photo: null });
  expect(open.slice(3)).toEqual([
    ['completed', '0'],
    ['photo', ''],
  ]);
});

test('[SUBMIT-04] whatever is submitted is read back, in whatever order its fields come', () => {
  const id = fc.integer({ min: 1, max: 1e9 });
  const submission = fc.record({
    explorer: id,
    mission: id,
    task: id,
    completed: fc.boolean(),
    answerOptions: fc.array(id, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(submission, fc.boolean(), (sent, isTurned) => {
      const fields = taskSubmissionFields<string>({ ...sent, photo: null }).filter(([name]) => name !== 'photo');
      const read = readTaskSubmission(isTurned ? fields.reverse() : fields);
      expect(
        read && { ...read, answerOptions: isTurned ? read.answerOptions.toReversed() : read.answerOptions },
      ).toEqual(sent);
    }),
  );
});

test('[SUBMIT-01, SUBMIT-02, SUBMIT-04, API-W-10] a submission without a photo becomes the current answer', async () => {
  const submission = answerTo({ completed: false, answerOptions: [1020, 1021] });

  const { status, body } = await post(taskSubmissionFields(submission));

  expect([status, body.Photo, body.kind]).toEqual([201, null, 'taskResponse']);
  expect(await answersTo(submission.task)).toMatchObject([
    { ID: body.id, Completed: false, Photo: null, AnswerOptions: [{ ID: 1020 }, { ID: 1021 }] },
  ]);
});

test('[SUBMIT-03, SUBMIT-05, API-W-10] a photo is kept, and the response says where it can be had', async () => {
  const submission = answerTo({ photo: leaf });

  const { status, body } = await post(taskSubmissionFields(submission));

  expect([status, body.sha256, body.bytes]).toEqual([201, sha256(leaf), leaf.length]);
  expect(await answersTo(submission.task)).toMatchObject([{ ID: body.id, Completed: true, Photo: body.Photo }]);
  const photo = await tablet.get(body.Photo ?? '');
  expect(Buffer.from(await photo.arrayBuffer())).toEqual(leaf);
  expect((await tablet.receipts([body.id])).body.receipts).toHaveLength(1);
});

test('[ENT-08] a response carries what was done, when, with which answers, and its photo with its size', async () => {
  const submission = answerTo({ photo: leaf, answerOptions: [1020] });
  const { body } = await post(taskSubmissionFields(submission));

  const fields =
    'ID Completed Date UnixDate Mission { ID } Task { ID } Image { url width height } Photo AnswerOptions { ID }';
  const read = await tablet.query(`query($e: Int!) { readTaskResponses(Explorer: $e) { ${fields} } }`, { e: explorer });
  const response = read.body.data?.readTaskResponses.find(({ ID }) => ID === body.id);
  expect(response).toEqual({
    ID: body.id,
    Completed: true,
    Date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    UnixDate: expect.any(Number),
    Mission: { ID: 1 },
    Task: { ID: submission.task },
    Image: { url: body.Photo, width: 320, height: 240 },
    Photo: body.Photo,
    AnswerOptions: [{ ID: 1020 }],
  });
  expect(Date.parse(response?.Date ?? '')).toBe(Math.round((response?.UnixDate ?? 0) * 1000));
});

test('[SUBMIT-06] the same submission twice, even at once, is one record with one result', async () => {
  const submission = answerTo({ photo: leaf, answerOptions: [1020] });

  const answers = await Promise.all(Array.from({ length: 4 }, () => post(taskSubmissionFields(submission))));
  const later = await post(taskSubmissionFields(submission));

  expect([...answers, later].map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  for (const { body } of answers) expect(body).toEqual(later.body);
  expect(later.headers.get('idempotent-replayed')).toBe('true');
  // A changed answer is a new piece of work, and the newer one counts.
  const changed = await post(taskSubmissionFields({ ...submission, answerOptions: [1021] }));
  expect(changed.status).toBe(201);
  expect(await answersTo(submission.task)).toMatchObject([
    { ID: changed.body.id, Revision: 2, AnswerOptions: [{ ID: 1021 }], Photo: changed.body.Photo },
  ]);
});

test('[SUBMIT-06] a key of its own tells repeats; the same key with other content is refused and changes nothing', async () => {
  const submission = answerTo({ photo: pixel });
  const headers = { 'idempotency-key': randomUUID() };
  const first = await post(taskSubmissionFields(submission), headers);

  const again = await post(taskSubmissionFields(submission), headers);
  const other = await post(taskSubmissionFields({ ...submission, photo: leaf }), headers);
  const byOtherKey = await post(taskSubmissionFields(submission), { 'idempotency-key': randomUUID() });

  expect([first.status, first.body.id]).toEqual([201, headers['idempotency-key']]);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect([other.status, errorCode(other)]).toEqual([409, 'KEY_REUSED']);
  expect(byOtherKey.status).toBe(201);
});

test('[SUBMIT-06] under one key the order of the fields is no content, and a field that nobody knows is', async () => {
  const fields = taskSubmissionFields(answerTo({ photo: pixel }));
  const headers = { 'idempotency-key': randomUUID() };
  const first = await post([...fields, ['note', 'a'], ['mood', 'b']], headers);

  const again = await post([['mood', 'b'], ['note', 'a'], ...fields.toReversed()], headers);
  const others = [await post(fields, headers), await post([...fields, ['note', 'b'], ['mood', 'a']], headers)];

  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(others.map(errorCode)).toEqual(['KEY_REUSED', 'KEY_REUSED']);
});

test.each<[string, (fields: [string, string | Buffer][]) => [string, string | Buffer][], string]>([
  ['no task', (fields) => fields.filter(([name]) => name !== 'task'), 'BAD_WORK'],
  ['two tasks', (fields) => [...fields, ['task', '5']], 'BAD_WORK'],
  [
    'completed in words',
    (fields) => fields.map(([name, value]) => [name, name === 'completed' ? 'yes' : value]),
    'BAD_WORK',
  ],
  ['an answer that is no number', (fields) => [...fields, ['answeroption[]', 'a duck']], 'BAD_WORK'],
  ['more answers than any task has', (fields) => [...fields, ...Array(101).fill(['answeroption[]', '1'])], 'BAD_WORK'],
  ['a number of 400 digits', (fields) => [...fields, ['answeroption[]', '1'.repeat(400)]], 'BAD_WORK'],
  ['two photos', (fields) => [...fields, ['photo', leaf]], 'BAD_WORK'],
  [
    'a photo that is none',
    (fields) => fields.map(([name, value]) => [name, name === 'photo' ? Buffer.from('<svg>') : value]),
    'PHOTO_NOT_AN_IMAGE',
  ],
])('refused for good: %s', async (_, change, code) => {
  const before = readdirSync(garden.server.services.folders.photos, { recursive: true });
  const answer = await post(change(taskSubmissionFields(answerTo({ photo: leaf }))));

  expect(errorCode(answer)).toBe(code);
  expect(readdirSync(garden.server.services.folders.photos, { recursive: true })).toEqual(before);
  expect(readdirSync(garden.server.services.folders.incoming)).toEqual([]);
});

test("[ROLE-04] another class's explorer, a strange key and a strange token are refused like in the app", async () => {
  const pear = new Device(garden.address);
  await pear.signIn(PEAR_CODE);
  const fields = taskSubmissionFields(answerTo());

  const foreign = await post(fields, { 'hedgerow-delivery': pear.token });
  const unknown = await post(fields, { 'hedgerow-delivery': 'x' });
  const badKey = await post(fields, { 'idempotency-key': "1'; drop table work" });

  expect([foreign.status, errorCode(foreign)]).toEqual([403, 'EXPLORER_NOT_IN_GROUP']);
  expect([unknown.status, errorCode(unknown)]).toEqual([401, 'TOKEN_UNKNOWN']);
  expect([badKey.status, errorCode(badKey)]).toEqual([400, 'BAD_WORK']);
});
