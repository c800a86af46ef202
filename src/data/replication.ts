import type { Client } from 'graphql-ws';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { Subject } from 'rxjs';
import { type CollectionName, collections, groupCollections } from '../../schemas/collections.ts';
import { GROUP_HEADER } from '../../schemas/delivery.ts';
import type { CheckpointInput } from '../../schemas/generated/client.ts';
import { PULL_MAX_DOCUMENTS } from '../../schemas/limits.ts';
import { ApiError, callApi } from './call-api.ts';
import type { Connection } from './connection.ts';
import type { GardenDatabase } from './database.ts';
import { openLiveChannel } from './live-channel.ts';
import { replicationOperations } from './operations.ts';
import { fromWire, type LocalDocument, type WireDocument } from './wire.ts';

/** Pause after a pull that failed, in milliseconds. */
const RETRY_MS = 5_000;
/** A socket blocked by a school's proxy must not leave the copy stale: a pull as often as this, in milliseconds. */
const RESYNC_MS = 60_000;

export interface ReplicationEvents {
  /** The server answers: a code accepted without it can be confirmed now. */
  readonly onConnected: () => void;
  readonly onDisconnected: () => void;
  /** The group's session has ended; nothing is cleared, reading its records waits for a new one. */
  readonly onSessionEnded: () => void;
  /** Called with what failed; no signal is the normal case and comes here as well. */
  readonly onError: (collection: CollectionName, error: unknown) => void;
}

export interface Replication {
  /** Resolves once every collection has been pulled whole since this replication started; never without a server. */
  readonly inSync: Promise<void>;
  /** Asks the server for all that changed: the signal is back, or the app is in front again. */
  resync(): void;
  stop(): Promise<void>;
}

interface Page<Name extends CollectionName> {
  readonly documents: WireDocument<Name>[];
  readonly checkpoint: CheckpointInput | null;
}
interface LocalPage<Name extends CollectionName> {
  documents: (LocalDocument<Name> & { deleted: boolean })[];
  checkpoint: CheckpointInput;
}
type State = RxReplicationState<unknown, CheckpointInput>;

/**
 * Keeps the copy of one group up to date: pull by page, live changes over one socket. Pull-only; a child's work goes
 * through the outbox (architecture: "Reads come down, work goes up, and the two never mix").
 */
export function startReplication(
  database: GardenDatabase,
  connection: Connection,
  groupId: number,
  events: ReplicationEvents,
): Replication {
  let isStopped = false;
  let hasEnded = false;
  const onSessionEnded = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    // Three collections asking every few seconds for what they will not get would only fill the server's log.
    for (const name of groupCollections) void replicated.get(name)?.state.pause();
    events.onSessionEnded();
  };
  const names = Object.keys(collections) as CollectionName[];
  const replicated = new Map(
    names.map((name) => {
      const pull = (from: CheckpointInput | undefined) => pullPage(connection, groupId, name, from, onSessionEnded);
      return [name, replicateCollection(database, name, pull)];
    }),
  );
  const resync = (): void => {
    for (const { state } of replicated.values()) state.reSync();
  };
  const onConnected = (): void => {
    resync();
    events.onConnected();
  };
  const channel = openLiveChannel(connection, groupId, { ...events, onConnected, onSessionEnded });
  // One tab replicates for all of them; the others must not hold a socket each.
  void database.waitForLeadership().then(() => {
    if (!isStopped) for (const { follow } of replicated.values()) follow(channel);
  });
  for (const [name, { state }] of replicated) state.error$.subscribe((error) => events.onError(name, error));
  const timer = setInterval(resync, RESYNC_MS);
  const states = [...replicated.values()].map(({ state }) => state);
  return {
    inSync: Promise.all(states.map((state) => state.awaitInitialReplication())).then(() => undefined),
    resync,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(states.map((state) => state.cancel()));
      // It rejects with the close event of a socket that is closed already; then there is nothing to dispose of.
      await Promise.resolve(channel.dispose()).catch(() => undefined);
    },
  };
}

interface ReplicatedCollection {
  readonly state: State;
  /** Takes live changes from the channel, for as long as it is open. */
  readonly follow: (channel: Client) => void;
}

function replicateCollection<Name extends CollectionName>(
  database: GardenDatabase,
  name: Name,
  pull: (from: CheckpointInput | undefined) => Promise<LocalPage<Name>>,
): ReplicatedCollection {
  const changes = new Subject<LocalPage<Name> | 'RESYNC'>();
  const state = replicateRxCollection<LocalDocument<Name>, CheckpointInput>({
    // The union of eleven collections cannot be told apart by TypeScript; `name` decides all three together.
    collection: database[name] as never,
    replicationIdentifier: `pull-${name}`,
    deletedField: 'deleted',
    live: true,
    retryTime: RETRY_MS,
    // The replication would send a mouse movement every 20 s to keep the tab awake; nobody asked for that.
    toggleOnDocumentVisible: true,
    waitForLeadership: database.multiInstance,
    pull: {
      batchSize: PULL_MAX_DOCUMENTS,
      stream$: changes as never,
      handler: async (checkpoint) => (await pull(checkpoint)) as never,
    },
  });
  return { state: state as unknown as State, follow: (channel) => followStream(channel, name, changes) };
}

/** Hands on every change the server streams of one collection, for as long as the channel lives. */
function followStream<Name extends CollectionName>(
  channel: Client,
  name: Name,
  changes: Subject<LocalPage<Name> | 'RESYNC'>,
): void {
  channel.subscribe<Record<string, Page<Name>>>(
    { query: replicationOperations[name].stream.toString() },
    {
      next: ({ data }) => {
        const page = data && onlyValue(data);
        // An event we cannot read may hide a change; the next pull will bring it.
        changes.next(page?.checkpoint ? localPage(name, page, page.checkpoint) : 'RESYNC');
      },
      error: () => changes.next('RESYNC'),
      complete: () => undefined,
    },
  );
}

function localPage<Name extends CollectionName>(
  name: Name,
  page: Page<Name>,
  checkpoint: CheckpointInput,
): LocalPage<Name> {
  return { documents: page.documents.map((document) => fromWire(name, document)), checkpoint };
}

async function pullPage<Name extends CollectionName>(
  connection: Connection,
  groupId: number,
  name: Name,
  checkpoint: CheckpointInput | undefined,
  onSessionEnded: () => void,
): Promise<LocalPage<Name>> {
  const variables = { checkpoint: checkpoint ?? null, limit: PULL_MAX_DOCUMENTS };
  const belongsToGroup = groupCollections.some((collection) => collection === name);
  try {
    const headers = belongsToGroup ? { [GROUP_HEADER]: String(groupId) } : {};
    const data = await callApi<unknown, typeof variables>(
      connection,
      replicationOperations[name].pull as never,
      variables,
      headers,
    );
    const page = onlyValue(data as Record<string, Page<Name>>);
    return localPage(name, page, page.checkpoint as CheckpointInput);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SESSION_ENDED') onSessionEnded();
    throw error;
  }
}

/** Each operation of replication asks for one field; its name is the operation's. */
function onlyValue<Value>(record: Record<string, Value>): Value {
  const [value] = Object.values(record);
  if (value === undefined) throw new ApiError('API Returned mangled data', 200, null);
  return value;
}
