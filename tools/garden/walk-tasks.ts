import type { PackAnswer, PackMission, PackTask } from './formats.ts';
import type { PathInFile } from './problems.ts';

/** A task anywhere in a mission, with where it stands. */
export interface FoundTask {
  readonly task: PackTask;
  readonly path: PathInFile;
  /** 0 for a task of the mission itself, 1 for a follow-on of it, and so on. */
  readonly depth: number;
  /** The answer whose choice leads here; null for tasks of the mission and follow-ons of a question itself. */
  readonly answer: PackAnswer | null;
  /** Place among its siblings, from 0. */
  readonly sort: number;
}

/** Every task of a mission in reading order: each before its own follow-ons. */
export function allTasks(mission: PackMission): FoundTask[] {
  return walk(mission.tasks, ['tasks'], 0, null);
}

function walk(tasks: readonly PackTask[], path: PathInFile, depth: number, answer: PackAnswer | null): FoundTask[] {
  return tasks.flatMap((task, sort) => {
    const here = [...path, sort];
    return [
      { task, path: here, depth, answer, sort },
      ...walk(task.followOns, [...here, 'followOns'], depth + 1, null),
      ...task.answers.flatMap((option, index) =>
        walk(option.followOns, [...here, 'answers', index, 'followOns'], depth + 1, option),
      ),
    ];
  });
}
