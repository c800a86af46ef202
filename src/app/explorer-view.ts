import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { Explorer } from '../../schemas/explorer.ts';
import type { Location } from '../../schemas/location.ts';
import type { Mission } from '../../schemas/mission.ts';
import type { Task } from '../../schemas/task.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import type { ExplorerDoings } from '../data/doings.ts';
import type { Garden } from '../data/garden.ts';
import { everyMission, visibleMissions } from '../domain/mission-list.ts';
import { completedMissionIds, type ProgressInMission, progressInMission } from '../domain/mission-progress.ts';
import { progressFor } from '../domain/progress.ts';
import type { WithStatus } from '../domain/with-own-work.ts';
import type { UserBarView } from '../ui/user-bar.tsx';
import { explorers$ } from './team.ts';

type Progress = ProgressInMission<WithStatus<TaskResponse>>;

/** The garden through the eyes of one explorer. */
export interface ExplorerView {
  readonly explorer: Explorer;
  readonly user: UserBarView;
  /** What this explorer may see: not disabled, and of the own age group (VAL-16). */
  readonly missions: readonly Mission[];
  readonly locations: readonly Location[];
  readonly doings: ExplorerDoings;
  readonly progressOf: (missionId: string) => Progress;
  /** Tasks of the missions under way, by mission: where to go on is a question about tasks (LIST-22). */
  readonly tasksOf: ReadonlyMap<string, readonly Task[]>;
}

/** Follows everything an explorer's pages show. Emits nothing while the explorer is not on this device. */
export function explorerView$(garden: Garden, explorerId: string): Observable<ExplorerView | null> {
  return combineLatest([
    explorers$(garden),
    garden.all$('missions'),
    garden.all$('locations'),
    garden.doings$(explorerId),
  ]).pipe(
    switchMap(([explorers, missions, locations, doings]) => {
      const explorer = explorers.find(({ id }) => id === explorerId);
      if (!explorer) return of(null);
      const view = viewOf(explorer, missions, locations, doings);
      return tasksUnderWay$(garden, view).pipe(map((tasksOf) => ({ ...view, tasksOf })));
    }),
    distinctUntilChanged(),
  );
}

/** The view of one moment; `tasksOf` is what lists need besides. */
export function viewOf(
  explorer: Explorer,
  missions: readonly Mission[],
  locations: readonly Location[],
  doings: ExplorerDoings,
): Omit<ExplorerView, 'tasksOf'> {
  const known = new Map<string, Progress>();
  const progressOf = (missionId: string): Progress => {
    const progress = known.get(missionId) ?? progressInMission(missionId, explorer.id, doings);
    known.set(missionId, progress);
    return progress;
  };
  const { level, step, total } = progressFor(completedMissionIds(explorer.id, doings.progress).size);
  return {
    explorer,
    user: { name: explorer.name, avatarUrl: explorer.avatarUrl, level, step, total },
    missions: visibleMissions(missions, { ...everyMission, ageGroupId: explorer.ageGroupId }),
    locations,
    doings,
    progressOf,
  };
}

function tasksUnderWay$(
  garden: Garden,
  { missions, progressOf }: Omit<ExplorerView, 'tasksOf'>,
): Observable<ReadonlyMap<string, readonly Task[]>> {
  const underWay = missions.filter(({ id }) => progressOf(id).state === 'inProgress');
  if (underWay.length === 0) return of(new Map());
  return combineLatest(underWay.map(({ id }) => garden.tasks$(id).pipe(map((tasks) => [id, tasks] as const)))).pipe(
    map((entries) => new Map(entries)),
  );
}
