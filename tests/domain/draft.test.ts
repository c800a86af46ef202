import { describe, expect, test } from 'vitest';
import { type Draft, isOutlived } from '../../src/domain/draft.ts';

const draft: Draft = {
  explorerId: 'e',
  missionId: '5',
  taskPath: '0',
  taskId: '51',
  answerOptionIds: [],
  tagIds: [],
  photo: null,
  startedAt: 1_000,
  revision: 2,
};
const copied: Draft = { ...draft, isFromCopy: true };
const { revision: _, ...copiedFromOldVersion } = copied;

describe('[OFF-17] a draft out of a copy', () => {
  test('is outlived by an answer after the one it was begun over, whatever the clocks say', () => {
    expect(isOutlived(copied, { revision: 3, completedAt: 1 })).toBe(true);
    expect(isOutlived(copied, { revision: 2, completedAt: 9_999 })).toBe(false);
    expect(isOutlived(copied, null)).toBe(false);
  });

  test('of an older version is outlived by what was completed after it was begun', () => {
    expect(isOutlived(copiedFromOldVersion, { revision: 1, completedAt: 1_001 })).toBe(true);
    expect(isOutlived(copiedFromOldVersion, { revision: 1, completedAt: 999 })).toBe(false);
    expect(isOutlived(copiedFromOldVersion, { revision: 1, completedAt: null })).toBe(false);
  });
});

test('[OFF-12] a draft of this device is never outlived: the child has not seen what arrived meanwhile', () => {
  expect(isOutlived(draft, { revision: 3, completedAt: 9_999 })).toBe(false);
});
