import { describe, expect, test } from 'vitest';
import {
  appendAchievement,
  beginMission,
  completeMission,
  endMission,
  isFinished,
  missionTime,
  resetMission,
  untouchedMission,
} from '../../src/domain/mission.ts';

const begun = beginMission(untouchedMission, 1000);

describe('the state of a mission', () => {
  test('[MSTATE-01] beginning sets start time and flag; a later press keeps the first time', () => {
    expect(begun).toMatchObject({ isBegun: true, startTime: 1000 });
    expect(beginMission(begun, 2000)).toEqual(begun);
  });
  test('[MSTATE-02] ending sets end time, duration and completion', () => {
    expect(endMission(begun, 4000)).toMatchObject({ endTime: 4000, duration: 3000, isComplete: true });
  });
  test('[MSTATE-02] a clock set back meanwhile gives no negative duration', () => {
    expect(endMission(begun, 400).duration).toBe(0);
  });
  test('[MSTATE-02] one that was never begun has no duration', () => {
    expect(endMission(untouchedMission, 4000).duration).toBe(0);
  });
  test('[MSTATE-03] completing directly sets both flags together', () => {
    expect(completeMission(begun)).toMatchObject({ isComplete: true, isCompleted: true });
  });
  test('either flag means finished', () => {
    expect(isFinished(endMission(begun, 2000))).toBe(true);
    expect(isFinished({ isComplete: false, isCompleted: true })).toBe(true);
    expect(isFinished(begun)).toBe(false);
  });
  test('[MSTATE-05] achievements are appended and earlier ones stay', () => {
    const twice = appendAchievement(appendAchievement(begun, 'frog'), 'newt');
    expect(twice.achievementIds).toEqual(['frog', 'newt']);
    expect(appendAchievement(twice, 'frog')).toEqual(twice);
  });
  test('[MSTATE-06] resetting clears flags and times', () => {
    const reset = resetMission(appendAchievement(completeMission(endMission(begun, 4000)), 'frog'));
    expect(reset).toEqual({ ...untouchedMission, achievementIds: ['frog'] });
    expect(reset).toMatchObject({ startTime: -1, endTime: -1, duration: 0, isBegun: false });
  });
});

describe('[MSTATE-07] the time a mission took', () => {
  test('runs from start to end when both are known', () => {
    expect(missionTime({ startTime: 1000, endTime: 61_000 }, [5000, 9000])).toBe(60_000);
  });
  test('runs else from the first to the last end of a completed task', () => {
    expect(missionTime({ startTime: 1000, endTime: -1 }, [9000, 5000, 7000])).toBe(4000);
  });
  test('is 0 for one task, and not known for none', () => {
    expect(missionTime({ startTime: -1, endTime: -1 }, [5000])).toBe(0);
    expect(missionTime({ startTime: -1, endTime: -1 }, [])).toBeNull();
  });
  test('is never below 0', () => {
    expect(missionTime({ startTime: 9000, endTime: 1000 }, [])).toBe(0);
  });
});
