import {
  BehaviorSubject,
  combineLatest,
  defer,
  firstValueFrom,
  from,
  map,
  type Observable,
  Subject,
  shareReplay,
  switchMap,
  takeUntil,
} from 'rxjs';
import type { collections } from '../../schemas/collections.ts';
import { lazily } from '../domain/lazily.ts';
import type { Upload } from '../domain/waiting.ts';
import type { OwnWork } from '../domain/with-own-work.ts';
import type { Connection } from './connection.ts';
import { holdCopy } from './copy-in-use.ts';
import { copyMark } from './copy-mark.ts';
import { databaseName, type GardenDatabase, isForLists, openForLists, openTheRest } from './database.ts';
import { confirmed$, type ExplorerDoings, united } from './doings.ts';
import type { Fallbacks } from './fallback.ts';
import { keptHot } from './kept-hot.ts';
import { keepReplication } from './kept-replication.ts';
import type { OutboxView } from './outbox-view.ts';
import { all$, tasks$ } from './queries.ts';
import { replicatedWork$ } from './replicated-work.ts';
import { type Replication, type ReplicationEvents, startReplication } from './replication.ts';
import { upload$, withSendingNow } from './sending.ts';
import { type OnWhole, settleCopy } from './settle-copy.ts';
import type { LocalDocument } from './wire.ts';
import type { OutboxWorker } from './worker-bridge.ts';

type Collection = Exclude<keyof typeof collections, 'tasks' | 'missionProgress' | 'taskResponses'>;

/** The garden as one group sees it on this device: the replicated copy, and what the group's children did here. */
export interface Garden {
  readonly groupId: number;
  all$<Name extends Collection>(name: Name): Observable<LocalDocument<Name>[]>;
  tasks$(missionId: string): Observable<LocalDocument<'tasks'>[]>;
  doings$(explorerId: string): Observable<ExplorerDoings>;
  /** The same at this moment: what was kept a moment ago is in it, whatever the stream has heard of. */
  doingsNow(explorerId: string): Promise<ExplorerDoings>;
  readonly ownWork$: Observable<OwnWork[]>;
  /** The upload of this tab's worker that is under way, of whatever group; null while there is none. */
  readonly upload$: Observable<Upload | null>;
  /** True once everything has been fetched whole, now or on an earlier day: the tablet may leave the signal. */
  readonly isWhole$: Observable<boolean>;
  /** Whether the server can be reached; null until that has been tried. */
  readonly isConnected$: Observable<boolean | null>;
  resync(): void;
  /** A new session is there: what the old one no longer allowed is asked for again, over a new socket. */
  renew(): void;
  close(): Promise<void>;
}

export interface GardenOptions {
  readonly connection: Connection;
  readonly groupId: number;
  /** Static files that fill an empty collection when the server cannot. */
  readonly fallbacks: Fallbacks;
  readonly outbox: OutboxView;
  /** Not awaited by the first list: the copy can be read before the outbox's thread stands. */
  readonly worker: () => Promise<OutboxWorker>;
  /** Resolves when the tablet has time: all that the first list does not need waits for it. */
  readonly hasTime: () => Promise<void>;
  readonly onWhole: OnWhole;
  readonly onConnected: () => void;
  readonly onSessionEnded: () => void;
  readonly onError: (what: string, error: unknown) => void;
}

interface GardenState {
  readonly isWhole$: BehaviorSubject<boolean>;
  readonly isConnected$: BehaviorSubject<boolean | null>;
}

/** Opens the copy of one group and keeps it up to date. The disk answers first; only then the server is asked. */
export async function openGarden(options: GardenOptions): Promise<Garden> {
  const { groupId, outbox, worker, hasTime, onError } = options;
  const letGo = holdCopy(databaseName(groupId));
  const database = await openForLists(groupId).catch((error: unknown) => {
    letGo();
    throw error;
  });
  const whole = lazily(() => openTheRest(database));
  const quiet = hasTimeAfterTheList(database, hasTime);
  const closed$ = new Subject<void>();
  const uploads$ = upload$(() => quiet.then(worker), onError).pipe(takeUntil(closed$));
  const ownWork$ = withSendingNow(outbox.ownWork$(groupId), uploads$).pipe(takeUntil(closed$), shareReplay(1));
  const state: GardenState = {
    isWhole$: new BehaviorSubject(copyMark.isWhole(groupId)),
    isConnected$: new BehaviorSubject<boolean | null>(null),
  };
  from(quiet)
    .pipe(
      switchMap(() => replicatedWork$(database, ownWork$)),
      takeUntil(closed$),
    )
    .subscribe({
      next: (ids) => {
        if (ids.length === 0) return;
        worker()
          .then((started) => started.replicated(groupId, ids))
          .catch((error) => onError('outbox', error));
      },
      error: (error) => onError('outbox', error),
    });
  const all = keptHot((name: Collection) =>
    isForLists(name) ? all$(database, name) : defer(whole).pipe(switchMap(() => all$(database, name))),
  );
  const tasks = keptHot((missionId: string) => tasks$(database, missionId));
  const confirmed = keptHot((explorerId: string) => confirmed$(database, explorerId));
  const start = async (): Promise<Replication> => {
    await quiet;
    await whole();
    return startPulling(database, options, state);
  };
  const replication = keepReplication(start, (error) => onError('replication', error));
  return {
    groupId,
    all$: (name) => all(name) as never,
    tasks$: tasks,
    doings$: (explorerId) =>
      combineLatest([confirmed(explorerId), ownWork$]).pipe(map(([known, own]) => united(known, own, explorerId))),
    doingsNow: async (explorerId) => {
      const [known, own] = await Promise.all([firstValueFrom(confirmed(explorerId)), outbox.ownWork(groupId)]);
      return united(known, own, explorerId);
    },
    ownWork$,
    upload$: uploads$,
    ...state,
    resync: replication.resync,
    renew: replication.renew,
    close: async () => {
      closed$.next();
      // Whatever the replication ends with: a copy left open would keep the next class's from being opened.
      await replication
        .stop()
        .finally(() => database.close())
        .finally(letGo);
    },
  };
}

/** Eleven replications that start together with the first list made it four times slower; so they wait for it. */
async function hasTimeAfterTheList(database: GardenDatabase, hasTime: () => Promise<void>): Promise<void> {
  await firstValueFrom(combineLatest([all$(database, 'missions'), all$(database, 'explorers')]));
  await hasTime();
}

function startPulling(
  database: GardenDatabase,
  { connection, groupId, fallbacks, onWhole, onError, onConnected, onSessionEnded }: GardenOptions,
  { isWhole$, isConnected$ }: GardenState,
): Replication {
  const events: ReplicationEvents = {
    onConnected: () => {
      isConnected$.next(true);
      onConnected();
    },
    onDisconnected: () => isConnected$.next(false),
    onSessionEnded,
    onLost: () => {
      copyMark.forget(groupId);
      isWhole$.next(false);
    },
    onError,
  };
  const replication = startReplication(database, connection, groupId, events, { fallbacks });
  replication.inSync
    .then(() => settleCopy(groupId, onWhole, () => isWhole$.next(true)))
    .catch((error) => onError('replication', error));
  return replication;
}
