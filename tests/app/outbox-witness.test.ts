import { afterEach, expect, test, vi } from 'vitest';
import { Notice } from '../../src/app/notices.ts';
import { firstLook } from '../../src/app/outbox-witness.ts';
import type { Services } from '../../src/app/services.ts';

afterEach(() => vi.unstubAllGlobals());

test('[S07] who greets waits until what is gone has been read, and the watch that begins later does not say it again', async () => {
  const kept = new Map([['hedgerow-witness', JSON.stringify({ deviceId: 'before', sequence: 9, unsafe: 1 })]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const lostWork = new Notice(0);
  const said = vi.fn();
  lostWork.subscribe(() => said(lostWork.get()));
  const services = {
    outbox: async () => ({ witness: async () => ({ deviceId: 'after', sequence: 0, unsafe: 0 }) }),
    worker: async () => ({ device: async () => undefined }),
    log: { error: () => undefined },
    lostWork,
  } as unknown as Services;

  let isGreeted = false;
  const greeting = firstLook(services).then(() => {
    isGreeted = true;
  });
  await vi.waitFor(() => expect(lostWork.get()).toBe(1));
  expect(isGreeted).toBe(false);
  lostWork.set(0);
  await greeting;
  await firstLook(services);
  expect(said.mock.calls).toEqual([[1], [0]]);
  expect(JSON.parse(kept.get('hedgerow-witness') ?? '')).toEqual({ deviceId: 'after', sequence: 0, unsafe: 0 });
});

test('a look that failed is taken again by the next who asks', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const witness = { deviceId: 'one', sequence: 0, unsafe: 0 };
  const outbox = vi
    .fn()
    .mockRejectedValueOnce(new Error('the disk did not answer'))
    .mockResolvedValue({ witness: async () => witness });
  const services = { outbox, log: { error: () => undefined }, lostWork: new Notice(0) } as unknown as Services;

  await expect(firstLook(services)).rejects.toThrow('the disk did not answer');
  await firstLook(services);
  await firstLook(services);
  expect(outbox).toHaveBeenCalledTimes(2);
});
