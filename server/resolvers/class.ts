import type { QueryResolvers, TaskResponse } from '../../schemas/generated/server.ts';
import { shownResponse } from '../../src/domain/shown-response.ts';
import { groupOf, type RequestContext } from '../context.ts';
import { explorerPage, explorerUuid, isExplorerSince } from '../store/explorers.ts';
import { isWorkSince, missionProgressPage, taskResponsePage, workOnTasks } from '../store/served-work.ts';
import { byUuid, pull } from './paging.ts';

/** What belongs to one class. Each resolver asks for the session first, and reads that group and no other (ROLE-04). */
export const classQueries = {
  readTaskResponses: async (_, { Explorer, Mission }, context) => {
    const groupId = groupOf(context);
    const { db } = context.services.store;
    const uuid = await explorerUuid(db, groupId, Explorer);
    // An explorer of another group answers exactly like a number nobody has.
    if (uuid === null) return [];
    return currentAnswers(await workOnTasks(db, { groupId, explorerUuid: uuid, missionId: Mission ?? null }));
  },
  pullExplorers: async (_, page, context) => {
    const groupId = groupOf(context);
    const { db } = context.services.store;
    return pull(
      db,
      page,
      byUuid,
      (after, limit) => explorerPage(db, groupId, after, limit),
      (place) => isExplorerSince(db, groupId, place),
    );
  },
  pullMissionProgress: async (_, page, context) => {
    const groupId = groupOf(context);
    const { db } = context.services.store;
    return pull(
      db,
      page,
      byUuid,
      (after, limit) => missionProgressPage(db, groupId, after, limit),
      (place) => isWorkSince(db, groupId, place),
    );
  },
  pullTaskResponses: async (_, page, context) => {
    const groupId = groupOf(context);
    const { db } = context.services.store;
    return pull(
      db,
      page,
      byUuid,
      (after, limit) => taskResponsePage(db, groupId, after, limit),
      (place) => isWorkSince(db, groupId, place),
    );
  },
} satisfies QueryResolvers<RequestContext>;

/** One current answer for each task out of all work on it, as the app computes it too. */
function currentAnswers(work: readonly TaskResponse[]): TaskResponse[] {
  const byTask = new Map<number, TaskResponse[]>();
  for (const response of work) byTask.set(response.Task.ID, [...(byTask.get(response.Task.ID) ?? []), response]);
  return [...byTask.values()].flatMap((responses) => currentAnswer(responses) ?? []);
}

function currentAnswer(responses: readonly TaskResponse[]): TaskResponse | null {
  const shown = shownResponse(responses.map(asResponseLike));
  const base = shown?.answer?.response;
  if (!shown || !base) return null;
  const photo = shown.photoFrom?.response ?? null;
  return { ...base, Completed: shown.completed, Photo: photo?.Photo ?? null, Image: photo?.Image ?? null };
}

function asResponseLike(response: TaskResponse) {
  return {
    id: response.ID,
    kind: response.Kind === 'photoRemoval' ? ('photoRemoval' as const) : ('response' as const),
    completed: response.Completed,
    revision: response.Revision,
    at: Math.round(response.UnixDate * 1000),
    photo: response.Photo,
    response,
  };
}
