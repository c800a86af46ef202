import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { Task } from '../../schemas/task.ts';
import { failed } from '../../src/domain/result.ts';
import { type TaskPageEvent, taskPageMachine } from '../../src/machines/task-page.machine.ts';
import type { SaveFailure, TaskPagePorts } from '../../src/machines/task-page-actors.ts';
import { answer, quiz, task } from '../domain/builders.ts';
import { fileOf, Tablet } from './support/device.ts';
import { type OpenedPage, openPage, type TaskPage } from './support/task-page.ts';

/**
 * Every step the machine can take, found in the machine itself and then walked on a real outbox: what a child does, and
 * how the disk and the photo worker answer, wherever the machine listens.
 */
const invoked = (state: string, output: unknown) =>
  ({ type: `xstate.done.actor.0.taskPage.${state}`, output }) as unknown as TaskPageEvent;
const opened = invoked('loading', null);
const kept = (state: 'saving' | 'removing') => invoked(state, { isKept: true });
const notKept = (state: 'saving' | 'removing') => invoked(state, { isKept: false, reason: 'storageFull' });
const prepared = (photo: unknown) => invoked('preparing', photo);
const shownLongEnough = { type: 'xstate.after.savedPhotoShown.taskPage.saved' } as unknown as TaskPageEvent;

const answers: readonly TaskPageEvent[] = [
  opened,
  kept('saving'),
  notKept('saving'),
  { type: 'continue' },
  { type: 'error.dismissed' },
];
const photoAnswers: readonly TaskPageEvent[] = [
  ...answers,
  kept('removing'),
  notKept('removing'),
  prepared({ photo: { bytes: new ArrayBuffer(0), sha256: '', width: 1, height: 1 } }),
  prepared({ refusal: { code: 'notAnImage' } }),
  shownLongEnough,
  { type: 'photo.chosen', files: [] },
  { type: 'photo.deleted' },
  { type: 'photo.skipped' },
];
const picks = (...ids: string[]): TaskPageEvent[] => ids.map((id) => ({ type: 'answer.picked', id }));

type Snapshot = ReturnType<TaskPage['getSnapshot']>;

/** What a child could tell two moments of the page apart by. */
function looks({ value, context }: Snapshot): string {
  const { answerOptionIds, photo, savedPhoto, photoProblem, error, response } = context;
  const held = [photo, savedPhoto, response, response?.photo].map(Boolean);
  return JSON.stringify([value, answerOptionIds, held, photoProblem, error]);
}

interface Step {
  readonly event: TaskPageEvent;
  readonly state: Snapshot;
}

/** For each step the machine can take anywhere, the shortest way to it, the step, and the shortest way on to the end. */
function walksOf(shown: Task, events: readonly TaskPageEvent[]): Step[][] {
  const { page } = openPage(new Tablet(), shown);
  const input = page.getSnapshot().context;
  page.stop();
  const serializeState = (state: unknown) => looks(state as Snapshot);
  const map = getAdjacencyMap(taskPageMachine, { input, events, serializeState });
  const graph = new Map(
    Object.entries(map).map(([key, { state, transitions }]) => [
      key,
      { isDone: state.status === 'done', steps: Object.values(transitions).map((step) => step as Step) },
    ]),
  );
  const [start = ''] = graph.keys();
  return [...graph].flatMap(([key, { steps }]) =>
    steps
      // Where the machine does not listen nothing can be seen.
      .filter(({ state }) => looks(state) !== key)
      .map((step) => [
        ...shortestWay(graph, start, (other) => other === key),
        step,
        ...shortestWay(graph, looks(step.state), (other) => graph.get(other)?.isDone === true),
      ]),
  );
}

type Graph = ReadonlyMap<string, { readonly isDone: boolean; readonly steps: readonly Step[] }>;

function shortestWay(graph: Graph, from: string, isThere: (key: string) => boolean): Step[] {
  const ways = new Map<string, Step[]>([[from, []]]);
  for (const [key, way] of ways) {
    if (isThere(key)) return way;
    for (const step of graph.get(key)?.steps ?? []) {
      const next = looks(step.state);
      if (!ways.has(next)) ways.set(next, [...way, step]);
    }
  }
  throw new Error(`no way on from ${from}`);
}

/** A disk that answers as the walk says, whether it is asked before that or after: a draft may still be on its way. */
class Device {
  readonly ports: Pick<TaskPagePorts, 'keep'>;
  readonly #answers: boolean[] = [];
  readonly #questions: ((isKept: boolean) => void)[] = [];

  constructor(tablet: Tablet) {
    this.ports = {
      keep: async (keepings) => {
        const isKept =
          this.#answers.shift() ?? (await new Promise<boolean>((resolve) => this.#questions.push(resolve)));
        return isKept ? tablet.ports.keep(keepings) : failed<SaveFailure>('storageFull');
      },
    };
  }

  answers(isKept: boolean): void {
    const question = this.#questions.shift();
    if (question) question(isKept);
    else this.#answers.push(isKept);
  }
}

/** Does to the real page what a step of the path names. */
async function take(event: TaskPageEvent, next: TaskPageEvent | undefined, page: OpenedPage, device: Device) {
  const { type } = event as { readonly type: string };
  if (type === 'photo.chosen') {
    // The photo worker reads the file at once: whether it is a picture is what the next step says.
    const isPicture = JSON.stringify(next).includes('sha256');
    page.page.send({ type: 'photo.chosen', files: [fileOf(isPicture ? 'JPEG leaf' : 'words')] });
  } else if (type.startsWith('xstate.after')) page.clock.increment(50);
  else if (type.endsWith('.saving') || type.endsWith('.removing')) {
    device.answers((event as unknown as { output: { isKept: boolean } }).output.isKept);
  } else if (!type.startsWith('xstate.')) page.page.send(event);
}

let tablet: Tablet;
beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => {
  tablet.outbox.close();
});

const cases: readonly [string, Task, readonly TaskPageEvent[]][] = [
  ['a statement', task('31', { className: 'statement' }), answers],
  ['a quiz', quiz('31', [answer('4'), answer('5')]), [...answers, ...picks('4', '5')]],
  ['tags', task('31', { className: 'tags', answerOptions: [answer('4')] }), [...answers, ...picks('4')]],
  ['a photo', task('31', { className: 'photo' }), photoAnswers],
];

describe('[TPAGE-01, TPAGE-02, TPAGE-03, TPAGE-04] every step of the page of', () => {
  test.each(cases)(
    '%s leads where the machine says, and ends with its work on the disk once',
    async (_, shown, events) => {
      const walks = walksOf(shown, events);
      expect(walks.length).toBeGreaterThan(4);
      for (const steps of walks) {
        tablet.outbox.close();
        tablet = new Tablet();
        const device = new Device(tablet);
        const page = openPage(tablet, shown, {}, device.ports);
        for (const [index, { event, state }] of steps.entries()) {
          await take(event, steps[index + 1]?.event, page, device);
          // Passing states, such as being prepared, may be over already; the one after them is the one to wait for.
          if (!isPassing(state)) await waitFor(page.page, (now) => looks(now) === looks(state));
        }
        expect(page.page.getSnapshot().status).toBe('done');
        const works = (await tablet.items()).map(({ workText }) => JSON.parse(workText) as { completed: boolean });
        expect(works, JSON.stringify(steps.map(({ event }) => event.type))).toHaveLength(1);
        expect(works[0]?.completed).toBe(true);
        expect(await tablet.drafts()).toEqual([]);
      }
    },
  );
});

function isPassing(state: Snapshot): boolean {
  return state.matches('preparing') || state.matches('loading');
}
