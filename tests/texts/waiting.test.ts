import { expect, test } from 'vitest';
import { waitingTexts } from '../../src/texts/waiting.ts';

test('[OFF-16] nobody reads that everything is safe while something of another class waits', () => {
  expect(waitingTexts.allSafe(false)).toBe('Everything is safe');
  expect(waitingTexts.allSafe(true)).not.toContain('Everything');
  expect(waitingTexts.otherClasses(1, false)).toBe('1 thing of other classes waits here');
  expect(waitingTexts.otherClasses(3, true)).toBe('3 things of other classes wait as well');
});

test('[D03] what goes with a class that was begun and never saved is said in numbers', () => {
  expect(waitingTexts.begunGone(1)).toBe('1 answer was begun and not saved. It will be gone for good.');
  expect(waitingTexts.begunGone(2)).toBe('2 answers were begun and not saved. They will be gone for good.');
});

test('[OFF-17] a copy loaded twice does not say that nothing is here', () => {
  expect(waitingTexts.loaded('Owls', 2, 1)).toBe('2 things of Owls are on this tablet now. 1 thing was here already.');
  expect(waitingTexts.loaded('Owls', 0, 1)).toBe('Nothing new: 1 thing of Owls was here already.');
  expect(waitingTexts.loaded('Owls', 0, 0)).toBe('0 things of Owls are on this tablet now.');
});
