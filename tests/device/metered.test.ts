import { afterEach, expect, test, vi } from 'vitest';
import { isMetered } from '../../src/device/metered.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { saveData: false, type: 'wifi' } }, false],
  [{ connection: { saveData: true, type: 'wifi' } }, true],
  [{ connection: { saveData: false, type: 'cellular' } }, true],
])('a browser that says %o: somebody pays for megabytes: %s', (navigator, isExpected) => {
  vi.stubGlobal('navigator', navigator);
  expect(isMetered()).toBe(isExpected);
});
