import type { Mission } from '../../schemas/mission.ts';
import type { Task } from '../../schemas/task.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import type { MissionFinish, MissionStart, PhotoRemoval, TaskResponseWork } from '../../schemas/work.ts';
import { pickAnswer, type Selection, toggleTag } from '../domain/answers.ts';
import { type Draft, type DraftKey, isOutlived } from '../domain/draft.ts';
import { type NextStep, nextStep, type Place, type Walk } from '../domain/next-step.ts';
import type { Photo } from '../domain/photo.ts';
import type { ShownResponse } from '../domain/shown-response.ts';
import { type TaskKind, taskKind } from '../domain/task.ts';
import { formatTaskPath } from '../domain/task-path.ts';
import type { WithStatus } from '../domain/with-own-work.ts';
import type { ErrorCode } from '../texts/errors.ts';
import type { DraftQueue } from './draft-queue.ts';

export interface TaskPageInput {
  readonly groupId: number;
  readonly explorerId: string;
  readonly mission: Pick<Mission, 'id'>;
  readonly task: Task;
  readonly place: Place;
  /** The mission as this explorer walks it; `chosen` holds the saved answers. */
  readonly walk: Walk;
  /** What is saved of this task so far, here or on the server. */
  readonly shown: ShownResponse<WithStatus<TaskResponse>> | null;
  /** The start of this mission is in the outbox or on the server already. */
  readonly isMissionStarted: boolean;
  readonly isMissionFinished: boolean;
  readonly drafts: DraftQueue;
  /** A new UUID. */
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (text: string, details?: unknown) => void;
}

/** What an explorer has put into the task, and the work that was made of it. */
export interface TaskPageContext extends TaskPageInput {
  readonly kind: TaskKind;
  readonly answerOptionIds: Selection;
  readonly tagIds: Selection;
  /** Taken or chosen, and not saved yet. */
  readonly photo: Photo | null;
  /** The saved response whose photo is shown while there is no newer one. */
  readonly savedPhoto: WithStatus<TaskResponse> | null;
  /** Milliseconds since 1970, when the explorer came to this task (TSTATE-01). */
  readonly startedAt: number;
  readonly isSaved: boolean;
  /** A draft out of a copy (OFF-17) that is shown as it came: an answer saved after it may still arrive. */
  readonly copied: Draft | null;
  /** Highest used so far on this task. */
  readonly revision: number;
  /** Made once and repeated with the same id until kept: a retry is no new work (promise 3). */
  readonly missionStart: MissionStart | null;
  readonly response: TaskResponseWork | null;
  readonly removal: PhotoRemoval | null;
  readonly missionFinish: MissionFinish | null;
  /** The sentence about a file that could not be taken. */
  readonly photoProblem: string | null;
  /** The dialogue to show. */
  readonly error: ErrorCode | null;
}

/** A page as it stands before its draft has been read: with what is saved. */
export function openedPage(input: TaskPageInput): TaskPageContext {
  const { shown } = input;
  return {
    ...input,
    ...answerOf(shown),
    kind: taskKind(input.task.className),
    savedPhoto: shown?.photoFrom ?? null,
    startedAt: input.now(),
    revision: shown?.revision ?? 0,
    missionStart: null,
    response: null,
    removal: null,
    missionFinish: null,
    photoProblem: null,
    error: null,
  };
}

/** The answer as it is saved, with nothing begun over it. */
function answerOf(shown: TaskPageInput['shown']) {
  return {
    answerOptionIds: shown?.answer?.answerOptionIds ?? [],
    tagIds: shown?.answer?.tagIds ?? [],
    photo: null,
    isSaved: shown?.completed ?? false,
    copied: null,
  };
}

/**
 * Lays a draft over the page: an app killed in the middle of a task comes back as it was left (OFF-12). One out of a copy does
 * not cover what was saved after it.
 */
export function withDraft(draft: Draft | null, context: TaskPageContext): Partial<TaskPageContext> {
  if (!draft || draft.taskId !== context.task.id || outlives(context, draft)) return {};
  const { answerOptionIds, tagIds, photo, startedAt } = draft;
  return { answerOptionIds, tagIds, photo, startedAt, isSaved: false, copied: draft.isFromCopy ? draft : null };
}

/** Whether the answer to this task was saved after this draft of it was written. Of another task's draft nothing is said here. */
export function outlives({ task, shown }: TaskPageContext, draft: Draft): boolean {
  return draft.taskId === task.id && isOutlived(draft, shown);
}

/** Whether what is shown came out of a copy, untouched, and an answer saved after it has only now been fetched. */
export function givesWay({ copied, response }: TaskPageContext, shown: TaskPageInput['shown']): boolean {
  return copied !== null && response === null && isOutlived(copied, shown);
}

/**
 * What was saved elsewhere while the page stood open. A photo that another tab deleted goes here too, and whatever is made
 * next comes after all that is known (`shown-response.ts`): an answer that could not be saved is then made anew, because with
 * its old revision it would lose against one given before it. What the explorer has picked or photographed stays.
 */
export function withSaved(context: TaskPageContext, shown: TaskPageInput['shown']): Partial<TaskPageContext> {
  const photoFrom = shown?.photoFrom ?? null;
  const { response } = context;
  const isOvertaken =
    response !== null && shown?.answer?.id !== response.id && (shown?.revision ?? 0) >= response.revision;
  const isSamePhoto = photoFrom?.id === context.savedPhoto?.id;
  return {
    ...(givesWay(context, shown) && answerOf(shown)),
    shown,
    revision: Math.max(context.revision, shown?.revision ?? 0),
    ...(isOvertaken && { response: null }),
    // The same photo is not fetched anew because the server has it by now.
    ...(isSamePhoto ? {} : { savedPhoto: photoFrom, removal: null }),
  };
}

export function draftOf(context: TaskPageContext): Draft {
  const { groupId, answerOptionIds, tagIds, photo, startedAt, revision, task } = context;
  return { ...draftKey(context), groupId, taskId: task.id, answerOptionIds, tagIds, photo, startedAt, revision };
}

export function draftKey({ explorerId, mission, place }: TaskPageInput): DraftKey {
  return { explorerId, missionId: mission.id, taskPath: formatTaskPath(place.path) };
}

/** A changed draft is new work: saving again repeats an id, a retaken photo never does (promise 3). */
export const changedDraft = { response: null, isSaved: false, copied: null } as const;

/** A tap on an answer or a tag. */
export function picked(context: TaskPageContext, id: string): Partial<TaskPageContext> {
  const field = selectionField(context);
  return { [field]: context.kind === 'quiz' ? pickAnswer(context[field], id) : toggleTag(context[field], id) };
}

/** Tags of the task's own are answer options; those of the garden's common list are tags (TASK-13). */
export function selectionField({ kind, task }: Pick<TaskPageContext, 'kind' | 'task'>): 'answerOptionIds' | 'tagIds' {
  return kind === 'tags' && task.answerOptions.length === 0 ? 'tagIds' : 'answerOptionIds';
}

export function hasPhoto({ photo, savedPhoto }: Pick<TaskPageContext, 'photo' | 'savedPhoto'>): boolean {
  return photo !== null || savedPhoto !== null;
}

/** Photo tasks need a photo, quizzes an answer (TASK-12); no tag at all may be the true answer (TASK-14). */
export function isReady(context: TaskPageContext): boolean {
  switch (context.kind) {
    case 'photo':
      return hasPhoto(context);
    case 'quiz':
      return context.answerOptionIds.length > 0;
    case 'unknown':
      return false;
    default:
      return true;
  }
}

/** What comes after this page, with the answer as it stands now. */
export function stepAfter({ walk, place, task, answerOptionIds }: TaskPageContext): NextStep {
  return nextStep({ ...walk, chosen: new Map([...walk.chosen, [task.id, answerOptionIds]]) }, place);
}
