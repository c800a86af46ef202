import { expect, test } from 'vitest';
import { addresses } from '../../src/domain/addresses.ts';
import { mayReloadAt } from '../../src/domain/reload.ts';

test('[OFF-18] every page may be loaded anew but a step, where something may not be saved yet', () => {
  expect(mayReloadAt(addresses.task('12', { path: [2, 0], follow: [] }))).toBe(false);
  const others = [addresses.home, addresses.missionStart('12'), addresses.hint('12', { path: [2], follow: [] })];
  expect(others.map(mayReloadAt)).toEqual([true, true, true]);
  expect(mayReloadAt('/missions/type/mission/code/12/task/')).toBe(true);
});
