import { describe, expect, test } from 'vitest';
import { ageGroupOf, isForAgeGroup } from '../../src/domain/age.ts';
import { ageGroup } from './builders.ts';

describe('[VAL-15] the age group of an age', () => {
  const groups = [ageGroup('3', 5, 12), ageGroup('2', 7, 9), ageGroup('10', 10, 12)];
  test('holds both ends', () => {
    expect(ageGroupOf(5, groups)).toBe('3');
    expect(ageGroupOf(12, groups)).toBe('10');
  });
  test('is the narrowest match', () => {
    expect(ageGroupOf(8, groups)).toBe('2');
  });
  test('is the one of the lowest ID, as a number, among equally narrow ones', () => {
    expect(ageGroupOf(8, [ageGroup('10', 7, 9), ageGroup('9', 8, 10)])).toBe('9');
  });
  test('is -1 where none matches', () => {
    expect(ageGroupOf(13, groups)).toBe('-1');
    expect(ageGroupOf(4, groups)).toBe('-1');
  });
});

describe('what is shown to an age group', () => {
  test('[VAL-16] a mission only if it names the group', () => {
    expect(isForAgeGroup({ ageGroupIds: ['1', '2'] }, '2')).toBe(true);
    expect(isForAgeGroup({ ageGroupIds: ['1', '2'] }, '3')).toBe(false);
    expect(isForAgeGroup({ ageGroupIds: [] }, '3')).toBe(false);
  });
  test('[VAL-17] a task, which names none, follows its mission', () => {
    expect(isForAgeGroup({}, '3')).toBe(true);
  });
  test('[VAL-18] everything to an explorer of group -1', () => {
    expect(isForAgeGroup({ ageGroupIds: [] }, '-1')).toBe(true);
  });
});
