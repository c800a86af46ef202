import type { RxCollection } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import type { Observable } from 'rxjs';
import type { CollectionName } from '../../schemas/collections.ts';
import { PULL_MAX_DOCUMENTS } from '../../schemas/limits.ts';
import type { Pull } from './pull.ts';
import type { Checkpoint, Page } from './read-documents.ts';
import type { LocalDocument } from './wire.ts';

export type ReplicationState = RxReplicationState<unknown, Checkpoint>;

export interface Replicating<Name extends CollectionName> {
  readonly name: Name;
  readonly pull: Pull<Name>;
  /** What changes later, as it is told. */
  readonly changes: Observable<Page<Name> | 'RESYNC'>;
  /** Pause after a pull that failed, in milliseconds. */
  readonly retryAfter: number;
}

/** Pulls one collection. The place it was read to goes by the collection and its name: whoever pulls it next goes on there. */
export function replicateCollection<Name extends CollectionName>(
  collection: RxCollection<LocalDocument<Name>>,
  { name, pull, changes, retryAfter }: Replicating<Name>,
): ReplicationState {
  const state = replicateRxCollection<LocalDocument<Name>, Checkpoint>({
    collection,
    replicationIdentifier: `pull-${name}`,
    deletedField: 'deleted',
    // Always: one that ends by itself cannot be cancelled while its pulls fail.
    live: true,
    retryTime: retryAfter,
    // The replication would send a mouse movement every 20 s to keep the tab awake; nobody asked for that.
    toggleOnDocumentVisible: true,
    waitForLeadership: collection.database.multiInstance,
    pull: {
      batchSize: PULL_MAX_DOCUMENTS,
      stream$: changes as never,
      handler: async (checkpoint) => (await pull(checkpoint)) as never,
    },
  });
  return state as unknown as ReplicationState;
}
