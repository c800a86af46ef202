import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSameSecret } from '../access/same-secret.ts';
import { flush } from '../flush.ts';
import { createQueue } from '../queue.ts';
import type { Keys } from '../startup/keys.ts';
import { readNamedFile, refuseUnwritable } from '../startup/named-file.ts';
import { StartError } from '../startup/start-error.ts';
import { deletionsSince } from '../store/audit.ts';
import { isPostgres, takeTurn } from '../store/dialect.ts';
import { DELETED_KNOWN_MS } from '../store/remove-groups.ts';
import type { Reader } from '../store/tables.ts';

/**
 * Which groups were deleted in the last 400 days, in a file beside the database: a backup that is older brings them back, and does
 * not know it. Numbers and times alone, each with a keyed digest, so that the list of another garden deletes nothing here.
 */
export interface DeletionList {
  /** When each group was deleted last, in milliseconds since 1970. */
  read(): ReadonlyMap<number, number>;
  /** Brings the file up to date with the database; what only the file knows stays in it. */
  write(): Promise<void>;
}

/** Where the list is kept unless told otherwise. */
export function deletionsFileIn(dataDir: string): string {
  return join(dataDir, 'deleted-groups');
}

const HEAD =
  '# Groups that were deleted: when, and which number. After an older backup is restored they are deleted again.';
const LINE = /^(\S+) ([1-9]\d{0,14}) ([0-9a-f]{64})$/;

/** @throws {StartError} when the file is not this garden's, is damaged or cannot be read, or its folder cannot be written. */
export function openDeletionList(db: Reader, keys: Keys, file: string): DeletionList {
  const read = () => readList(keys, file);
  read();
  refuseUnwritable(
    file,
    `The list of deleted groups ${file} cannot be written. Set DELETIONS_FILE to a folder that can.`,
  );
  const inTurn = createQueue(1);
  const bringUpToDate = async (tx: Reader): Promise<void> => {
    const since = Date.now() - DELETED_KNOWN_MS;
    const known = new Map(read());
    for (const { groupId, at } of await deletionsSince(tx, since))
      known.set(groupId, Math.max(at, known.get(groupId) ?? 0));
    const lines = [...known].filter(([, at]) => at >= since).map(([groupId, at]) => lineOf(keys, groupId, at));
    const text = lines.length === 0 ? '' : [HEAD, ...lines, ''].join('\n');
    if (text !== textOf(file)) await replace(file, text);
  };
  return { read, write: () => inTurn(() => inTurnOfAll(db, bringUpToDate)) };
}

/**
 * Servers that share a PostgreSQL may share the list as well (`compose.yaml`), and the slower one must not put its older text over
 * the newer. A SQLite has one process; its writers are not kept waiting for a file.
 */
function inTurnOfAll(db: Reader, write: (db: Reader) => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return write(db);
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'list of deletions');
    await write(tx);
  });
}

function readList(keys: Keys, file: string): Map<number, number> {
  const list = new Map<number, number>();
  for (const line of textOf(file).split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, time = '', group = '', digest = ''] = LINE.exec(line) ?? [];
    const at = Date.parse(time);
    if (Number.isNaN(at) || !isSameSecret(digest, digestOf(keys, Number(group), at))) {
      throw new StartError(
        `The list of deleted groups ${file} is damaged, or of another garden. Put back the right one, or set DELETIONS_FILE.`,
      );
    }
    list.set(Number(group), at);
  }
  return list;
}

function lineOf(keys: Keys, groupId: number, at: number): string {
  return `${new Date(at).toISOString()} ${groupId} ${digestOf(keys, groupId, at)}`;
}

function digestOf(keys: Keys, groupId: number, at: number): string {
  return keys.hmac('deletion', `${groupId} ${at}`);
}

function textOf(file: string): string {
  return existsSync(file) ? readNamedFile('The list of deleted groups', 'DELETIONS_FILE', file) : '';
}

/** The old list or the new one, whenever the power is cut. */
async function replace(file: string, text: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
  await flush(dirname(file));
}
