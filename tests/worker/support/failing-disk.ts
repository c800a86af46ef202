import { IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

const WRITES = ['put', 'add', 'delete'] as const;
type Method = (typeof WRITES)[number] | 'get';

/** Lets writes into one table fail, all of them or the first few. `vi.restoreAllMocks` mends the disk. */
export function failWrites(table: string, cause: () => DOMException, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  wrap(['put', 'add'], (store) => {
    if (store.name === table && left-- > 0) throw cause();
  });
}

/** Lets every read of one table by its key fail. */
export function failReads(table: string, cause: () => DOMException): void {
  wrap(['get'], (store) => {
    if (store.name === table) throw cause();
  });
}

/** Lets the nth write from now on fail. Returns whether it has come to that. */
export function failNthWrite(nth: number, cause = () => new DOMException('full', 'QuotaExceededError')): () => boolean {
  let count = 0;
  wrap(WRITES, () => {
    count += 1;
    if (count === nth) throw cause();
  });
  return () => count >= nth;
}

/** Does something just before the next write into one table. */
export function beforeNextWrite(table: string, act: () => void): void {
  let isDone = false;
  wrap(WRITES, (store) => {
    if (store.name !== table || isDone) return;
    isDone = true;
    act();
  });
}

/** A transaction of fake-indexeddb: `_start` takes its next request, or commits it when there is none. */
interface Running {
  _start: () => void;
  abort(): void;
}

/**
 * Writes into one table never settle: no success, no error, and the transaction stays open. Returns what ends them, as
 * closing the app would.
 */
export function hangWrites(table: string): () => void {
  const hung = new Set<Running>();
  wrap(['put', 'add'], (store) => {
    if (store.name !== table) return;
    const running = store.transaction as unknown as Running;
    running._start = () => undefined;
    hung.add(running);
  });
  return () => {
    for (const running of hung) {
      Reflect.deleteProperty(running, '_start');
      running.abort();
    }
  };
}

function wrap(names: readonly Method[], before: (store: IDBObjectStore) => void): void {
  for (const name of names) {
    const real = IDBObjectStore.prototype[name] as (...args: unknown[]) => unknown;
    const wrapped = function (this: IDBObjectStore, ...args: unknown[]) {
      before(this);
      return real.apply(this, args);
    };
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(wrapped as never);
  }
}
