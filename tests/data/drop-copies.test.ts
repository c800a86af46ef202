import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdCopy } from '../../src/data/copy-in-use.ts';
import { dropCopies, dropLeftCopies, purgeOldCopies } from '../../src/data/drop-copies.ts';
import { memoryStorage } from './memory-storage.ts';

const COPY = 'rxdb-dexie-hedgerow-abc-7--0--missions';

let disk: IDBFactory;
beforeEach(() => {
  disk = new IDBFactory();
  vi.stubGlobal('indexedDB', disk);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** A window that has the copy open. */
function openWindow(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = disk.open(COPY, 1);
    request.onsuccess = () => resolve(request.result as unknown as IDBDatabase);
    request.onerror = () => reject(request.error);
  });
}

async function copies(): Promise<unknown[]> {
  return (await disk.databases()).map(({ name }) => name);
}

test('[D03] a copy that a window holds which hears nothing is not said to be gone, and goes when that window is closed', async () => {
  const held = await openWindow();
  const dropped = vi.fn();
  const failed = vi.fn();
  dropCopies(7).then(dropped, failed);
  await vi.waitUntil(() => vi.getTimerCount() === 1);

  vi.advanceTimersByTime(4_000);
  await vi.waitUntil(() => failed.mock.calls.length > 0 || dropped.mock.calls.length > 0);
  expect(failed).toHaveBeenCalledWith(new Error(`another window holds ${COPY}`));
  expect(await copies()).toEqual([COPY]);

  held.close();
  await vi.waitUntil(async () => (await copies()).length === 0);
  // Somebody tries again.
  await expect(dropCopies(7)).resolves.toBeUndefined();
});

test('[D03] a window that lets go when it has ended what it had begun holds nothing up', async () => {
  const slow = await openWindow();
  const dropped = vi.fn();
  const dropping = dropCopies(7).then(dropped);
  await vi.waitUntil(() => vi.getTimerCount() === 1);
  slow.close();
  await dropping;
  vi.advanceTimersByTime(4_000);
  expect(dropped).toHaveBeenCalledOnce();
  expect(await copies()).toEqual([]);
});

test('[D03] a copy that was left because a window held it goes at the next start, unless its class is back by then', async () => {
  const held = await openWindow();
  const failed = vi.fn();
  dropCopies(7).catch(failed);
  await vi.waitUntil(() => vi.getTimerCount() === 1);
  vi.advanceTimersByTime(4_000);
  await vi.waitUntil(() => failed.mock.calls.length > 0);
  // Closed with the request that waited for it, as a browser forgets both: the copy is there again.
  held.close();
  await vi.waitUntil(async () => (await copies()).length === 0);
  (await openWindow()).close();

  await dropLeftCopies((groupId) => groupId === 7);
  expect(await copies()).toEqual([COPY]);
  await dropLeftCopies(() => false);
  expect(await copies()).toEqual([COPY]);
});

test('[D03] the copy of a class that was noted to leave goes at the next start, and once the note is gone nothing else does', async () => {
  (await openWindow()).close();
  localStorage.setItem('hedgerow-leaving-7', 'yes');
  await dropLeftCopies(() => false);
  expect(await copies()).toEqual([]);
  (await openWindow()).close();
  await dropLeftCopies(() => false);
  expect(await copies()).toEqual([COPY]);
});

test('[OFF-18] [U02] a copy of the version before stays while another window shows it, and goes once that one has left it', async () => {
  vi.stubGlobal('navigator', { locks: webLocks() });
  // Its connections close when they are told to, as every page's do: nothing but the lock keeps the copy.
  const shown = await openWindow();
  shown.onversionchange = () => shown.close();
  const letGo = holdCopy('hedgerow-abc-7');

  await purgeOldCopies(7);
  expect(await copies()).toEqual([COPY]);

  letGo();
  await vi.waitUntil(async () => {
    await purgeOldCopies(7);
    return (await copies()).length === 0;
  });
});

/** Web Locks, which Node does not have, as far as copies use them. */
function webLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, number>();
  const request = async (
    name: string,
    { mode, ifAvailable = false }: LockOptions,
    task: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    const isFree = mode === 'shared' || !held.get(name);
    if (!isFree && ifAvailable) return task(null);
    held.set(name, (held.get(name) ?? 0) + 1);
    await task({ name });
    held.set(name, (held.get(name) ?? 1) - 1);
  };
  return { request: request as LockManager['request'] };
}
