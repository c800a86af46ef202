import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeClass } from '../../src/app/remove-class.ts';
import { leavingMark } from '../../src/data/leaving-mark.ts';
import { memoryStorage } from '../data/memory-storage.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('[D03] a class is noted to leave before the device forgets it: a tablet that goes off then removes its copy at the next start', async () => {
  const notedBefore = vi.fn(async () => leavingMark.groups());
  const services = {
    worker: async () => ({ removeGroup: notedBefore }) as never,
    session: { send: () => undefined } as never,
    leaveGarden: () => Promise.reject(new Error('the tablet went off')),
  };
  await expect(removeClass(services, 7, 'everything')).rejects.toThrow('the tablet went off');
  expect(await notedBefore.mock.results[0]?.value).toEqual([7]);
  expect(leavingMark.groups()).toEqual([7]);
});
