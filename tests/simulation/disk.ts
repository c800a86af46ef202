import type { DBCore, DBCoreTable, DBCoreTransaction } from 'dexie';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { Disk } from '../worker/support/disk.ts';

/** What browsers have been seen to do when a disk is full. */
export type FullDisk = 'namedError' | 'abortAtEnd';

/** Asked before each write; `false` when the app that writes has been killed. */
type MayStep = () => boolean;

/** The disk of a tablet: what was committed survives every crash. It can be full, and it can hang. */
export class TabletDisk {
  readonly #disk = new Disk();
  #full: { readonly how: FullDisk; writesLeft: number } | null = null;
  #hangs = 0;
  #onHang: (() => void) | null = null;

  /** From now on there is room for so many writes. */
  fill(how: FullDisk, writesLeft: number): void {
    this.#full = { how, writesLeft };
  }

  free(): void {
    this.#full = null;
    this.#hangs = 0;
    this.#onHang = null;
  }

  /** Whether it may fail just now. */
  get isInTrouble(): boolean {
    return this.#full !== null || this.#onHang !== null;
  }

  /** The next so many transactions that write never come to an end; `onHang` hears of each. */
  hang(times: number, onHang: () => void): void {
    this.#hangs = times;
    this.#onHang = onHang;
  }

  /** Opens the outbox for one running app. */
  open(mayStep: MayStep): OutboxDatabase {
    const store = this.#disk.open();
    // Nobody watches this disk: what Dexie does for live queries would be a third of the time.
    for (const name of ['Cache', 'ObservabilityMiddleware']) store.unuse({ stack: 'dbcore', name });
    store.use({ stack: 'dbcore', name: 'faults', create: (core) => this.#withFaults(core, mayStep) });
    return store;
  }

  #withFaults(core: DBCore, mayStep: MayStep): DBCore {
    /** Transactions that write and have not asked for anything yet. */
    const untouched = new WeakSet<DBCoreTransaction>();
    const hangs = (transaction: DBCoreTransaction) => untouched.delete(transaction) && this.#takeHang();
    return {
      ...core,
      transaction: (stores, mode, options) => {
        const transaction = core.transaction(stores, mode, options);
        if (mode === 'readwrite') untouched.add(transaction);
        return transaction;
      },
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          get: (request) => (hangs(request.trans) ? never() : table.get(request)),
          getMany: (request) => (hangs(request.trans) ? never() : table.getMany(request)),
          mutate: (request) => (hangs(request.trans) ? never() : this.#write(table, request, mayStep)),
        };
      },
    };
  }

  #takeHang(): boolean {
    if (this.#hangs === 0) return false;
    this.#hangs -= 1;
    this.#onHang?.();
    return true;
  }

  #write(table: DBCoreTable, request: Parameters<DBCoreTable['mutate']>[0], mayStep: MayStep) {
    if (!mayStep()) {
      // The browser takes back what a killed page had not committed.
      request.trans.abort();
      return never<Awaited<ReturnType<DBCoreTable['mutate']>>>();
    }
    const full = this.#full;
    const takesRoom = request.type === 'add' || request.type === 'put';
    if (!full || !takesRoom) return table.mutate(request);
    if (full.writesLeft > 0) {
      full.writesLeft -= 1;
      return table.mutate(request);
    }
    if (full.how === 'namedError') return Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
    request.trans.abort();
    return Promise.reject(new DOMException('QuotaExceededError ', 'AbortError'));
  }
}

function never<Value>(): Promise<Value> {
  return new Promise(() => {});
}
