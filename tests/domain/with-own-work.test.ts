import { describe, expect, test } from 'vitest';
import type { TaskResponseWork, Work } from '../../schemas/work.ts';
import {
  leastSafe,
  type OwnWork,
  progressWithOwnWork,
  responsesWithOwnWork,
  waitingCount,
  workStatus,
} from '../../src/domain/with-own-work.ts';
import { amina, photo, progress, response } from './builders.ts';

const common = { groupId: 7, explorerId: amina, madeAt: 5000 };
const answered: TaskResponseWork = {
  ...common,
  id: 'w1',
  kind: 'taskResponse',
  missionId: 12,
  taskId: 31,
  revision: 2,
  completed: true,
  answerOptionIds: [4, 5],
  tagIds: [6],
  photo: { sha256: 'f'.repeat(64), bytes: 9, width: 40, height: 30 },
};
const removal: Work = { ...common, id: 'w2', kind: 'photoRemoval', missionId: 12, taskId: 31, revision: 3 };
const start: Work = { ...common, id: 'w3', kind: 'missionStart', missionId: 12 };
const finish: Work = { ...common, id: 'w4', kind: 'missionFinish', missionId: 12 };
const joined: Work = { ...common, id: amina, kind: 'newExplorer', name: 'Amina', avatarId: 1, ageGroupId: 2 };

function row(work: Work, state: OwnWork['state'] = 'waiting', isSendingNow = false): OwnWork {
  return { work, state, isSendingNow };
}

describe('what a child is told about work', () => {
  test.each([
    ['waiting', false, 'waiting'],
    ['waiting', true, 'sending'],
    ['sent', false, 'sending'],
    ['confirmed', false, 'safe'],
    ['refused', false, 'askGrownUp'],
  ] as const)('a row that is %s, on its way %s, is %s', (state, isSendingNow, status) => {
    expect(workStatus({ state, isSendingNow })).toBe(status);
  });

  test('several pieces are as safe as the one furthest from it', () => {
    expect(leastSafe([])).toBe('safe');
    expect(leastSafe(['safe', 'sending'])).toBe('sending');
    expect(leastSafe(['sending', 'waiting', 'safe'])).toBe('waiting');
    expect(leastSafe(['safe', 'waiting', 'askGrownUp'])).toBe('askGrownUp');
  });

  test('what is not proved safe is counted, and what waits for a grown-up once more', () => {
    const rows = [row(answered), row(removal, 'sent'), row(start, 'confirmed'), row(finish, 'refused')];
    expect(waitingCount(rows)).toEqual({ count: 3, refusedCount: 1 });
    expect(waitingCount([])).toEqual({ count: 0, refusedCount: 0 });
  });
});

describe('the union of the replicated copy and own work', () => {
  test('own work looks like a document of the server', () => {
    const { updatedAt: _, ...document } = response('w1', {
      revision: 2,
      at: 5000,
      answerOptionIds: ['4', '5'],
      tagIds: ['6'],
      photo: { url: '', width: 40, height: 30 },
    });
    expect(responsesWithOwnWork([], [row(answered)])).toEqual([{ ...document, updatedAt: 0, status: 'waiting' }]);
  });

  test('a removal neither completes nor answers', () => {
    expect(responsesWithOwnWork([], [row(removal)])).toMatchObject([
      { id: 'w2', kind: 'photoRemoval', completed: false, answerOptionIds: [], tagIds: [], revision: 3 },
    ]);
  });

  test('the server wins on the same id and nothing is there twice', () => {
    const confirmed = response('w1', { photo: photo('/media/7/w1') });

    const united = responsesWithOwnWork([confirmed], [row(answered, 'confirmed')]);

    expect(united).toEqual([{ ...confirmed, status: 'safe' }]);
  });

  test('what only the server holds is safe', () => {
    expect(responsesWithOwnWork([response('a')], [])).toMatchObject([{ id: 'a', status: 'safe' }]);
  });

  test('a row the server forgot is not called safe because an old copy still holds it', () => {
    expect(responsesWithOwnWork([response('w1')], [row(answered, 'waiting')])).toMatchObject([{ status: 'waiting' }]);
  });

  test('beginnings and endings of missions are joined alike, other work is left out', () => {
    const known = progress('p1', 'start', 10, { missionId: '11' });

    const united = progressWithOwnWork([known], [row(start), row(finish, 'refused'), row(answered), row(joined)]);

    expect(united).toEqual([
      { ...known, status: 'safe' },
      { ...progress('w3', 'start', 5000), updatedAt: 0, status: 'waiting' },
      { ...progress('w4', 'finish', 5000), updatedAt: 0, status: 'askGrownUp' },
    ]);
    expect(responsesWithOwnWork([], [row(start), row(joined)])).toEqual([]);
  });
});
