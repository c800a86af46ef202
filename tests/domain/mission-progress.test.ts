import { describe, expect, test } from 'vitest';
import { completedMissionIds, progressInMission } from '../../src/domain/mission-progress.ts';
import { beginTask, untouchedTask, withResponse } from '../../src/domain/task.ts';
import { amina, ben, photo, progress, response } from './builders.ts';

describe('progress in a mission', () => {
  test('has not begun without any work', () => {
    expect(progressInMission('12', amina, { progress: [], responses: [] })).toMatchObject({
      state: 'notBegun',
      startedTaskCount: 0,
      timeTaken: null,
    });
  });

  test('[LIST-26] is in progress once begun or once a task was answered', () => {
    const started = { progress: [progress('s', 'start', 1000)], responses: [] };
    const answered = { progress: [], responses: [response('a')] };

    expect(progressInMission('12', amina, started)).toMatchObject({ state: 'inProgress', startedTaskCount: 0 });
    expect(progressInMission('12', amina, answered)).toMatchObject({ state: 'inProgress', startedTaskCount: 1 });
  });

  test('[LIST-26, MSTATE-02] is completed once finished, with its times', () => {
    const done = progressInMission('12', amina, {
      progress: [progress('f', 'finish', 61_000), progress('s', 'start', 1000)],
      responses: [],
    });

    expect(done.state).toBe('completed');
    expect(done.mission).toMatchObject({ startTime: 1000, endTime: 61_000, duration: 60_000, isCompleted: true });
    expect(done.timeTaken).toBe(60_000);
  });

  test('[MSTATE-01] of two beginnings the first counts', () => {
    const twice = [progress('s2', 'start', 3000), progress('s1', 'start', 1000), progress('f', 'finish', 4000)];
    expect(progressInMission('12', amina, { progress: twice, responses: [] }).timeTaken).toBe(3000);
  });

  test('[ENT-02] of another explorer or mission never counts', () => {
    const others = {
      progress: [progress('s', 'finish', 1, { explorerId: ben }), progress('t', 'finish', 1, { missionId: '13' })],
      responses: [response('a', { explorerId: ben }), response('b', { missionId: '13' })],
    };
    expect(progressInMission('12', amina, others)).toMatchObject({ state: 'notBegun', startedTaskCount: 0 });
  });

  test('[ENT-04] a task is kept per explorer, with mission, completion, times, photos and image', () => {
    const responses = [
      response('a', { explorerId: ben, at: 9000, photo: photo('/media/1/a') }),
      response('b', { explorerId: amina, at: 3000, completed: false }),
    ];
    const stateOf = (explorerId: string) => {
      const shown = progressInMission('12', explorerId, { progress: [], responses }).responses.get('31');
      return shown && { missionId: shown.answer?.missionId, ...withResponse(beginTask(untouchedTask, 2000), shown) };
    };
    expect(stateOf(ben)).toMatchObject({
      missionId: '12',
      isComplete: true,
      startTime: 2000,
      endTime: 9000,
      photos: ['/media/1/a'],
      image: { url: '/media/1/a', width: photo('/media/1/a').width, height: photo('/media/1/a').height },
    });
    expect(stateOf(amina)).toMatchObject({ isComplete: false, startTime: 2000, endTime: -1, photos: [], image: null });
    expect(stateOf('nobody')).toBeUndefined();
  });

  test('counts a task once however often it was answered, and completed ones apart', () => {
    const { startedTaskCount, completedTaskIds, responses } = progressInMission('12', amina, {
      progress: [],
      responses: [
        response('a', { taskId: '31', revision: 1, answerOptionIds: ['1'] }),
        response('b', { taskId: '31', revision: 2, answerOptionIds: ['2'] }),
        response('c', { taskId: '32', completed: false }),
      ],
    });

    expect(startedTaskCount).toBe(2);
    expect([...completedTaskIds]).toEqual(['31']);
    expect(responses.get('31')?.answer?.answerOptionIds).toEqual(['2']);
  });

  test('[MSTATE-07] takes its time from completed tasks where start or end is missing', () => {
    const { timeTaken } = progressInMission('12', amina, {
      progress: [],
      responses: [
        response('a', { taskId: '31', at: 1000 }),
        response('b', { taskId: '32', at: 9000 }),
        response('c', { taskId: '33', at: 50_000, completed: false }),
      ],
    });
    expect(timeTaken).toBe(8000);
  });
});

test('[MSTATE-04] finished missions are known by explorer', () => {
  const all = [
    progress('a', 'finish', 1),
    progress('b', 'start', 1, { missionId: '13' }),
    progress('c', 'finish', 1, { missionId: '14', explorerId: ben }),
  ];
  expect([...completedMissionIds(amina, all)]).toEqual(['12']);
});
