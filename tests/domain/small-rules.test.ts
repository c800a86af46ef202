import { describe, expect, test } from 'vitest';
import { isCompleteCode, normalCode, shownCode } from '../../src/domain/group-code.ts';
import { shownTimeTaken } from '../../src/domain/time-taken.ts';
import { isStepToTask, transitionBetween } from '../../src/domain/transition.ts';

describe('a group code', () => {
  test.each(['FERN-2479', 'fern2479', ' Fern - 2479 ', 'f e r n 2 4 7 9', 'ＦＥＲＮ２４７９'])(
    '[VAL-12] %j is the same code',
    (typed) => {
      expect(normalCode(typed)).toBe('FERN2479');
      expect(shownCode(typed)).toBe('FERN-2479');
      expect(isCompleteCode(typed)).toBe(true);
    },
  );
  test('is shown in blocks while it is typed', () => {
    expect(['', 'f', 'fern', 'fern2'].map(shownCode)).toEqual(['', 'F', 'FERN', 'FERN-2']);
  });
  test('is not complete before its last symbol, nor with more', () => {
    expect(isCompleteCode('FERN-247')).toBe(false);
    expect(isCompleteCode('FERN-24791')).toBe(false);
  });
});

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 min'],
  [15 * 60_000 + 59_000, '15 min'],
  [60 * 60_000, '1 h 0 min'],
  [65 * 60_000, '1 h 5 min'],
])('[ACH-06] %d ms are %j', (milliseconds, shown) => {
  expect(shownTimeTaken(milliseconds)).toBe(shown);
});

describe('the change of pages', () => {
  test('[SHELL-11] slides forward to a deeper path and back to a shallower one', () => {
    expect(transitionBetween('/missions/', '/missions/type/find/', false)).toBe('forward');
    expect(transitionBetween('/mission/code/12/task/2/0?follow=3', '/mission/code/12/task/3', false)).toBe('back');
  });
  test('[SHELL-11] fades over on the same depth, whatever query and slash say', () => {
    expect(transitionBetween('/maps', '/scrapbook/?a=/b/c', false)).toBe('fade');
    expect(transitionBetween('/maps#/x/y', '/help', false)).toBe('fade');
  });
  test('[SHELL-11] does not move where less motion is asked for', () => {
    expect(transitionBetween('/', '/missions/all', true)).toBe('none');
  });
  test('from task to task of a mission the page stays', () => {
    expect(isStepToTask('/mission/code/12/task/2/0', '/mission/code/12/task/3')).toBe(true);
    expect(isStepToTask('/mission/code/12/task/3', '/mission/code/1/task/3')).toBe(false);
    expect(isStepToTask('/mission/code/12/intro/', '/mission/code/12/task/0')).toBe(false);
    expect(isStepToTask('/missions/', '/help')).toBe(false);
  });
});
