import type { MissionProgress } from '../../schemas/mission-progress.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { beginMission, endMission, isFinished, type MissionState, missionTime, untouchedMission } from './mission.ts';
import { type ShownResponse, shownResponse } from './shown-response.ts';

/** How far one explorer is with one mission, computed from replicated documents and own work at every read. */
export interface ProgressInMission<Response extends TaskResponse = TaskResponse> {
  readonly state: 'notBegun' | 'inProgress' | 'completed';
  readonly mission: MissionState;
  /** The current answer to each task the explorer has touched, by task id. */
  readonly responses: ReadonlyMap<string, ShownResponse<Response>>;
  readonly startedTaskCount: number;
  readonly completedTaskIds: ReadonlySet<string>;
  /** Milliseconds, null when not known. */
  readonly timeTaken: number | null;
}

/** What an explorer has done, in all missions; the caller gives the union of both sources (`with-own-work.ts`). */
export interface Doings<Response extends TaskResponse = TaskResponse> {
  readonly progress: readonly MissionProgress[];
  readonly responses: readonly Response[];
}

/**
 * Progress of `explorerId` in `missionId`. Work of other explorers never counts: tablets are shared (ENT-02). Of several
 * beginnings or endings, as from two devices, the first counts.
 */
export function progressInMission<Response extends TaskResponse>(
  missionId: string,
  explorerId: string,
  doings: Doings<Response>,
): ProgressInMission<Response> {
  const isMine = (document: { missionId: string; explorerId: string }) =>
    document.missionId === missionId && document.explorerId === explorerId;
  const responses = shownByTask(doings.responses.filter(isMine));
  const mission = missionState(doings.progress.filter(isMine));
  const completed = [...responses].filter(([, shown]) => shown.completed);
  const isTouched = mission.isBegun || responses.size > 0;
  return {
    state: isFinished(mission) ? 'completed' : isTouched ? 'inProgress' : 'notBegun',
    mission,
    responses,
    startedTaskCount: responses.size,
    completedTaskIds: new Set(completed.map(([taskId]) => taskId)),
    timeTaken: missionTime(
      mission,
      completed.flatMap(([, shown]) => shown.completedAt ?? []),
    ),
  };
}

/** Missions the explorer has finished (MSTATE-04). */
export function completedMissionIds(explorerId: string, progress: readonly MissionProgress[]): ReadonlySet<string> {
  const finishes = progress.filter((document) => document.explorerId === explorerId && document.kind === 'finish');
  return new Set(finishes.map(({ missionId }) => missionId));
}

function missionState(progress: readonly MissionProgress[]): MissionState {
  const begunAt = firstTime(progress, 'start');
  const endedAt = firstTime(progress, 'finish');
  const begun = begunAt === null ? untouchedMission : beginMission(untouchedMission, begunAt);
  return endedAt === null ? begun : { ...endMission(begun, endedAt), isCompleted: true };
}

function firstTime(progress: readonly MissionProgress[], kind: MissionProgress['kind']): number | null {
  const times = progress.filter((document) => document.kind === kind).map(({ at }) => at);
  return times.length > 0 ? Math.min(...times) : null;
}

function shownByTask<Response extends TaskResponse>(
  responses: readonly Response[],
): ReadonlyMap<string, ShownResponse<Response>> {
  const shown = new Map<string, ShownResponse<Response>>();
  for (const taskId of new Set(responses.map((response) => response.taskId))) {
    const current = shownResponse(responses.filter((response) => response.taskId === taskId));
    if (current) shown.set(taskId, current);
  }
  return shown;
}
