import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { oncePerAddress } from '../../src/app/once-per-address.ts';

test('a card that is tapped twice is one page of the history: one Back leads back', () => {
  const history = oncePerAddress(createMemoryHistory({ initialEntries: ['/missions/'] }));
  history.push('/missions/type/observe/');
  history.push('/missions/type/observe/');
  expect(history.location.href).toBe('/missions/type/observe/');
  history.back();
  expect(history.location.href).toBe('/missions/');
});

test('the same page with another filter is a step of its own, and so is one that was opened before', () => {
  const history = oncePerAddress(createMemoryHistory({ initialEntries: ['/missions/all'] }));
  history.push('/missions/all?age=2');
  history.push('/missions/all');
  history.back();
  expect(history.location.href).toBe('/missions/all?age=2');
});
