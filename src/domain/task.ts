import type { Task } from '../../schemas/task.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { failed, type Result, succeeded } from './result.ts';
import type { ShownResponse } from './shown-response.ts';

/** The six kinds of task and the one this version does not know (TASK-19). `task` is the generic one. */
export type TaskKind = 'photo' | 'task' | 'statement' | 'question' | 'tags' | 'quiz' | 'unknown';

const KIND_OF_NAME: Readonly<Record<string, TaskKind>> = {
  photo: 'photo',
  phototask: 'photo',
  task: 'task',
  generictask: 'task',
  statement: 'statement',
  statementtask: 'statement',
  question: 'question',
  tags: 'tags',
  tagquestion: 'tags',
  quiz: 'quiz',
  multiplechoicequestion: 'quiz',
};

/** Reads a ClassName; both names of a kind count, case and spaces do not (ENT-05). */
export function taskKind(className: string): TaskKind {
  const name = className.toLowerCase().replace(/\s+/g, '');
  return Object.hasOwn(KIND_OF_NAME, name) ? (KIND_OF_NAME[name] ?? 'unknown') : 'unknown';
}

export interface SizedImage {
  readonly url: string;
  /** Pixels; 0 when not known. */
  readonly width: number;
  readonly height: number;
}

/** Pictures shown with a task: the slider, else the one picture (TASK-16). Empty when there is none. */
export function taskImages(task: Pick<Task, 'slider' | 'pictureUrl' | 'imageUrl'>): SizedImage[] {
  if (task.slider.length > 0) return task.slider.map(({ url, width, height }) => ({ url, width, height }));
  const url = task.pictureUrl || task.imageUrl;
  return url ? [{ url, width: 0, height: 0 }] : [];
}

/** What one explorer has done with one task (ENT-04). Times are milliseconds since 1970. */
export interface TaskState {
  readonly isComplete: boolean;
  readonly startTime: number;
  readonly endTime: number;
  readonly created: number;
  readonly chosenAnswerIds: readonly string[];
  /** Addresses, the newest first. */
  readonly photos: readonly string[];
  readonly image: SizedImage | null;
}

/** A time that is not set. */
export const NO_TIME = -1;

export const untouchedTask: TaskState = {
  isComplete: false,
  startTime: NO_TIME,
  endTime: NO_TIME,
  created: NO_TIME,
  chosenAnswerIds: [],
  photos: [],
  image: null,
};

/** Makes a task the current one. A finished task keeps its times, or its duration would turn negative (TSTATE-01). */
export function beginTask(task: TaskState, at: number): TaskState {
  return task.isComplete ? task : { ...task, startTime: at };
}

/** Completes the current task; without one that is a failure to log (TSTATE-02, TSTATE-03). */
export function completeTask(current: TaskState | null, at: number): Result<TaskState, 'taskNotRegistered'> {
  return current ? succeeded({ ...current, isComplete: true, endTime: at }) : failed('taskNotRegistered');
}

/** Takes back completion, times and photos; what was answered stays (TSTATE-04). */
export function resetTask(task: TaskState): TaskState {
  return { ...task, isComplete: false, startTime: NO_TIME, endTime: NO_TIME, photos: [] };
}

/** Puts a photo before the others and shows it (TSTATE-05). */
export function setTaskPhoto(task: TaskState, image: SizedImage): TaskState {
  return { ...task, photos: [image.url, ...task.photos.filter((url) => url !== image.url)], image };
}

export function deleteTaskPhoto(task: TaskState): TaskState {
  return { ...task, photos: [], image: null };
}

/**
 * Lays what the server and the outbox know over what the device remembers (TSTATE-07, TSTATE-08): the time of the
 * response becomes the task's Created and its end.
 */
export function withResponse(
  task: TaskState,
  { answer, photoFrom, completed, completedAt }: ShownResponse<TaskResponse>,
): TaskState {
  const image = photoFrom?.photo ?? null;
  return {
    ...task,
    isComplete: completed,
    created: answer?.at ?? task.created,
    endTime: completedAt ?? task.endTime,
    chosenAnswerIds: answer?.answerOptionIds ?? task.chosenAnswerIds,
    photos: image ? [image.url] : [],
    image,
  };
}
