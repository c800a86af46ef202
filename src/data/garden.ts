import { BehaviorSubject, catchError, combineLatest, EMPTY, firstValueFrom, map, type Observable } from 'rxjs';
import type { collections } from '../../schemas/collections.ts';
import { OutboxDatabase } from '../../worker/outbox/database.ts';
import type { OwnWork } from '../domain/with-own-work.ts';
import type { Connection } from './connection.ts';
import { type GardenDatabase, openDatabase } from './database.ts';
import { doings$, type ExplorerDoings } from './doings.ts';
import { viewOutbox } from './outbox-view.ts';
import { all$, tasks$ } from './queries.ts';
import { replicatedWork$ } from './replicated-work.ts';
import { type Replication, startReplication } from './replication.ts';
import type { LocalDocument } from './wire.ts';
import type { OutboxWorker } from './worker-bridge.ts';

type Collection = Exclude<keyof typeof collections, 'tasks' | 'missionProgress' | 'taskResponses'>;

/** The garden as one group sees it on this device: the replicated copy, and what the group's children did here. */
export interface Garden {
  readonly groupId: number;
  all$<Name extends Collection>(name: Name): Observable<LocalDocument<Name>[]>;
  tasks$(missionId: string): Observable<LocalDocument<'tasks'>[]>;
  doings$(explorerId: string): Observable<ExplorerDoings>;
  readonly ownWork$: Observable<OwnWork[]>;
  /** True once everything has been fetched whole since the garden was opened: the tablet may leave the signal. */
  readonly isWhole$: Observable<boolean>;
  resync(): void;
  close(): Promise<void>;
}

export interface GardenOptions {
  readonly connection: Connection;
  readonly groupId: number;
  readonly worker: OutboxWorker;
  readonly onSessionEnded: () => void;
  readonly onError: (what: string, error: unknown) => void;
}

/** Opens the copy of one group and keeps it up to date. The disk answers first; only then the server is asked. */
export async function openGarden(options: GardenOptions): Promise<Garden> {
  const { groupId, worker } = options;
  const database = await openDatabase(groupId);
  const ownWork$ = viewOutbox(new OutboxDatabase()).ownWork$(groupId);
  const isWhole$ = new BehaviorSubject(false);
  const replicated = replicatedWork$(database, ownWork$).subscribe((ids) => {
    if (ids.length > 0) worker.replicated(groupId, ids).catch((error) => options.onError('outbox', error));
  });
  const replication = startAfterFirstQuery(database, options, isWhole$);
  return {
    groupId,
    all$: (name) => all$(database, name),
    tasks$: (missionId) => tasks$(database, missionId),
    doings$: (explorerId) => doings$(database, ownWork$, explorerId),
    ownWork$,
    isWhole$,
    resync: () => void replication.then((started) => started.resync()),
    close: async () => {
      replicated.unsubscribe();
      await (await replication).stop();
      await database.close();
    },
  };
}

/** Eleven replications that start together with the first list made it four times slower; so they wait for it. */
async function startAfterFirstQuery(
  database: GardenDatabase,
  { connection, groupId, onSessionEnded, onError }: GardenOptions,
  isWhole$: BehaviorSubject<boolean>,
): Promise<Replication> {
  await firstValueFrom(all$(database, 'missions'));
  const replication = startReplication(database, connection, groupId, { onSessionEnded, onError });
  replication.inSync.then(() => isWhole$.next(true)).catch((error) => onError('replication', error));
  return replication;
}

/** Whether a garden holds anything at all: before the first pull every list is empty for another reason than the rules. */
export function hasContent$(garden: Garden): Observable<boolean> {
  return combineLatest([garden.all$('missions'), garden.isWhole$]).pipe(
    map(([missions, isWhole]) => missions.length > 0 || isWhole),
    catchError(() => EMPTY),
  );
}
