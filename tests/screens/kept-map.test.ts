import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** On a tablet whose browser says so many gigabytes, or nothing. */
async function keepsMapWith(deviceMemory?: number): Promise<boolean> {
  vi.stubGlobal('navigator', deviceMemory === undefined ? {} : { deviceMemory });
  const { keepsMap } = await import('../../src/screens/map/kept-map.ts');
  return keepsMap();
}

test.each([1, 2])(
  'a tablet with %i GB draws no map ahead and keeps none: the camera needs the room',
  async (memory) => {
    expect(await keepsMapWith(memory)).toBe(false);
  },
);

test.each([4, 8, undefined])('one with %s does', async (memory) => {
  expect(await keepsMapWith(memory)).toBe(true);
});
