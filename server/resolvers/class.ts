import type { QueryResolvers, TaskResponse } from '../../schemas/generated/server.ts';
import { shownResponse } from '../../src/domain/shown-response.ts';
import { groupOf, type RequestContext } from '../context.ts';
import { explorerPage, explorerUuid, isExplorerSince } from '../store/explorers.ts';
import type { Page, Position } from '../store/pages.ts';
import { isWorkSince, missionProgressPage, taskResponsePage, workOnTasks } from '../store/served-work.ts';
import type { Reader } from '../store/tables.ts';
import { byUuid, type PullArguments, pull, type ReadClassPage } from './paging.ts';

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
  pullExplorers: classPull(explorerPage, isExplorerSince),
  pullMissionProgress: classPull(missionProgressPage, isWorkSince),
  pullTaskResponses: classPull(taskResponsePage, isWorkSince),
} satisfies QueryResolvers<RequestContext>;

function classPull<Document>(
  read: ReadClassPage<Document>,
  isSince: (db: Reader, groupId: number, place: Position<string>) => Promise<boolean>,
) {
  return async (_: unknown, page: PullArguments, context: RequestContext): Promise<Page<Document>> => {
    const groupId = groupOf(context);
    const { db } = context.services.store;
    return pull(
      db,
      page,
      byUuid,
      (after, limit) => read(db, groupId, after, limit),
      (place) => isSince(db, groupId, place),
    );
  };
}

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
