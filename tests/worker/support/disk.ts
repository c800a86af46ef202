import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { OutboxDatabase } from '../../../worker/outbox/database.ts';

/** A disk of its own: what was written survives every closing, as on a tablet. */
export class Disk {
  readonly indexedDB = new IDBFactory();

  open(): OutboxDatabase {
    return new OutboxDatabase({ indexedDB: this.indexedDB, IDBKeyRange });
  }
}

export function newOutbox(): OutboxDatabase {
  return new Disk().open();
}
