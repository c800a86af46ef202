import { type ActorRefFrom, createActor, SimulatedClock, waitFor } from 'xstate';
import type { Task } from '../../../schemas/task.ts';
import type { TaskResponse } from '../../../schemas/task-response.ts';
import { shownResponse } from '../../../src/domain/shown-response.ts';
import { topLevelTasks } from '../../../src/domain/task-order.ts';
import type { WithStatus } from '../../../src/domain/with-own-work.ts';
import { taskPageMachine } from '../../../src/machines/task-page.machine.ts';
import { type TaskPagePorts, taskPageActors } from '../../../src/machines/task-page-actors.ts';
import type { TaskPageInput } from '../../../src/machines/task-page-context.ts';
import { amina, response, task } from '../../domain/builders.ts';
import type { Tablet } from './device.ts';

export type TaskPage = ActorRefFrom<typeof taskPageMachine>;
export interface OpenedPage {
  readonly page: TaskPage;
  readonly clock: SimulatedClock;
}

let made = 0;
/** The ids a page makes count up, so that a test can tell one from the next. */
export function newId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

/**
 * Opens the page of `shownTask`, by default the first of the two steps 31 and 32 of mission 12, on a tablet. The clock
 * of its delays stands still until a test lets time pass.
 */
export function openPage(
  tablet: Tablet,
  shownTask: Task = task('31'),
  input: Partial<TaskPageInput> = {},
  ports: Partial<TaskPagePorts> = {},
): OpenedPage {
  const tasks = input.walk?.tasks ?? [shownTask, task('32')];
  const steps = input.walk?.steps ?? topLevelTasks({ taskIds: tasks.map(({ id }) => id) }, tasks);
  const clock = new SimulatedClock();
  const actors = taskPageActors({ ...tablet.ports, ...ports });
  const page = createActor(taskPageMachine.provide({ actors }), {
    clock,
    input: {
      groupId: 7,
      explorerId: amina,
      mission: { id: '12' },
      task: shownTask,
      place: { path: [0], follow: [] },
      walk: { steps, tasks, chosen: new Map() },
      shown: null,
      isMissionStarted: true,
      isMissionFinished: false,
      drafts: tablet.ports.drafts,
      newId,
      now: () => 1_000_000,
      log: tablet.log,
      ...input,
    },
  });
  page.start();
  return { page, clock };
}

/** An answer that the server holds. */
export function saved(fields: Partial<TaskResponse>) {
  const document: WithStatus<TaskResponse> = { ...response('s1', fields), status: 'safe' };
  return shownResponse([document]);
}

/** Waits until the page waits for the explorer. */
export async function answering({ page }: OpenedPage): Promise<void> {
  await waitFor(page, (state) => state.matches('answering'));
}

/** Waits until a file has been prepared or turned down. */
export async function choosePhoto(opened: OpenedPage, ...files: readonly Blob[]): Promise<void> {
  opened.page.send({ type: 'photo.chosen', files });
  await answering(opened);
}

/** Presses Continue and lets all delays pass; gives the page's output. */
export async function continued(opened: OpenedPage) {
  opened.page.send({ type: 'continue' });
  return left(opened);
}

/** Waits until the page is done. */
export async function left({ page, clock }: OpenedPage) {
  await waitFor(page, (state) => state.matches('saved') || state.status === 'done');
  clock.increment(1000);
  return (await waitFor(page, (state) => state.status === 'done')).output;
}

/** Waits for a dialogue and gives its error's code. */
export async function dialogueOf({ page }: OpenedPage) {
  return (await waitFor(page, (state) => state.matches('failed'))).context.error;
}
