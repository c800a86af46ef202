import { expect, test } from 'vitest';
import { randomUser } from '../../src/domain/random-user.ts';

test('[CONST-20] the random user has a sample name and an avatar from 0 to 9, both ends included', () => {
  const avatars = Array.from({ length: 100 }, (_, step) => randomUser(() => step / 100).avatar);
  expect([...new Set(avatars)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(randomUser(() => 1 - Number.EPSILON / 2).avatar).toBe(9);
  expect(randomUser(Math.random).name).toBe('Sample Explorer');
});
