import type { ComponentType } from 'react';
import type { TaskKind } from '../../domain/task.ts';
import { PhotoTask } from './photo-task.tsx';
import { PlainTask } from './plain-task.tsx';
import { QuizTask } from './quiz-task.tsx';
import { TagsTask } from './tags-task.tsx';
import type { TaskPartProps } from './task-part.ts';
import { UnknownTask } from './unknown-task.tsx';

/** Which component draws which kind of task. */
export const taskKinds: Readonly<Record<TaskKind, ComponentType<TaskPartProps>>> = {
  photo: PhotoTask,
  task: PlainTask,
  statement: PlainTask,
  question: PlainTask,
  tags: TagsTask,
  quiz: QuizTask,
  unknown: UnknownTask,
};
