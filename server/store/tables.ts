/** The tables as queries see them. Flags are 0 and 1, JSON is text; see the migrations for keys and indexes. */
import type { Generated, Kysely, Transaction } from 'kysely';
import type { ContentCollectionName } from '../../schemas/collections.ts';
import type { CountedEvent } from '../../schemas/counts.ts';
import type { WorkKind } from '../../schemas/work.ts';

/** One row: the place of the last change, which every write transaction moves on first. */
export interface ChangeClockTable {
  n: number;
}

export interface ContentTable {
  collection: ContentCollectionName;
  id: number;
  /** JSON of the document as GraphQL serves it, without `updatedAt` and `deleted`. */
  body: string;
  updated_at: number;
  deleted: number;
}

export interface GroupsTable {
  /** Never used twice, so that a cookie or a tablet's copy cannot come to mean another class. */
  id: Generated<number>;
  name: string;
  code_hmac: string;
  /** AES-256-GCM, for the forgotten-code mail and the demo's own announcement. */
  code_sealed: string;
  email: string | null;
  demo: number;
  created_at: number;
  /** How long the class is kept after its last visit; null for the garden's usual time. */
  retention_days: number | null;
  /** When a device of the class last signed in, read or brought work, to the hour; milliseconds since 1970. */
  last_visit_at: number | null;
  /** Whether the teacher wants to hear from the garden; null where nobody asked. */
  optin: number | null;
  /** Keyed hash of the key of the call that made it; null where the call had none. */
  made_by: string | null;
  /** Keyed hash of all that call said; empty once its answer is no longer to be given. */
  made_as: string | null;
}

/** The teacher's right over one group, by hashes. `link`: for one use; `right`: while it is used; `email`: proves an address. */
export interface TeacherTokensTable {
  token_hash: string;
  group_id: number;
  kind: 'link' | 'right' | 'email';
  /** The address that `email` proves. */
  email: string | null;
  /** Milliseconds since 1970. */
  expires_at: number;
  /** When a right ends for good, however often it is used, in milliseconds since 1970. Null for links, and for rights an earlier version gave. */
  ends_at: number | null;
}

/** Calls that are counted because anybody may make them; who made them only as a keyed hash. */
export interface CallsTable {
  number: Generated<number>;
  purpose: string;
  who: string;
  at: number;
}

/** What was done to classes, without names: kept after the class has gone. */
export interface AuditTable {
  number: Generated<number>;
  at: number;
  group_id: number;
  deed: string;
  /** JSON of numbers. */
  counts: string | null;
}

/** One for each group and device. Times are milliseconds since 1970. */
export interface SessionsTable {
  group_id: number;
  device_id: string;
  token_hash: string;
  created_at: number;
  last_seen_at: number;
}

export interface DeliveryTokensTable {
  token_hash: string;
  group_id: number;
  device_id: string;
  created_at: number;
  ended_at: number | null;
  /** Set when the group was deleted; the hash is kept for 400 days to say so (promise 2). */
  group_deleted_at: number | null;
}

export interface ExplorersTable {
  /** Given when the UUID is first seen, be it by work that came before its explorer. */
  number: Generated<number>;
  group_id: number;
  uuid: string;
  /** Null until the explorer's own work has arrived; such rows are not served. */
  name: string | null;
  avatar_id: number;
  age_group_id: number;
  /** JSON list of ids of the work that changed this explorer. */
  update_ids: string;
  updated_at: number;
  deleted: Generated<number>;
}

/** Append-only: one row for each piece of work, never changed afterwards. */
export interface WorkTable {
  group_id: number;
  id: string;
  kind: WorkKind;
  /** The replicated collection that serves it; null for work that shows only in its explorer. */
  collection: 'taskResponses' | 'missionProgress' | null;
  explorer_uuid: string;
  mission_id: number | null;
  task_id: number | null;
  revision: number | null;
  made_at: number;
  received_at: number;
  /** Milliseconds to add to the device's own times to get the server's; null where the device did not say. */
  clock_offset: number | null;
  /** JSON of the work, in the order of its schema. */
  body: string;
  /** What the receipt names: of the photo as it arrived, else of the JSON text as it arrived. */
  sha256: string;
  bytes: number;
  /** Tells other content under the same id. */
  digest: string;
  photo_path: string | null;
  photo_bytes: number | null;
  photo_type: string | null;
  photo_width: number | null;
  photo_height: number | null;
  updated_at: number;
  deleted: number;
}

/** Wrong group codes of late: the network and the code only as keyed hashes. */
export interface WrongCodesTable {
  network: string;
  code_hmac: string;
  at: number;
}

/** What the keys of this database make of a known text (id 1), and the mark they gave its photo storage (id 2). */
export interface KeyCheckTable {
  id: number;
  hmac: string;
}

/** How often something was done on a day, by everybody together. */
export interface CountsTable {
  /** `2026-11-28`, by the world's clock. */
  day: string;
  event: CountedEvent;
  total: number;
}

export interface Tables {
  change_clock: ChangeClockTable;
  content: ContentTable;
  groups: GroupsTable;
  sessions: SessionsTable;
  delivery_tokens: DeliveryTokensTable;
  explorers: ExplorersTable;
  work: WorkTable;
  wrong_codes: WrongCodesTable;
  key_check: KeyCheckTable;
  teacher_tokens: TeacherTokensTable;
  calls: CallsTable;
  audit: AuditTable;
  counts: CountsTable;
}

/** For reading: the database itself, or a transaction under way. */
export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;
