/** Finished missions that fill the steps of one level (PROG-01). */
export const STEPS_IN_A_LEVEL = 6;
const STEP_COUNTS = 1;
const LEVEL_COUNTS = 10;

/** An explorer's progress; `counter` is kept by the specification's rule and shown nowhere. */
export interface Progress {
  /** 0 is the start. */
  readonly step: number;
  readonly total: number;
  readonly level: number;
  readonly counter: number;
}

export const startOfProgress: Progress = { step: 0, total: STEPS_IN_A_LEVEL, level: 0, counter: 0 };

/** PROG-02. */
export function setStep(progress: Progress, step: number): Progress {
  return { ...progress, step, counter: progress.counter + STEP_COUNTS };
}

/** PROG-02. */
export function setLevel(progress: Progress, level: number): Progress {
  return { ...progress, level, counter: progress.counter + LEVEL_COUNTS };
}

/** Level and step start again, the counter goes on (PROG-03). */
export function resetProgress(progress: Progress): Progress {
  return { ...progress, level: 0, step: 0 };
}

/** Step and level that follow from the number of finished missions (PROG-04). */
export function progressFor(finishedMissions: number): Pick<Progress, 'step' | 'total' | 'level'> {
  return {
    step: finishedMissions % STEPS_IN_A_LEVEL,
    total: STEPS_IN_A_LEVEL,
    level: Math.floor(finishedMissions / STEPS_IN_A_LEVEL),
  };
}

/** Keeps what a loader shows between 0 and 100 percent (CONST-06). */
export function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
