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
