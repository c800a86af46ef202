import type { Tag } from '../../schemas/tag.ts';
import type { Task } from '../../schemas/task.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { plainDescription } from './description.ts';
import { stepNumber, tasksAlong, type Walk } from './next-step.ts';
import type { ShownResponse } from './shown-response.ts';
import { taskKind } from './task.ts';

/** A chosen answer or tag. */
export interface GivenAnswer {
  readonly id: string;
  readonly text: string;
  readonly imageUrl: string | null;
}

/** What an explorer did with one task, as the results view says it (ROUTE-41). */
export type TaskOutcome<Response> =
  | { readonly kind: 'open' | 'done' | 'skipped' }
  | { readonly kind: 'photo'; readonly photoFrom: Response }
  /** No answer at all may be the true one (TASK-14). */
  | { readonly kind: 'answered'; readonly answers: readonly GivenAnswer[] };

export interface TaskResult<Response> {
  readonly taskId: string;
  /** As the task's own header counts it (TASK-02); follow-ons share it with their parent. */
  readonly step: number;
  /** The task's statement without markup. */
  readonly statement: string;
  readonly outcome: TaskOutcome<Response>;
}

/** The tasks of a mission in the order this explorer walked them, each with what came of it. */
export function missionResults<Response extends TaskResponse>(
  walk: Walk,
  responses: ReadonlyMap<string, ShownResponse<Response>>,
  tags: readonly Tag[],
): TaskResult<Response>[] {
  return [...tasksAlong(walk)].map(({ task, place }) => ({
    taskId: task.id,
    step: stepNumber(place.path),
    statement: plainDescription(task.statement),
    outcome: outcomeOf(task, responses.get(task.id) ?? null, tags),
  }));
}

function outcomeOf<Response extends TaskResponse>(
  task: Task,
  shown: ShownResponse<Response> | null,
  tags: readonly Tag[],
): TaskOutcome<Response> {
  if (shown?.photoFrom) return { kind: 'photo', photoFrom: shown.photoFrom };
  if (!shown?.completed) return { kind: 'open' };
  switch (taskKind(task.className)) {
    case 'photo':
      return { kind: 'skipped' };
    case 'quiz':
    case 'tags':
      return { kind: 'answered', answers: givenAnswers(task, shown.answer, tags) };
    default:
      return { kind: 'done' };
  }
}

/** In the order garden staff gave them; what the garden no longer knows has no words to show. */
function givenAnswers(task: Task, answer: TaskResponse | null, tags: readonly Tag[]): GivenAnswer[] {
  const { answerOptionIds = [], tagIds = [] } = answer ?? {};
  const options = [...task.answerOptions].sort((one, other) => one.sort - other.sort);
  const chosen = [
    ...options.filter(({ id }) => answerOptionIds.includes(id)),
    ...tags.filter(({ id }) => tagIds.includes(id)),
  ];
  return chosen.map(({ id, text, imageUrl }) => ({ id, text, imageUrl: imageUrl || null }));
}
