import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PhotoRemoval, TaskResponseWork } from '../../schemas/work.ts';
import { shownResponse } from '../../src/domain/shown-response.ts';
import { Device, newExplorer, photoRemoval, taskResponse } from './device.ts';
import { removeFolders, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');
const TASK = 102;

let garden: TestServer;
let tablets: readonly [Device, Device];

beforeAll(async () => {
  garden = await startWithClasses();
  tablets = [new Device(garden.address), new Device(garden.address)];
  for (const tablet of tablets) await tablet.signIn(WILLOW_CODE);
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

/** What one of two tablets did on the same task of the same explorer; a few values only, so that ties are common. */
const deed = fc.record({
  tablet: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
  isRemoval: fc.boolean(),
  revision: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: 1, max: 2 }),
  completed: fc.boolean(),
  answer: fc.integer({ min: 1, max: 5 }),
  hasPhoto: fc.boolean(),
});
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;
type Work = TaskResponseWork | PhotoRemoval;

/** The same deeds as work of a new explorer; the ids begin with the number of the deed, so that they tie alike. */
function workOf(deeds: readonly Deed[], explorerId: string): Work[] {
  return deeds.map(({ isRemoval, revision, at, completed, answer, hasPhoto }, index) => {
    const id = randomUUID().replace(/^.{8}/, String(index).padStart(8, '0'));
    const common = { id, revision, madeAt: at * 1000, taskId: TASK };
    if (isRemoval) return photoRemoval(garden.willow.id, explorerId, common);
    return taskResponse(garden.willow.id, explorerId, {
      ...common,
      completed,
      answerOptionIds: [answer],
      ...(hasPhoto && { photo: leaf }),
    });
  });
}

/** Delivers everything in an order, each by its own tablet, and the first of it once more at the end. */
async function deliver(deeds: readonly Deed[], work: readonly Work[], order: readonly number[]): Promise<void> {
  for (const index of [...order, ...order.slice(0, 1)]) {
    const { tablet } = deeds[index] as Deed;
    const one = work[index] as Work;
    const photo = one.kind === 'taskResponse' && one.photo ? leaf : undefined;
    const { status } = await tablets[tablet].submit(one, photo);
    expect([200, 201]).toContain(status);
  }
}

/** The current answer as the server reads it, with the numbers of the deeds in place of ids. */
async function readAnswer(explorerId: string) {
  const [tablet] = tablets;
  const { body } = await tablet.query('{ pullExplorers(limit: 1000) { documents { ID UUID } } }');
  const number = body.data?.pullExplorers.documents.find(({ UUID }) => UUID === explorerId)?.ID;
  const fields = 'ID Completed Photo AnswerOptions { ID }';
  const read = await tablet.query(`query($e: Int!) { readTaskResponses(Explorer: $e) { ${fields} } }`, { e: number });
  return read.body.data?.readTaskResponses.map(({ ID, Completed, Photo, AnswerOptions }) => ({
    deed: Number(ID.slice(0, 8)),
    Completed,
    answers: AnswerOptions.map((option) => option.ID),
    photoOf: Photo ? Number(Photo.split('/').at(-1)?.slice(0, 8)) : null,
  }));
}

/** The same answer by the rule alone. */
function ruledAnswer(work: readonly Work[]) {
  const shown = shownResponse(
    work.map((one) => ({
      id: one.id,
      kind: one.kind === 'taskResponse' ? ('response' as const) : one.kind,
      completed: one.kind === 'taskResponse' && one.completed,
      revision: one.revision,
      at: one.madeAt,
      photo: one.kind === 'taskResponse' ? one.photo : null,
      answers: one.kind === 'taskResponse' ? one.answerOptionIds : [],
    })),
  );
  if (!shown?.answer) return [];
  return [
    {
      deed: Number(shown.answer.id.slice(0, 8)),
      Completed: shown.completed,
      answers: shown.answer.answers,
      photoOf: shown.photoFrom ? Number(shown.photoFrom.id.slice(0, 8)) : null,
    },
  ];
}

test('[API-R-04, SYNC-12] [B03] two tablets answer the same task: every order of arrival ends with the answer of the rule', async () => {
  const history = fc
    .array(deed, { minLength: 1, maxLength: 4 })
    .chain((deeds) =>
      fc.tuple(fc.constant(deeds), fc.shuffledSubarray([...deeds.keys()], { minLength: deeds.length })),
    );
  await fc.assert(
    fc.asyncProperty(history, async ([deeds, order]) => {
      const answers = [];
      for (const arrival of [[...deeds.keys()], order]) {
        const explorer = newExplorer(garden.willow.id);
        const work = workOf(deeds, explorer.id);
        await tablets[0].submit(explorer);
        await deliver(deeds, work, arrival);
        const answer = await readAnswer(explorer.id);
        expect(answer).toEqual(ruledAnswer(work));
        answers.push(answer);
      }
      expect(answers[0]).toEqual(answers[1]);
    }),
    { numRuns: 15 },
  );
}, 120_000);
