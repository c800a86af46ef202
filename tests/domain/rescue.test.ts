import { expect, test } from 'vitest';
import { rescueFileName } from '../../src/domain/rescue.ts';

test.each([
  ['Class 4 Willow', 'class-4-willow-2026-05-14.hedgerow'],
  ['  4b / “The Écureuils”!', '4b-the-écureuils-2026-05-14.hedgerow'],
  ['../..\\ ', '2026-05-14.hedgerow'],
])('the copy of %j is found again as %s', (groupName, fileName) => {
  expect(rescueFileName(groupName, new Date('2026-05-14T23:30:00Z'))).toBe(fileName);
});
