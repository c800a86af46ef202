import { liveQuery } from 'dexie';
import { Observable, shareReplay } from 'rxjs';
import * as v from 'valibot';
import { workTextSchema } from '../../schemas/work.ts';
import type { OutboxDatabase, OutboxItem, StoredGroup } from '../../worker/outbox/database.ts';
import { isReadableItem } from '../../worker/outbox/quarantine.ts';
import type { Witness } from '../domain/waiting-witness.ts';
import type { OwnWork } from '../domain/with-own-work.ts';
import { countWaiting, countWaitingForCode, type GroupQueue, readGroupQueue, witnessOf } from './group-queue.ts';

/** The page's view of the worker's database: it reads the queue, and never writes there. */
export interface OutboxView {
  /** Work of one group that is still on this device, oldest first. */
  ownWork$(groupId: number): Observable<OwnWork[]>;
  /** The same, read once from the disk at this moment. */
  ownWork(groupId: number): Promise<OwnWork[]>;
  /** How many pieces of work wait to be sent, by group: other classes' work is only ever a number. */
  waiting$(): Observable<ReadonlyMap<number, number>>;
  /** How much waits of classes whose code has to be typed here before anything is sent: a tablet that was reported lost. */
  waitingForCode$(): Observable<number>;
  /** All that waits, with its reasons, for the screen that lists it (OFF-16). */
  queue$(groupId: number): Observable<GroupQueue>;
  knownGroups(): Promise<StoredGroup[]>;
  /** The classes of this device as they change: a code was typed, a class was deleted. */
  groups$(): Observable<StoredGroup[]>;
  /** What to remember of the outbox elsewhere, so that a loss is noticed (S07). */
  witness(): Promise<Witness | null>;
}

export function viewOutbox(outbox: OutboxDatabase): OutboxView {
  // Half a dozen parts of the app follow these two; each write is one look at the disk for all of them.
  const waiting$ = shared(live$(() => countWaiting(outbox)));
  const groups$ = shared(live$(() => outbox.groups.toArray()));
  return {
    ownWork$: (groupId) => live$(() => readOwnWork(outbox, groupId)),
    ownWork: (groupId) => readOwnWork(outbox, groupId),
    waiting$: () => waiting$,
    waitingForCode$: () => live$(() => countWaitingForCode(outbox)),
    queue$: (groupId) => live$(() => readGroupQueue(outbox, groupId)),
    knownGroups: () => outbox.groups.toArray(),
    groups$: () => groups$,
    witness: () => witnessOf(outbox),
  };
}

async function readOwnWork(outbox: OutboxDatabase, groupId: number): Promise<OwnWork[]> {
  const items = await outbox.items.where('groupId').equals(groupId).sortBy('sequence');
  return items.flatMap(ownWorkOf);
}

/** Work of a kind this version does not know is still sent, and a row it cannot read at all stays: screens have no place for them. */
function ownWorkOf(item: OutboxItem): OwnWork[] {
  if (!isReadableItem(item)) return [];
  const work = v.safeParse(workTextSchema, item.workText);
  return work.success ? [{ work: work.output, state: item.state, isSendingNow: false }] : [];
}

/** Dexie's live query, which notices writes of the worker's thread, as an RxJS stream. */
function live$<Value>(query: () => Promise<Value>): Observable<Value> {
  return new Observable((subscriber) => {
    const subscription = liveQuery(query).subscribe({
      next: (value) => subscriber.next(value),
      error: (error) => subscriber.error(error),
    });
    return () => subscription.unsubscribe();
  });
}

/** One look for all who follow; whoever comes later hears the latest answer, and with the last one it ends. */
function shared<Value>(source$: Observable<Value>): Observable<Value> {
  return source$.pipe(shareReplay({ bufferSize: 1, refCount: true }));
}
