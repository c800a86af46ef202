import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { Refusal } from '../../schemas/delivery.ts';
import type { WorkKind } from '../../schemas/work.ts';
import type { Draft } from '../../src/domain/draft.ts';
import type { KnownGroup, ReplaySettings } from '../api.ts';
import { type QuarantinedRow, setStrangeRowsAside } from './quarantine.ts';

/** Raise it with every change of the tables, and add a `version(n)` beside the older ones: the outbox always migrates. */
const OUTBOX_VERSION = 3;
/** Dexie multiplies its versions by ten on the way to IndexedDB. */
const NATIVE_VERSIONS_PER_VERSION = 10;

export type ItemState = 'waiting' | 'sent' | 'confirmed' | 'refused';

/** One piece of work, without its photo's bytes: rows are listed often. */
export interface OutboxItem {
  /** The work's own id, also its key on the server. */
  readonly id: string;
  readonly groupId: number;
  readonly explorerId: string;
  readonly kind: WorkKind;
  readonly missionId: number | null;
  readonly taskId: number | null;
  readonly revision: number | null;
  /** The JSON text exactly as it is sent, every time the same. */
  readonly workText: string;
  readonly hasPhoto: boolean;
  /** What the receipt must name: of the photo where there is one, else of `workText` in UTF-8. */
  readonly sha256: string;
  readonly bytes: number;
  /** Counts up with every piece of work made on this device; clocks jump, so order rests on this. */
  readonly sequence: number;
  readonly state: ItemState;
  readonly refusal: Refusal | PhotoFault | null;
  /** Failures in a row with the same kind of answer. */
  readonly attempts: number;
  readonly lastAnswer: 'none' | 'noAnswer' | 'error';
  /** 413 answers in a row that were not our server's (N17); absent in rows of version 1. */
  readonly tooLargeInARow?: number;
  /** What answered last was a page of the network on the way (N04); absent in rows of older versions of the app. */
  readonly metOtherPage?: boolean;
  /** Not before this time, in milliseconds since 1970 by the device's clock. */
  readonly nextAttemptAt: number;
  /** The pause that was granted: a row further ahead than this sits behind a clock that jumped, and is due. */
  readonly pauseMs: number;
  /** When the server last said that it still holds it, or that it has lost the photo; by the device's clock. */
  readonly confirmedAt: number | null;
}

/**
 * This device's own words. `PHOTO_DAMAGED`: the bytes on its disk are no longer the child's photo. `PHOTO_LOST`: the server
 * had confirmed it, the bytes have left, and later the server no longer held it.
 */
export type PhotoFault = 'PHOTO_DAMAGED' | 'PHOTO_LOST';

export interface StoredPhoto {
  /** The id of the work it belongs to. */
  readonly id: string;
  readonly bytes: ArrayBuffer;
  readonly sha256: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** A small copy of an own photo, for the scrapbook offline after the photo itself has left. */
export interface Keepsake {
  readonly id: string;
  readonly groupId: number;
  readonly explorerId: string;
  readonly bytes: ArrayBuffer;
}

export interface StoredGroup extends KnownGroup {
  /** Until then nothing is sent for this group: its token was turned down. */
  readonly pausedUntil: number;
  /** Not before this time receipts are asked for; the same rules as for a row. */
  readonly askAt: number;
  readonly askPauseMs: number;
  readonly askAttempts: number;
  /** When the server first said that the class was deleted: nothing is sent any more, what waits is shown (promise 2). */
  readonly deletedAt?: number;
  /** When the server first said that this tablet was reported lost: its copy of the class must go (promise 5). */
  readonly endedAt?: number;
}

export type Meta =
  | { readonly key: 'settings'; readonly value: ReplaySettings }
  | { readonly key: 'device'; readonly value: { readonly id: string; readonly salt: string } }
  | { readonly key: 'sequence'; readonly value: number };

/**
 * All that is precious on this device. Only the worker and the service worker write here; the page reads it. Unlike the
 * replicated copy it is never purged and migrates by versions.
 * @param options hand in `{ indexedDB, IDBKeyRange }` for a disk of one's own.
 */
export class OutboxDatabase extends Dexie {
  declare readonly items: Table<OutboxItem, string>;
  declare readonly photos: Table<StoredPhoto, string>;
  declare readonly drafts: Table<Draft, [explorerId: string, missionId: string, taskPath: string]>;
  declare readonly keepsakes: Table<Keepsake, string>;
  declare readonly groups: Table<StoredGroup, number>;
  declare readonly meta: Table<Meta, Meta['key']>;
  declare readonly quarantine: Table<QuarantinedRow, number>;

  constructor(options: DexieOptions = {}) {
    // No cache: what the screen says of this work is read from the disk, never from a memory of what was about to be written.
    super('hedgerow-outbox', { chromeTransactionDurability: 'strict', cache: 'disabled', ...options });
    this.version(1).stores({
      items: 'id, state, groupId, explorerId',
      photos: 'id',
      drafts: '[explorerId+missionId+taskPath]',
      keepsakes: 'id, groupId',
      groups: 'id',
      meta: 'key',
    });
    this.version(2).stores({ quarantine: '++number' }).upgrade(setStrangeRowsAside);
    // By the order they were made: a long queue is read some rows at a time (`queue.ts`).
    this.version(OUTBOX_VERSION).stores({ items: 'id, state, groupId, explorerId, sequence' });
  }
}

/** Whether a newer version of the app has been at this outbox: then an old service worker keeps its hands off it. */
export async function isOfNewerVersion(store: OutboxDatabase): Promise<boolean> {
  const opened = await store.open();
  return opened.backendDB().version > OUTBOX_VERSION * NATIVE_VERSIONS_PER_VERSION;
}
