import type { RxCollection } from 'rxdb';
import { Subject } from 'rxjs';
import { type CollectionName, collections, groupCollections } from '../../schemas/collections.ts';
import type { Connection } from './connection.ts';
import type { GardenDatabase } from './database.ts';
import { type Fallbacks, withFallback } from './fallback.ts';
import { type Heard, LiveChannel, type Pace } from './live-channel.ts';
import { replicationOperations } from './operations.ts';
import { type Pull, pullOf } from './pull.ts';
import { Reachability, type ReachabilityEvents } from './reachability.ts';
import { ApiError } from './read-answer.ts';
import { type Page, readPage } from './read-documents.ts';
import { type ReplicationState, replicateCollection } from './replicated-collection.ts';
import { wholePull } from './whole-pull.ts';
import type { LocalDocument } from './wire.ts';

/** Pause after a pull that failed, in milliseconds. */
const RETRY_MS = 5_000;
/** A socket blocked by a school's proxy must not leave the copy stale: a pull as often as this, in milliseconds. */
const RESYNC_MS = 60_000;

export interface ReplicationEvents extends ReachabilityEvents {
  /** The group's session has ended; nothing is cleared, reading its records waits for a new one. */
  readonly onSessionEnded: () => void;
  /** The browser has lost documents of this collection; they are fetched again when the server answers. */
  readonly onLost: (collection: CollectionName) => void;
  /** Called once for each new reason why a collection cannot be fetched; no signal is the normal case and comes here as well. */
  readonly onError: (collection: CollectionName, error: unknown) => void;
}

export interface ReplicationOptions {
  /** Static files that fill an empty collection when the server cannot. */
  readonly fallbacks?: Fallbacks;
  /** Milliseconds between two pulls by timer, and after one that failed. */
  readonly resyncEvery?: number;
  readonly retryAfter?: number;
  readonly pace?: Pace;
}

export interface Replication {
  /** Resolves once every collection has been pulled whole since this replication started; never without a server. */
  readonly inSync: Promise<void>;
  /** Asks the server for all that changed: the signal is back, or the app is in front again. */
  resync(): void;
  stop(): Promise<void>;
}

/**
 * Keeps the copy of one group up to date: pull by page, live changes over one socket. Pull-only; a child's work goes
 * through the outbox (architecture: "Reads come down, work goes up, and the two never mix").
 */
export function startReplication(
  database: GardenDatabase,
  connection: Connection,
  groupId: number,
  events: ReplicationEvents,
  { fallbacks = {}, resyncEvery = RESYNC_MS, retryAfter = RETRY_MS, pace }: ReplicationOptions = {},
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
  const reachability = new Reachability(events);
  const sourceOf = <Name extends CollectionName>(name: Name): Pull<Name> => {
    const collection = database[name] as unknown as RxCollection<LocalDocument<Name>>;
    const pull = wholePull(collection, pullOf(connection, groupId, name), () => events.onLost(name));
    const address = fallbacks[name];
    const source = address === undefined ? pull : withFallback(collection, { connection, name, address }, pull);
    return watched(source, reachability, { onSessionEnded, onError: (error) => events.onError(name, error) });
  };
  const names = Object.keys(collections) as CollectionName[];
  const replicated = new Map(names.map((name) => [name, replicate(database, name, sourceOf(name), retryAfter)]));
  const states = [...replicated.values()].map(({ state }) => state);
  const resync = (): void => {
    for (const state of states) state.reSync();
  };
  const channelEvents = {
    onConnected: () => {
      resync();
      reachability.connected();
    },
    // Whether the signal has gone or only the socket, the next pull will tell.
    onDisconnected: resync,
    onSessionEnded,
  };
  const channel = new LiveChannel(connection, groupId, channelEvents, pace);
  // One tab replicates for all of them; the others must not hold a socket each.
  void database.waitForLeadership().then(() => {
    if (!isStopped) for (const { stream, hear } of replicated.values()) channel.follow(stream, hear);
  });
  for (const [name, { state }] of replicated) {
    // What a pull threw was told by the pull itself.
    state.error$.subscribe((error) => error.code === 'RC_PULL' || events.onError(name, error));
  }
  const timer = setInterval(resync, resyncEvery);
  return {
    inSync: Promise.all(states.map((state) => state.awaitInitialReplication())).then(() => undefined),
    resync: () => {
      channel.check();
      resync();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      channel.close();
      await Promise.all(states.map((state) => state.cancel()));
    },
  };
}

/** Tells what the answers mean beyond the collection they are about. */
function watched<Name extends CollectionName>(
  pull: Pull<Name>,
  reachability: Reachability,
  { onSessionEnded, onError }: { onSessionEnded: () => void; onError: (error: unknown) => void },
): Pull<Name> {
  let lastReason: string | null = null;
  return async (from) => {
    try {
      const page = await pull(from);
      lastReason = null;
      reachability.answered();
      return page;
    } catch (error) {
      reachability.failed(error);
      const reason = String(error);
      // The same reason every few seconds would push everything else out of the log.
      if (reason !== lastReason) onError(error);
      lastReason = reason;
      if (error instanceof ApiError && error.code === 'SESSION_ENDED') onSessionEnded();
      throw error;
    }
  };
}

interface ReplicatedCollection {
  readonly state: ReplicationState;
  /** The subscription that tells of changes, and who hears them. */
  readonly stream: string;
  readonly hear: (heard: Heard) => void;
}

function replicate<Name extends CollectionName>(
  database: GardenDatabase,
  name: Name,
  pull: Pull<Name>,
  retryAfter: number,
): ReplicatedCollection {
  const changes = new Subject<Page<Name> | 'RESYNC'>();
  return {
    state: replicateCollection(database[name] as never, { name, pull, changes, retryAfter }),
    stream: replicationOperations[name].stream.toString(),
    hear: (heard) => changes.next(changeOf(name, heard)),
  };
}

/** An event that cannot be read may hide a change; the next pull will bring it. */
function changeOf<Name extends CollectionName>(name: Name, heard: Heard): Page<Name> | 'RESYNC' {
  if (!heard) return 'RESYNC';
  try {
    const page = readPage(name, heard);
    return page.checkpoint ? page : 'RESYNC';
  } catch {
    return 'RESYNC';
  }
}
