import { expect, test } from 'vitest';
import { lazily } from '../../src/domain/lazily.ts';

test('what is made at its first use is made once, and anew after a failure', async () => {
  const made: string[] = [];
  const use = lazily(async () => {
    made.push('made');
    if (made.length === 1) throw new Error('not yet');
    return made.length;
  });
  await expect(use()).rejects.toThrow('not yet');
  expect(await Promise.all([use(), use()])).toEqual([2, 2]);
  expect(made).toHaveLength(2);
});
