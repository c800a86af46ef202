import { describe, expect, test } from 'vitest';
import { clearAnswers, deselectAnswer, pickAnswer, selectAnswer, toggleTag } from '../../src/domain/answers.ts';

describe('a single choice', () => {
  test('[ANS-01] a tap selects, the same tap takes back, another replaces', () => {
    expect(pickAnswer([], '4')).toEqual(['4']);
    expect(pickAnswer(['4'], '4')).toEqual([]);
    expect(pickAnswer(['4'], '5')).toEqual(['5']);
  });
  test('[ANS-02] the store refuses what is selected already', () => {
    expect(selectAnswer(['4'], '4')).toEqual({ ok: false, failure: 'alreadySelected' });
    expect(selectAnswer(['4'], '5')).toEqual({ ok: true, value: ['5'] });
  });
  test('[ANS-03] the store refuses to deselect what is not selected', () => {
    expect(deselectAnswer(['4'], '5')).toEqual({ ok: false, failure: 'nothingToRemove' });
    expect(deselectAnswer(['4'], '4')).toEqual({ ok: true, value: [] });
    expect(deselectAnswer(['4', '5'], '4')).toEqual({ ok: true, value: ['5'] });
  });
  test('[ANS-04] clearing empties all', () => {
    expect(clearAnswers()).toEqual([]);
  });
});

test('[ANS-05] tags go on and off, each at most once', () => {
  const two = toggleTag(toggleTag([], '1'), '2');
  expect(two).toEqual(['1', '2']);
  expect(toggleTag(two, '1')).toEqual(['2']);
  expect(toggleTag(toggleTag(two, '1'), '1')).toEqual(['2', '1']);
});
