import { describe, expect, test } from 'vitest';
import { shownResponse } from '../../src/domain/shown-response.ts';
import {
  beginTask,
  completeTask,
  deleteTaskPhoto,
  resetTask,
  setTaskPhoto,
  type TaskState,
  taskImages,
  taskKind,
  untouchedTask,
  withResponse,
} from '../../src/domain/task.ts';
import { photo, response, task } from './builders.ts';

describe('[ENT-05] the kind of a task', () => {
  test.each([
    ['photo', 'photo'],
    ['photo task', 'photo'],
    ['task', 'task'],
    ['generic task', 'task'],
    ['statement', 'statement'],
    ['statement task', 'statement'],
    ['question', 'question'],
    ['tags', 'tags'],
    ['tag question', 'tags'],
    ['quiz', 'quiz'],
    ['multiple choice question', 'quiz'],
    ['MultipleChoiceQuestion', 'quiz'],
    [' Photo  Task ', 'photo'],
    ['riddle', 'unknown'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
  ] as const)('of %j is %s', (className, kind) => {
    expect(taskKind(className)).toBe(kind);
  });
});

describe('[TASK-16] the pictures of a task', () => {
  test('are the slider, where there is one', () => {
    const images = taskImages(task('1', { slider: [photo('a.jpg'), photo('b.jpg')], imageUrl: 'c.jpg' }));
    expect(images.map(({ url }) => url)).toEqual(['a.jpg', 'b.jpg']);
  });
  test('are else the picture, else the image address', () => {
    expect(taskImages(task('1', { pictureUrl: 'p.jpg', imageUrl: 'i.jpg' }))).toEqual([
      { url: 'p.jpg', width: 0, height: 0 },
    ]);
    expect(taskImages(task('1', { imageUrl: 'i.jpg' }))).toEqual([{ url: 'i.jpg', width: 0, height: 0 }]);
  });
  test('are none for a task without any', () => {
    expect(taskImages(task('1', { pictureUrl: '' }))).toEqual([]);
  });
});

const finished: TaskState = { ...untouchedTask, isComplete: true, startTime: 10, endTime: 20 };

describe('the state of a task', () => {
  test('[TSTATE-01] selecting a task sets its start time', () => {
    expect(beginTask(untouchedTask, 50).startTime).toBe(50);
  });
  test('[TSTATE-01] a finished task keeps its times when it is viewed again', () => {
    expect(beginTask(finished, 50)).toEqual(finished);
  });
  test('[TSTATE-02] completing without a current task fails', () => {
    expect(completeTask(null, 50)).toEqual({ ok: false, failure: 'taskNotRegistered' });
  });
  test('[TSTATE-03] completing sets the flag and the end time', () => {
    expect(completeTask(beginTask(untouchedTask, 10), 50)).toEqual({
      ok: true,
      value: { ...untouchedTask, isComplete: true, startTime: 10, endTime: 50 },
    });
  });
  test('[TSTATE-04] resetting clears completion, times and photos', () => {
    const answered = { ...setTaskPhoto(finished, photo('a.jpg')), chosenAnswerIds: ['4'] };
    expect(resetTask(answered)).toMatchObject({
      isComplete: false,
      startTime: -1,
      endTime: -1,
      photos: [],
      chosenAnswerIds: ['4'],
    });
  });
  test('[TSTATE-05] a photo goes first and is shown', () => {
    const twice = setTaskPhoto(setTaskPhoto(untouchedTask, photo('old.jpg')), photo('new.jpg'));
    expect(twice.photos).toEqual(['new.jpg', 'old.jpg']);
    expect(twice.image).toEqual(photo('new.jpg'));
  });
  test('[TSTATE-06] deleting the photo clears both', () => {
    expect(deleteTaskPhoto(setTaskPhoto(finished, photo('a.jpg')))).toEqual({ ...finished, photos: [], image: null });
  });
});

describe('a response laid over a task', () => {
  test('[TSTATE-07, TSTATE-08] maps completion, answers, photo and time', () => {
    const shown = shownResponse([response('a', { at: 7000, answerOptionIds: ['4'], photo: photo('/media/1/a') })]);
    expect(shown && withResponse({ ...untouchedTask, startTime: 6000 }, shown)).toEqual({
      isComplete: true,
      startTime: 6000,
      endTime: 7000,
      created: 7000,
      chosenAnswerIds: ['4'],
      photos: ['/media/1/a'],
      image: photo('/media/1/a'),
    });
  });
  test('[TSTATE-08] that left the task open gives it no end', () => {
    const shown = shownResponse([response('a', { at: 7000, completed: false })]);
    expect(shown && withResponse(untouchedTask, shown)).toMatchObject({
      isComplete: false,
      endTime: -1,
      created: 7000,
    });
  });
});
