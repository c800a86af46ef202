import { afterEach, expect, test, vi } from 'vitest';
import { hasLittleMemory } from '../../src/device/memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('two gigabytes are little memory; a browser that does not say has enough', () => {
  const isLittle = (says: object): boolean => {
    vi.stubGlobal('navigator', says);
    return hasLittleMemory();
  };
  const said = [{ deviceMemory: 1 }, { deviceMemory: 2 }, { deviceMemory: 4 }, {}];
  expect(said.map(isLittle)).toEqual([true, true, false, false]);
});
