import type { MissionProgress, ProgressOfMission, QueryResolvers } from '../../../schemas/generated/server.ts';
import { groupOf, type RequestContext } from '../../access/context.ts';
import { currentAnswers } from '../../content/current-answers.ts';
import { explorerPage, explorerUuid, isExplorerSince } from '../../store/explorers.ts';
import type { Page, Position } from '../../store/pages.ts';
import {
  isWorkSince,
  missionProgressPage,
  progressOf,
  taskResponsePage,
  workOnTasks,
} from '../../store/served-work.ts';
import type { Reader } from '../../store/tables.ts';
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
  readMissionProgress: async (_, { Explorer }, context) => {
    const groupId = groupOf(context);
    const { db } = context.services.store;
    const uuid = await explorerUuid(db, groupId, Explorer);
    return uuid === null ? [] : byMission(await progressOf(db, { groupId, explorerUuid: uuid }));
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

/** Of several beginnings or endings, as from two devices, the first counts, as in the app. */
function byMission(progress: readonly MissionProgress[]): ProgressOfMission[] {
  const missions = new Map<number, ProgressOfMission>();
  for (const { Mission, Kind, UnixDate } of progress) {
    const known = missions.get(Mission.ID) ?? { Mission, StartTime: null, EndTime: null, Complete: false };
    if (Kind === 'start') missions.set(Mission.ID, { ...known, StartTime: known.StartTime ?? UnixDate });
    else missions.set(Mission.ID, { ...known, EndTime: known.EndTime ?? UnixDate, Complete: true });
  }
  return [...missions.values()];
}
