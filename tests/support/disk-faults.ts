import type { Page } from 'playwright/test';

/**
 * What the disk does with photos from now on: `full` refuses the write by name, `fullAtTheEnd` as a transaction that fails
 * at its end does in some browsers, `silent` never answers. Small rows still fit in all three.
 */
export type DiskFault = 'none' | 'full' | 'fullAtTheEnd' | 'silent';

/** Lets the outbox's disk go wrong from now on, in the worker that owns it. */
export async function diskIs(page: Page, fault: DiskFault): Promise<void> {
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
  await worker.evaluate((wanted) => {
    const world = globalThis as { diskFault?: string };
    const isFirst = world.diskFault === undefined;
    world.diskFault = wanted;
    if (!isFirst) return;
    const failures: Record<string, DOMException> = {
      full: new DOMException('The disk is full', 'QuotaExceededError'),
      // The message of an old browser, blank at its end and all.
      fullAtTheEnd: new DOMException('QuotaExceededError ', 'AbortError'),
    };
    // A write that hangs keeps its transaction open, and everybody else out, until the disk comes round.
    const hang = (store: IDBObjectStore): void => {
      if (world.diskFault !== 'silent') store.transaction.abort();
      else store.count().onsuccess = () => hang(store);
    };
    for (const method of ['put', 'add'] as const) {
      const original = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function (value, key) {
        const fault = world.diskFault ?? 'none';
        const isPhoto = value?.bytes instanceof ArrayBuffer || value?.photo?.bytes instanceof ArrayBuffer;
        if (fault === 'none' || !isPhoto) return original.call(this, value, key);
        const failure = failures[fault];
        if (failure) throw failure;
        hang(this);
        return new EventTarget() as IDBRequest<IDBValidKey>;
      };
    }
  }, fault);
}

/** Keeps every photo waiting that is to be written, as a slow disk does. @returns what lets them go. */
export async function busyDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hedgerow-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const store = database.transaction('photos', 'readwrite').objectStore('photos');
          const world = globalThis as { isDiskBusy?: boolean };
          world.isDiskBusy = true;
          const hold = (): void => {
            resolve();
            if (world.isDiskBusy) store.count().onsuccess = hold;
            else database.close();
          };
          hold();
        };
      }),
  );
  return () =>
    page.evaluate(() => {
      (globalThis as { isDiskBusy?: boolean }).isDiskBusy = false;
    });
}
