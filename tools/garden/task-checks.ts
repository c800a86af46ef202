import type { PackTask } from './formats.ts';
import type { PackFiles } from './pack.ts';
import type { PackFile } from './pack-file.ts';
import type { Problem } from './problems.ts';
import { allTasks, type FoundTask } from './walk-tasks.ts';

/** A child three steps aside from the mission has forgotten the way back. */
const DEEPEST_FOLLOW_ON = 3;
const FEWEST_ANSWERS = 2;

/** Tasks whose parts do not go together: a quiz without answers, a photo with some, a way aside that is too long. */
export function findTaskProblems({ missions }: PackFiles): Problem[] {
  return missions.flatMap((file) => allTasks(file.value).flatMap((found) => taskProblems(file, found)));
}

function taskProblems(file: PackFile<unknown>, { task, path, depth }: FoundTask): Problem[] {
  const problems = Object.entries(partFaults(task)).map(([field, fault]) => file.problemAt([...path, field], fault));
  if (depth > DEEPEST_FOLLOW_ON) {
    problems.push(file.problemAt(path, `follow-ons go ${depth} levels deep; ${DEEPEST_FOLLOW_ON} are the most`));
  }
  return problems;
}

function partFaults(task: PackTask): Record<string, string> {
  const faults: Record<string, string> = {};
  const mayHaveAnswers = task.kind === 'quiz' || task.kind === 'tags';
  if (task.kind === 'quiz' && task.answers.length < FEWEST_ANSWERS) {
    faults['answers'] = `a quiz needs at least ${FEWEST_ANSWERS} answers`;
  }
  if (!mayHaveAnswers && task.answers.length > 0) faults['answers'] = `a ${task.kind} task has no answers to choose`;
  if (task.kind === 'tags' && task.answers.some(({ followOns }) => followOns.length > 0)) {
    faults['answers'] = 'only an answer of a quiz leads to follow-ons';
  }
  if (task.kind !== 'question' && task.followOns.length > 0) {
    faults['followOns'] = 'only a question has follow-ons of its own; those of a quiz stand under an answer';
  }
  return faults;
}
