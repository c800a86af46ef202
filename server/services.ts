import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../schemas/languages.ts';
import type { DeletionList } from './groups/deletion-list.ts';
import type { Later } from './groups/later.ts';
import type { Mailer } from './groups/mail.ts';
import type { Visits } from './groups/visits.ts';
import type { Metrics } from './http/metrics.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { DataFolders } from './startup/data-folders.ts';
import type { Keys } from './startup/keys.ts';
import type { Store } from './store/clock.ts';

/** What the parts of the server share, built once at the start. */
export interface Services {
  readonly store: Store;
  readonly keys: Keys;
  readonly folders: DataFolders;
  readonly photos: PhotoStore;
  readonly deletions: DeletionList;
  /** Where browsers reach the server, when a proxy stands before it. */
  readonly publicUrl: URL | null;
  readonly isRightCredentials: (header: unknown) => boolean;
  /** The header that every call of our own pages carries. */
  readonly authorization: string;
  /** Uploads taken at the same time; above it the answer is BUSY. */
  readonly maxUploads: number;
  readonly visits: Visits;
  readonly mailer: Mailer;
  /** What the garden offers, its usual language first. */
  readonly languages: readonly Language[];
  /** For what an answer must not wait for. */
  readonly later: Later;
  /** Where letters tell teachers to go: the public address, or this machine's own. */
  readonly ownAddress: () => string;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}
