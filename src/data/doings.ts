import { combineLatest, type Observable } from 'rxjs';
import type { MissionProgress } from '../../schemas/mission-progress.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { type OwnWork, progressWithOwnWork, responsesWithOwnWork, type WithStatus } from '../domain/with-own-work.ts';
import type { GardenDatabase } from './database.ts';
import { ofExplorer$ } from './queries.ts';

export interface ExplorerDoings {
  readonly progress: readonly WithStatus<MissionProgress>[];
  readonly responses: readonly WithStatus<TaskResponse>[];
}

/** What the server has confirmed of one explorer. */
export interface ConfirmedDoings {
  readonly progress: readonly MissionProgress[];
  readonly responses: readonly TaskResponse[];
}

export function confirmed$(database: GardenDatabase, explorerId: string): Observable<ConfirmedDoings> {
  return combineLatest({
    progress: ofExplorer$(database, 'missionProgress', explorerId),
    responses: ofExplorer$(database, 'taskResponses', explorerId),
  });
}

/** All that one explorer has done: what the server confirmed and what still waits here, as one (promise 4). */
export function united(confirmed: ConfirmedDoings, ownWork: readonly OwnWork[], explorerId: string): ExplorerDoings {
  const own = ownWork.filter(({ work }) => work.explorerId === explorerId);
  return {
    progress: progressWithOwnWork(confirmed.progress, own),
    responses: responsesWithOwnWork(confirmed.responses, own),
  };
}
