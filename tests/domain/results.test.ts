import { describe, expect, test } from 'vitest';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { missionResults } from '../../src/domain/results.ts';
import { shownResponse } from '../../src/domain/shown-response.ts';
import { topLevelTasks } from '../../src/domain/task-order.ts';
import { walkOf } from '../../src/domain/walk.ts';
import { answer, followOn, photo, quiz, response, task } from './builders.ts';

const tasks = [
  task('31', { statement: '<p>Sit &amp; <strong>listen</strong></p>' }),
  task('32', { className: 'photo' }),
  quiz('33', [answer('5'), answer('4', ['41'])]),
  followOn('41', '4', { className: 'statement' }),
  task('34', { className: 'tags' }),
  task('35'),
];
const tags = [{ id: '8', updatedAt: 1, text: 'Moss', imageUrl: '/moss.svg' }];

function resultsAfter(...responses: TaskResponse[]) {
  const shown = new Map(
    tasks.flatMap(({ id }) => {
      const current = shownResponse(responses.filter(({ taskId }) => taskId === id));
      return current ? [[id, current] as const] : [];
    }),
  );
  const mission = { taskIds: topLevelTasks({ taskIds: tasks.map(({ id }) => id) }, tasks).map(({ id }) => id) };
  return missionResults(walkOf(mission, tasks, shown), shown, tags);
}

describe('[ROUTE-41] the results of a mission', () => {
  test('list its tasks in order, words only, none of them done yet', () => {
    const results = resultsAfter();
    expect(results.map(({ taskId, step }) => [taskId, step])).toEqual([
      ['31', 1],
      ['32', 2],
      ['33', 3],
      ['34', 4],
      ['35', 5],
    ]);
    expect(results[0]?.statement).toBe('Sit & listen');
    expect(results.every(({ outcome }) => outcome.kind === 'open')).toBe(true);
  });

  test('tell a photo from a skipped one and from one that was taken back', () => {
    const taken = response('a', { taskId: '32', photo: photo('/1.jpg') });
    expect(resultsAfter(taken)[1]?.outcome).toEqual({ kind: 'photo', photoFrom: taken });
    expect(resultsAfter(response('a', { taskId: '32' }))[1]?.outcome).toEqual({ kind: 'skipped' });
    const removal = response('b', { taskId: '32', kind: 'photoRemoval', completed: false, revision: 2 });
    expect(resultsAfter(taken, removal)[1]?.outcome).toEqual({ kind: 'skipped' });
  });

  test('follow the answer that was given, and count its follow-on with it', () => {
    const results = resultsAfter(
      response('a', { taskId: '33', answerOptionIds: ['4'] }),
      response('b', { taskId: '41' }),
    );
    expect(results[2]?.outcome).toMatchObject({ kind: 'answered', answers: [{ text: 'Answer 4' }] });
    expect(results[3]).toMatchObject({ taskId: '41', step: 3, outcome: { kind: 'done' } });
    expect(results).toHaveLength(6);
  });

  test('know the common tags, and that no tag may be the answer', () => {
    expect(resultsAfter(response('a', { taskId: '34', tagIds: ['8', '99'] }))[3]?.outcome).toEqual({
      kind: 'answered',
      answers: [{ id: '8', text: 'Moss', imageUrl: '/moss.svg' }],
    });
    expect(resultsAfter(response('a', { taskId: '34' }))[3]?.outcome).toEqual({ kind: 'answered', answers: [] });
  });
});
