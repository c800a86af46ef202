import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Task } from '../../schemas/task.ts';
import {
  type NextStep,
  nextStep,
  type Place,
  parentTaskAt,
  placeAt,
  previousStep,
  resumePlace,
  stepNumber,
  taskAt,
  type Walk,
} from '../../src/domain/next-step.ts';
import { topLevelTasks } from '../../src/domain/task-order.ts';
import { answer, followOn, mission, quiz, task } from './builders.ts';

/** Four steps; the third, 33, is a quiz whose answer 1 leads to 41 and 42, and 42 is a quiz leading to 51. */
const tasks = [
  task('31'),
  task('32'),
  quiz('33', [answer('1', ['41', '42']), answer('2')]),
  task('34'),
  followOn('41', '1'),
  quiz('42', [answer('3', ['51'])], { parentAnswerOptionId: '1' }),
  followOn('51', '3'),
];

function walk(chosen: Record<string, readonly string[]> = {}, all: readonly Task[] = tasks): Walk {
  const taskIds = all.filter(({ parentAnswerOptionId }) => !parentAnswerOptionId).map(({ id }) => id);
  return { steps: topLevelTasks({ taskIds }, all), tasks: all, chosen: new Map(Object.entries(chosen)) };
}
function at(path: readonly number[], follow: readonly string[] = []): Place {
  return { path, follow };
}
const complete: NextStep = { kind: 'missionComplete' };

describe('what follows a task', () => {
  test('[NEXT-01] a quiz answer with follow-ons goes to the first of them, with all of them to follow', () => {
    expect(nextStep(walk({ 33: ['1'] }), at([2]))).toEqual({ kind: 'task', path: [2, 0], follow: ['41', '42'] });
  });
  test('[NEXT-02] an answer without follow-ons, or none, goes to the next sibling', () => {
    expect(nextStep(walk({ 33: ['2'] }), at([2]))).toEqual({ kind: 'task', path: [3], follow: [] });
    expect(nextStep(walk(), at([2]))).toEqual({ kind: 'task', path: [3], follow: [] });
    expect(nextStep(walk({ 33: ['1'] }), at([2, 0], ['41', '42']))).toEqual({
      kind: 'task',
      path: [2, 1],
      follow: ['41', '42'],
    });
  });
  test('[NEXT-03] after the last follow-on it climbs out, over several levels too', () => {
    expect(nextStep(walk({ 33: ['1'] }), at([2, 1], ['41', '42']))).toEqual({ kind: 'task', path: [3], follow: [] });
    expect(nextStep(walk({ 33: ['1'], 42: ['3'] }), at([2, 1, 0], ['51']))).toEqual({
      kind: 'task',
      path: [3],
      follow: [],
    });
  });
  test('[NEXT-03] climbing out to a level inside follow-ons gives that level to follow', () => {
    const deep = [quiz('1', [answer('1', ['2', '3'])]), quiz('2', [answer('2', ['4'])], { parentAnswerOptionId: '1' })];
    const all = [...deep, followOn('3', '1'), followOn('4', '2')];
    expect(nextStep(walk({ 1: ['1'], 2: ['2'] }, all), at([0, 0, 0], ['4']))).toEqual({
      kind: 'task',
      path: [0, 1],
      follow: ['2', '3'],
    });
  });
  test('[NEXT-04] when no task is left the mission is complete', () => {
    expect(nextStep(walk(), at([3]))).toEqual(complete);
    const last = [quiz('1', [answer('1', ['2'])]), followOn('2', '1')];
    expect(nextStep(walk({ 1: ['1'] }, last), at([0, 0], ['2']))).toEqual(complete);
  });
  test('[NEXT-06] a question with follow-ons of its own goes to the first', () => {
    const question = [task('1', { className: 'question', followOnIds: ['2'] }), task('2'), task('3')];
    expect(nextStep(walk({}, question), at([0]))).toEqual({ kind: 'task', path: [0, 0], follow: ['2'] });
    expect(nextStep(walk({}, question), at([0, 0], ['2']))).toEqual({ kind: 'task', path: [1], follow: [] });
  });
  test('[NEXT-06] only a quiz follows its answers and only a question its own list', () => {
    const tags = [task('1', { className: 'tags', answerOptions: [answer('1', ['2'])] }), followOn('2', '1')];
    expect(nextStep(walk({ 1: ['1'] }, tags), at([0]))).toEqual(complete);
    const plain = [task('1', { followOnIds: ['2'] }), followOn('2', '9')];
    expect(nextStep(walk({}, plain), at([0]))).toEqual(complete);
  });
  test('[NEXT-07] an empty list of follow-ons goes to the next sibling', () => {
    const empty = [quiz('1', [answer('1', [])]), task('2')];
    expect(nextStep(walk({ 1: ['1'] }, empty), at([0]))).toEqual({ kind: 'task', path: [1], follow: [] });
  });
  test('[NEXT-08] follow-ons stand by Sort, then by ID as a number', () => {
    const all = [
      quiz('1', [answer('1', ['10', '3', '20'])]),
      followOn('20', '1', { sort: 5 }),
      followOn('3', '1', { sort: 9 }),
      followOn('10', '1', { sort: 9 }),
    ];
    expect(nextStep(walk({ 1: ['1'] }, all), at([0]))).toMatchObject({ follow: ['20', '3', '10'] });
  });
  test('[NEXT-11] an unknown follow-on and one that leads back are passed over and reported', () => {
    const passOver = vi.fn();
    const loop = [
      quiz('1', [answer('1', ['2', '99', '1'])]),
      quiz('2', [answer('2', ['1'])], { parentAnswerOptionId: '1' }),
    ];
    const looping = { ...walk({ 1: ['1'], 2: ['2'] }, loop), passOver };

    expect(nextStep(looping, at([0]))).toEqual({ kind: 'task', path: [0, 0], follow: ['2'] });
    expect(passOver.mock.calls).toEqual([['99'], ['1']]);
    expect(nextStep(looping, at([0, 0], ['2']))).toEqual(complete);
  });
  test('a place that leads nowhere is a bug', () => {
    expect(() => nextStep(walk(), at([9]))).toThrow(RangeError);
    expect(() => previousStep(walk(), at([2, 0]))).toThrow(RangeError);
  });
});

describe('the follow list of an address', () => {
  test('[ROUTE-36] names the deepest level, even against the stored answers', () => {
    expect(taskAt(walk({ 33: ['2'] }), at([2, 1], ['41', '42']))?.id).toBe('42');
  });
  test('[ROUTE-36] missing, it is worked out from the stored answers', () => {
    expect(placeAt(walk({ 33: ['1'] }), at([2, 1]))).toEqual({ path: [2, 1], follow: ['41', '42'] });
    expect(taskAt(walk({ 33: ['2'] }), at([2, 1]))).toBeNull();
    expect(placeAt(walk({ 33: ['2'] }), at([2, 1]))).toBeNull();
  });
  test('of an empty path leads to nothing', () => {
    expect(placeAt(walk(), at([]))).toBeNull();
    expect(parentTaskAt(walk(), at([]))).toBeNull();
    expect(() => nextStep(walk(), at([]))).toThrow(RangeError);
  });
  test('[NEXT-11] cannot lead back to a task on the way or to one of another mission', () => {
    expect(taskAt(walk(), at([2, 0], ['33', '777']))).toBeNull();
  });
  test('[TASK-18] a follow-on knows the task it follows', () => {
    expect(parentTaskAt(walk({ 33: ['1'] }), at([2, 0]))?.id).toBe('33');
    expect(parentTaskAt(walk(), at([2]))).toBeNull();
  });
});

describe('what came before a task', () => {
  test('[TASK-22, NEXT-10] is the previous sibling', () => {
    expect(previousStep(walk(), at([3]))).toEqual({ kind: 'task', path: [2], follow: [] });
    expect(previousStep(walk({ 33: ['1'] }), at([2, 1], ['41', '42']))).toEqual({
      kind: 'task',
      path: [2, 0],
      follow: ['41', '42'],
    });
  });
  test('[NEXT-10] is the parent, from the first follow-on', () => {
    expect(previousStep(walk({ 33: ['1'] }), at([2, 0], ['41', '42']))).toEqual({
      kind: 'task',
      path: [2],
      follow: [],
    });
  });
  test('[TASK-22] is the start page, from the first task', () => {
    expect(previousStep(walk(), at([0]))).toEqual({ kind: 'missionStart' });
  });
});

describe('the steps of a mission', () => {
  test('[NEXT-09] leave out follow-ons, whether of an answer or of a question before them', () => {
    const all = [task('1', { className: 'question', followOnIds: ['2'] }), task('2'), task('3'), followOn('4', '7')];
    const listed = mission('12', { taskIds: ['1', '2', '3', '4'] });
    expect(topLevelTasks(listed, all).map(({ id }) => id)).toEqual(['1', '3']);
  });
  test('[NEXT-09] are only those the mission lists', () => {
    expect(topLevelTasks({ taskIds: ['31'] }, tasks).map(({ id }) => id)).toEqual(['31']);
  });
  test('[NEXT-11] two questions that name each other leave the first one', () => {
    const all = [
      task('1', { className: 'question', followOnIds: ['2'] }),
      task('2', { className: 'question', followOnIds: ['1'] }),
    ];
    expect(topLevelTasks({ taskIds: ['1', '2'] }, all).map(({ id }) => id)).toEqual(['1']);
  });
  test('[NEXT-08] stand by Sort, then by ID as a number', () => {
    const all = [task('10', { sort: 1 }), task('9', { sort: 1 }), task('2', { sort: 0 })];
    expect(topLevelTasks({ taskIds: ['10', '9', '2'] }, all).map(({ id }) => id)).toEqual(['2', '9', '10']);
  });
  test('[TASK-02] are counted by the first segment of the path', () => {
    expect(stepNumber([2])).toBe(3);
    expect(stepNumber([2, 4, 1])).toBe(3);
  });
});

describe('[LIST-22] where a begun mission goes on', () => {
  test('is the first unfinished task, not the one after the last finished', () => {
    expect(resumePlace(walk(), new Set(['31', '33']))).toEqual(at([1]));
  });
  test('is the number of started tasks when all of them are done', () => {
    expect(resumePlace(walk(), new Set(['31', '32']))).toEqual(at([2]));
  });
  test('is a follow-on where one is open', () => {
    expect(resumePlace(walk({ 33: ['1'] }), new Set(['31', '32', '33', '41']))).toEqual(at([2, 1], ['41', '42']));
  });
  test('is the last task when all are done but the mission was not finished', () => {
    expect(resumePlace(walk(), new Set(['31', '32', '33', '34']))).toEqual(at([3]));
  });
  test('is nowhere in a mission without tasks', () => {
    expect(resumePlace(walk({}, []), new Set())).toBeNull();
  });
});

test('[NEXT-11] every walk ends, whatever the follow-ons name', () => {
  const ids = ['1', '2', '3', '4', '5'];
  const anyTask = (id: string) =>
    fc.record({ followOnIds: fc.subarray(ids), className: fc.constantFrom('quiz', 'question', 'task') }).map((made) =>
      task(id, {
        className: made.className,
        followOnIds: made.followOnIds,
        answerOptions: [answer(id, made.followOnIds)],
      }),
    );
  fc.assert(
    fc.property(fc.tuple(...ids.map(anyTask)), fc.boolean(), (all, isChosen) => {
      const chosen = new Map(ids.map((id) => [id, isChosen ? [id] : []]));
      const looping: Walk = { steps: topLevelTasks({ taskIds: ids }, all), tasks: all, chosen };
      let step: NextStep = { kind: 'task', path: [0], follow: [] };
      // Below each of five tasks at most the other four, three, two and one: no walk is longer than that.
      for (let count = 0; step.kind === 'task'; count++) {
        expect(count).toBeLessThan(5 * 4 * 3 * 2 * 5);
        const next = nextStep(looping, step);
        if (next.kind === 'task') {
          expect(taskAt(looping, next)).not.toBeNull();
          const back = previousStep(looping, next);
          expect(back.kind).toBe('task');
        }
        step = next;
      }
    }),
  );
});
