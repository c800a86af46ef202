import type { MissionFinish, MissionStart, PhotoRemoval, TaskResponseWork } from '../../schemas/work.ts';
import type { Keeping } from '../domain/keeping.ts';
import type { Photo } from '../domain/photo.ts';
import { draftKey, stepAfter, type TaskPageContext } from './task-page-context.ts';

/**
 * Makes the work that pressing Continue or Skip must keep, in the order it is sent (SYNC-02). What was made before and
 * still says the same is taken again with its id: a retry is no new work, a changed answer always is (promise 3).
 */
export function madeWork(context: TaskPageContext, isSkipped: boolean): Partial<TaskPageContext> {
  const response = responseToKeep(context, isSkipped);
  const isLast = stepAfter(context).kind === 'missionComplete';
  return {
    missionStart: context.missionStart ?? (context.isMissionStarted ? null : missionStartOf(context)),
    response,
    revision: Math.max(context.revision, response?.revision ?? 0),
    missionFinish: isLast && !context.isMissionFinished ? (context.missionFinish ?? missionFinishOf(context)) : null,
  };
}

/** The mission's start goes first, its finish last, and the draft ends with the response made of it. */
export function keepingsOf(context: TaskPageContext): Keeping[] {
  const { missionStart, response, missionFinish, photo } = context;
  return [
    ...(missionStart ? [{ work: missionStart, photo: null, draft: null }] : []),
    ...(response ? [{ work: response, photo: response.photo && photo, draft: draftKey(context) }] : []),
    ...(missionFinish ? [{ work: missionFinish, photo: null, draft: null }] : []),
  ];
}

export function photoRemovalOf(context: TaskPageContext): PhotoRemoval {
  return { ...onTaskOf(context), kind: 'photoRemoval' };
}

/** With the response whose photo is deleted, so that its small copy goes from this device too. */
export function removalKeepingsOf({ removal, savedPhoto }: TaskPageContext): Keeping[] {
  if (!removal) return [];
  return [{ work: removal, photo: null, draft: null, ...(savedPhoto && { deletedPhotoOf: savedPhoto.id }) }];
}

/** @returns null when all that is shown is saved already, or when a task done before is skipped now. */
function responseToKeep(context: TaskPageContext, isSkipped: boolean): TaskResponseWork | null {
  const { isSaved, photo, response, shown } = context;
  if (isSkipped ? shown?.completed : isSaved) return null;
  const wantsPhoto = photo !== null && !isSkipped;
  if (response && (response.photo !== null) === wantsPhoto) return response;
  return responseOf(context, wantsPhoto ? photo : null);
}

function responseOf(context: TaskPageContext, photo: Photo | null): TaskResponseWork {
  return {
    ...onTaskOf(context),
    kind: 'taskResponse',
    completed: true,
    answerOptionIds: context.answerOptionIds.map(Number),
    tagIds: context.tagIds.map(Number),
    photo: photo && {
      sha256: photo.sha256,
      bytes: photo.bytes.byteLength,
      width: photo.width,
      height: photo.height,
    },
  };
}

function missionStartOf(context: TaskPageContext): MissionStart {
  return {
    ...commonOf(context),
    kind: 'missionStart',
    missionId: Number(context.mission.id),
    madeAt: context.startedAt,
  };
}

function missionFinishOf(context: TaskPageContext): MissionFinish {
  return { ...commonOf(context), kind: 'missionFinish', missionId: Number(context.mission.id) };
}

function onTaskOf(context: TaskPageContext) {
  return {
    ...commonOf(context),
    missionId: Number(context.mission.id),
    taskId: Number(context.task.id),
    revision: context.revision + 1,
  };
}

function commonOf({ newId, now, groupId, explorerId }: TaskPageContext) {
  return { id: newId(), groupId, explorerId, madeAt: now() };
}
