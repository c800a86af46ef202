import type { Mission } from '../../schemas/mission.ts';
import type { Task } from '../../schemas/task.ts';
import { taskKind } from './task.ts';

/** Ids of the answers an explorer has chosen, by task id: saved ones, with the open page's own in place of them. */
export type ChosenAnswers = ReadonlyMap<string, readonly string[]>;

/** Siblings stand by Sort, then by ID, on the top level and in follow-ons alike (NEXT-08). */
function bySort(one: Pick<Task, 'id' | 'sort'>, other: Pick<Task, 'id' | 'sort'>): number {
  return one.sort - other.sort || Number(one.id) - Number(other.id);
}

/**
 * The steps of a mission in their order. A follow-on is no step, even if the mission lists it (NEXT-09): neither one of
 * an answer nor one of a question that comes before it.
 */
export function topLevelTasks(mission: Pick<Mission, 'taskIds'>, tasks: readonly Task[]): Task[] {
  const listed = new Set(mission.taskIds);
  const candidates = tasks.filter(({ id, parentAnswerOptionId }) => listed.has(id) && !parentAnswerOptionId);
  const steps: Task[] = [];
  const followOns = new Set<string>();
  for (const task of candidates.sort(bySort)) {
    if (followOns.has(task.id)) continue;
    steps.push(task);
    for (const id of ownFollowOnIds(task)) followOns.add(id);
  }
  return steps;
}

/**
 * What follows from the answer to `task`: the follow-ons of the chosen quiz answer, or a question's own (NEXT-06). The
 * list decides, whatever HasFollowOn says (NEXT-07). A follow-on that is unknown or leads back to a task on the way is
 * passed over and reported, so that every walk ends (NEXT-11).
 */
export function followOnsOf(
  task: Task,
  chosen: ChosenAnswers,
  way: { readonly tasks: readonly Task[]; readonly ancestorIds: ReadonlySet<string> },
  passOver: (taskId: string) => void = () => {},
): Task[] {
  return tasksNamed([...ownFollowOnIds(task), ...answerFollowOnIds(task, chosen)], way, passOver);
}

/** The tasks of these ids in their order, without unknown ones and without those already on the way. */
export function tasksNamed(
  ids: Iterable<string>,
  { tasks, ancestorIds }: { readonly tasks: readonly Task[]; readonly ancestorIds: ReadonlySet<string> },
  passOver: (taskId: string) => void = () => {},
): Task[] {
  const found: Task[] = [];
  for (const id of new Set(ids)) {
    const task = ancestorIds.has(id) ? undefined : tasks.find((candidate) => candidate.id === id);
    if (task) found.push(task);
    else passOver(id);
  }
  return found.sort(bySort);
}

function ownFollowOnIds(task: Task): readonly string[] {
  return taskKind(task.className) === 'question' ? task.followOnIds : [];
}

function answerFollowOnIds(task: Task, chosen: ChosenAnswers): string[] {
  if (taskKind(task.className) !== 'quiz') return [];
  const ids = chosen.get(task.id) ?? [];
  return task.answerOptions.filter(({ id }) => ids.includes(id)).flatMap(({ followOnIds }) => followOnIds);
}
