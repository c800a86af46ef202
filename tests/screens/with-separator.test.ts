import { expect, test } from 'vitest';
import { withSeparator } from '../../src/screens/onboarding/with-separator.ts';

test('the hyphen comes with the fifth symbol of a code', () => {
  expect(withSeparator('FERN', 'FER')).toBe('FERN');
  expect(withSeparator('FERN2', 'FERN')).toBe('FERN-2');
});

test('a code that was pasted whole gets its hyphen too', () => {
  expect(withSeparator('fern2479', '')).toBe('fern-2479');
});

test.each(['FEN-2479', ' fern 2479', 'FERN-24', 'FERN24790'])('what was typed stays as it is: %j', (typed) => {
  expect(withSeparator(typed, '')).toBe(typed);
});

test('whoever takes symbols away is left alone', () => {
  expect(withSeparator('FERN2', 'FERN-2')).toBe('FERN2');
});
