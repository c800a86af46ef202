/** What one explorer has done with one mission (ENT-02); kept beside the shared catalogue, never in it. */
export interface MissionState {
  readonly isBegun: boolean;
  /** Ended by its last task. */
  readonly isComplete: boolean;
  /** Completed directly; lists take either flag as finished. */
  readonly isCompleted: boolean;
  /** Milliseconds since 1970, -1 when not set. */
  readonly startTime: number;
  readonly endTime: number;
  /** Milliseconds. */
  readonly duration: number;
  /** Ids of badges, in the order they came. */
  readonly achievementIds: readonly string[];
}

const NO_TIME = -1;

export const untouchedMission: MissionState = {
  isBegun: false,
  isComplete: false,
  isCompleted: false,
  startTime: NO_TIME,
  endTime: NO_TIME,
  duration: 0,
  achievementIds: [],
};

/** Begins at the first press of Start; later presses keep the first time (MSTATE-01). */
export function beginMission(mission: MissionState, at: number): MissionState {
  return mission.isBegun ? mission : { ...mission, isBegun: true, startTime: at };
}

/** Ends a mission by its last task (MSTATE-02). Never a negative duration, whatever the clock did meanwhile. */
export function endMission(mission: MissionState, at: number): MissionState {
  const duration = mission.startTime === NO_TIME ? 0 : Math.max(0, at - mission.startTime);
  return { ...mission, isComplete: true, endTime: at, duration };
}

/** Sets both flags together (MSTATE-03). */
export function completeMission(mission: MissionState): MissionState {
  return { ...mission, isComplete: true, isCompleted: true };
}

/** Keeps earlier achievements; the same one again changes nothing (MSTATE-05). */
export function appendAchievement(mission: MissionState, badgeId: string): MissionState {
  if (mission.achievementIds.includes(badgeId)) return mission;
  return { ...mission, achievementIds: [...mission.achievementIds, badgeId] };
}

/** Clears flags and times; achievements stay earned (MSTATE-06). */
export function resetMission(mission: MissionState): MissionState {
  return { ...untouchedMission, achievementIds: mission.achievementIds };
}

/** Ended or completed directly: two flags for one thing. */
export function isFinished(mission: Pick<MissionState, 'isComplete' | 'isCompleted'>): boolean {
  return mission.isComplete || mission.isCompleted;
}

/**
 * How long a mission took, in milliseconds, never below 0 (MSTATE-07): from start to end when both are known, else from
 * the first to the last end of its completed tasks.
 * @returns null when neither is known.
 */
export function missionTime(
  { startTime, endTime }: Pick<MissionState, 'startTime' | 'endTime'>,
  taskEndTimes: readonly number[],
): number | null {
  if (startTime !== NO_TIME && endTime !== NO_TIME) return Math.max(0, endTime - startTime);
  if (taskEndTimes.length === 0) return null;
  return Math.max(...taskEndTimes) - Math.min(...taskEndTimes);
}
