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
  /** Transactions that a full disk has ended, and as what it was told. */
  readonly #ended = new WeakMap<DBCoreTransaction, DOMException>();

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
    /** What is asked of a transaction that a full disk has ended hears why, like what was asked before. */
    const unlessEnded =
      <Request extends { readonly trans: DBCoreTransaction }, Value>(ask: (request: Request) => Promise<Value>) =>
      (request: Request): Promise<Value> => {
        const cause = this.#ended.get(request.trans);
        return cause ? Promise.reject(cause) : ask(request);
      };
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
          get: unlessEnded((request) => (hangs(request.trans) ? never() : table.get(request))),
          getMany: unlessEnded((request) => (hangs(request.trans) ? never() : table.getMany(request))),
          query: unlessEnded((request) => table.query(request)),
          mutate: unlessEnded((request) => (hangs(request.trans) ? never() : this.#write(table, request, mayStep))),
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
    const cause = new DOMException('QuotaExceededError ', 'AbortError');
    request.trans.abort();
    this.#ended.set(request.trans, cause);
    return Promise.reject(cause);
  }
}

function never<Value>(): Promise<Value> {
  return new Promise(() => {});
}
