import { describe, expect, test } from 'vitest';
import {
  clampPercent,
  progressFor,
  resetProgress,
  setLevel,
  setStep,
  startOfProgress,
} from '../../src/domain/progress.ts';

describe('progress', () => {
  test('[PROG-01] starts with step 0 of 6 and level 0', () => {
    expect(startOfProgress).toMatchObject({ step: 0, total: 6, level: 0 });
  });
  test('[PROG-02] a step adds 1 to the counter, a level 10', () => {
    expect(setLevel(setStep(startOfProgress, 4), 2)).toEqual({ step: 4, total: 6, level: 2, counter: 11 });
  });
  test('[PROG-03] a reset keeps the counter', () => {
    expect(resetProgress(setLevel(setStep(startOfProgress, 4), 2))).toEqual({ ...startOfProgress, counter: 11 });
  });
  test.each([
    [0, 0, 0],
    [5, 5, 0],
    [6, 0, 1],
    [16, 4, 2],
  ])('[PROG-04] %d finished missions are step %d of level %d', (finished, step, level) => {
    expect(progressFor(finished)).toEqual({ step, total: 6, level });
  });
});

test.each([
  [-5, 0],
  [0, 0],
  [64, 64],
  [120, 100],
])('[CONST-06] a loader at %d shows %d', (percent, shown) => {
  expect(clampPercent(percent)).toBe(shown);
});
