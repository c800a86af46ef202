import type { Page, Worker } from 'playwright/test';

/**
 * What the disk does with photos from now on: `full` refuses the write by name, `fullAtTheEnd` as a transaction that fails
 * at its end does in some browsers, `silent` never answers. Small rows still fit in all three. `noRoomForWork` refuses the
 * rows of the work itself.
 */
export type DiskFault = 'none' | 'full' | 'fullAtTheEnd' | 'silent' | 'noRoomForWork';

/** Lets the outbox's disk go wrong from now on, in the worker that owns it. */
export async function diskIs(page: Page, fault: DiskFault): Promise<void> {
  const worker = page.workers().find(ownsTheOutbox) ?? (await page.waitForEvent('worker', ownsTheOutbox));
  await worker.evaluate((wanted) => {
    const world = globalThis as { diskFault?: string };
    const isFirst = world.diskFault === undefined;
    world.diskFault = wanted;
    if (!isFirst) return;
    const failures: Record<string, DOMException> = {
      full: new DOMException('The disk is full', 'QuotaExceededError'),
      noRoomForWork: new DOMException('The disk is full', 'QuotaExceededError'),
      // The message of an old browser, blank at its end and all.
      fullAtTheEnd: new DOMException('QuotaExceededError ', 'AbortError'),
    };
    // A write that hangs keeps its transaction open, and everybody else out, until the disk comes round.
    const hang = (store: IDBObjectStore): void => {
      if (world.diskFault !== 'silent') store.transaction.abort();
      else store.count().onsuccess = () => hang(store);
    };
    const isPhoto = (value: { bytes?: unknown; photo?: { bytes?: unknown } } | undefined): boolean =>
      value?.bytes instanceof ArrayBuffer || value?.photo?.bytes instanceof ArrayBuffer;
    const isHit = (value: object, fault: string): boolean =>
      fault === 'noRoomForWork' ? 'workText' in value : fault !== 'none' && isPhoto(value);
    for (const method of ['put', 'add'] as const) {
      const original = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function (value, key) {
        const fault = world.diskFault ?? 'none';
        if (!isHit(value, fault)) return original.call(this, value, key);
        const failure = failures[fault];
        if (failure) throw failure;
        hang(this);
        return new EventTarget() as IDBRequest<IDBValidKey>;
      };
    }
  }, fault);
}

/** The map brings a worker of its own. */
function ownsTheOutbox(worker: Worker): boolean {
  return /\/assets\/main-[^/]+\.js$/.test(worker.url());
}

/**
 * Keeps everybody waiting who needs this table of the outbox, as a slow disk does: by default photos that are to be written.
 * @returns what lets them go.
 */
export async function busyDisk(page: Page, table = 'photos'): Promise<() => Promise<void>> {
  await page.evaluate(
    (busyTable) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hedgerow-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const store = database.transaction(busyTable, 'readwrite').objectStore(busyTable);
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
    table,
  );
  return () =>
    page.evaluate(() => {
      (globalThis as { isDiskBusy?: boolean }).isDiskBusy = false;
    });
}
