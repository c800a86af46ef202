import { combineLatest, map, type Observable } from 'rxjs';
import type { MissionProgress } from '../../schemas/mission-progress.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { type OwnWork, progressWithOwnWork, responsesWithOwnWork, type WithStatus } from '../domain/with-own-work.ts';
import type { GardenDatabase } from './database.ts';
import { ofExplorer$ } from './queries.ts';

export interface ExplorerDoings {
  readonly progress: readonly WithStatus<MissionProgress>[];
  readonly responses: readonly WithStatus<TaskResponse>[];
}

/** All that one explorer has done: what the server confirmed and what still waits here, as one (promise 4). */
export function doings$(
  database: GardenDatabase,
  ownWork$: Observable<readonly OwnWork[]>,
  explorerId: string,
): Observable<ExplorerDoings> {
  return combineLatest([
    ofExplorer$(database, 'missionProgress', explorerId),
    ofExplorer$(database, 'taskResponses', explorerId),
    ownWork$.pipe(map((items) => items.filter(({ work }) => work.explorerId === explorerId))),
  ]).pipe(
    map(([progress, responses, items]) => ({
      progress: progressWithOwnWork(progress, items),
      responses: responsesWithOwnWork(responses, items),
    })),
  );
}
