import type { Task } from '../../schemas/task.ts';
import { type ChosenAnswers, followOnsOf, tasksNamed } from './task-order.ts';
import type { TaskPath } from './task-path.ts';

/** A task's place: its path and, inside follow-ons, the ids of all tasks on its level (the `follow` parameter). */
export interface Place {
  readonly path: TaskPath;
  readonly follow: readonly string[];
}
export type NextStep = ({ readonly kind: 'task' } & Place) | { readonly kind: 'missionComplete' };
export type PreviousStep = ({ readonly kind: 'task' } & Place) | { readonly kind: 'missionStart' };

/** A mission as it is walked by one explorer. */
export interface Walk {
  /** The steps, from `topLevelTasks`. */
  readonly steps: readonly Task[];
  /** All tasks of the mission, follow-ons included. */
  readonly tasks: readonly Task[];
  readonly chosen: ChosenAnswers;
  /** Told the id of every follow-on that had to be passed over (NEXT-11). */
  readonly passOver?: (taskId: string) => void;
}

/**
 * Decides what follows the task at `place` (spec section 4): the first follow-on of what was chosen there, else the next
 * sibling, else that of the nearest parent that has one. When nothing is left the mission is complete.
 * @throws {RangeError} when `place` leads to no task: the mission changed while the explorer was inside it.
 */
export function nextStep(walk: Walk, place: Place): NextStep {
  const levels = levelsAlong(walk, place);
  const followOns = followOnsHere(walk, levels);
  if (followOns.length > 0) return { kind: 'task', path: [...place.path, 0], follow: idsOf(followOns) };
  for (const [depth, level] of [...levels.entries()].reverse()) {
    const sibling = level.index + 1;
    if (sibling < level.siblings.length) return { kind: 'task', ...placeOn(levels, depth, sibling) };
  }
  return { kind: 'missionComplete' };
}

/**
 * The previous sibling, from the first follow-on its parent, from the first task the mission's start (NEXT-10, TASK-22).
 * @throws {RangeError} as `nextStep`.
 */
export function previousStep(walk: Walk, place: Place): PreviousStep {
  const levels = levelsAlong(walk, place);
  const depth = levels.length - 1;
  const index = levels[depth]?.index ?? 0;
  if (index > 0) return { kind: 'task', ...placeOn(levels, depth, index - 1) };
  const parent = levels[depth - 1];
  return parent ? { kind: 'task', ...placeOn(levels, depth - 1, parent.index) } : { kind: 'missionStart' };
}

/** The task at `place`, or null when nothing is there: an old or mistyped address (ROUTE-44). */
export function taskAt(walk: Walk, place: Place): Task | null {
  return findLevels(walk, place)?.at(-1)?.task ?? null;
}

/** The task whose answer led to `place`; null on the top level (TASK-18). */
export function parentTaskAt(walk: Walk, place: Place): Task | null {
  return findLevels(walk, place)?.at(-2)?.task ?? null;
}

/** The whole place, with its follow list worked out from the stored answers where the address names none. */
export function placeAt(walk: Walk, place: Place): Place | null {
  const levels = findLevels(walk, place);
  const last = levels?.at(-1);
  return levels && last ? placeOn(levels, levels.length - 1, last.index) : null;
}

/**
 * Where an explorer goes on: the first task in order that is not completed, follow-ons included (LIST-22). When all are,
 * the last one, whose Continue finishes the mission.
 * @returns null for a mission without tasks.
 */
export function resumePlace(walk: Walk, completedTaskIds: ReadonlySet<string>): Place | null {
  let last: Place | null = null;
  for (const { task, place } of tasksAlong(walk)) {
    if (!completedTaskIds.has(task.id)) return place;
    last = place;
  }
  return last;
}

/** The tasks of a mission in the order this explorer walks them, the follow-ons of what was chosen included. */
export function* tasksAlong(walk: Walk): Generator<{ readonly task: Task; readonly place: Place }> {
  let step: NextStep = { kind: 'task', path: [0], follow: [] };
  while (step.kind === 'task') {
    const place: Place = { path: step.path, follow: step.follow };
    const task = taskAt(walk, place);
    if (!task) return;
    yield { task, place };
    step = nextStep(walk, place);
  }
}

/** Which step the header counts (TASK-02): follow-ons change neither it nor the total. From 1. */
export function stepNumber(path: TaskPath): number {
  return (path[0] ?? 0) + 1;
}

interface Level {
  readonly siblings: readonly Task[];
  readonly index: number;
  readonly task: Task;
}

function levelsAlong(walk: Walk, place: Place): readonly Level[] {
  const levels = findLevels(walk, place);
  if (!levels) throw new RangeError(`no task at ${place.path.join('/')}`);
  return levels;
}

/** From the top level down; an address's follow list names the deepest level, stored answers give those above. */
function findLevels(walk: Walk, { path, follow }: Place): readonly Level[] | null {
  const levels: Level[] = [];
  for (const [depth, index] of path.entries()) {
    const isNamed = depth > 0 && depth === path.length - 1 && follow.length > 0;
    const siblings = isNamed ? named(walk, levels, follow) : depth === 0 ? walk.steps : followOnsHere(walk, levels);
    const task = siblings[index];
    if (!task) return null;
    levels.push({ siblings, index, task });
  }
  return levels.length > 0 ? levels : null;
}

function named(walk: Walk, levels: readonly Level[], follow: readonly string[]): Task[] {
  return tasksNamed(follow, { tasks: walk.tasks, ancestorIds: ancestorIds(levels) }, walk.passOver);
}

function followOnsHere(walk: Walk, levels: readonly Level[]): Task[] {
  const task = levels.at(-1)?.task;
  if (!task) return [];
  return followOnsOf(task, walk.chosen, { tasks: walk.tasks, ancestorIds: ancestorIds(levels) }, walk.passOver);
}

function ancestorIds(levels: readonly Level[]): ReadonlySet<string> {
  return new Set(levels.map(({ task }) => task.id));
}

function placeOn(levels: readonly Level[], depth: number, index: number): Place {
  const above = levels.slice(0, depth).map((level) => level.index);
  return { path: [...above, index], follow: depth > 0 ? idsOf(levels[depth]?.siblings ?? []) : [] };
}

function idsOf(tasks: readonly Task[]): string[] {
  return tasks.map(({ id }) => id);
}
