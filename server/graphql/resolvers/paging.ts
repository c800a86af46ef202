import type { CheckpointInput, InputMaybe } from '../../../schemas/generated/server.ts';
import { PULL_MAX_DOCUMENTS } from '../../../schemas/limits.ts';
import { ApiError } from '../../errors.ts';
import { currentClock } from '../../store/clock.ts';
import type { Page, Position } from '../../store/pages.ts';
import type { Reader } from '../../store/tables.ts';

export interface PullArguments {
  readonly checkpoint: InputMaybe<CheckpointInput>;
  readonly limit: number;
}

/** Reads a page of what belongs to one class, strictly after a place. */
export type ReadClassPage<Document> = (
  db: Reader,
  groupId: number,
  after: Position<string>,
  limit: number,
) => Promise<Page<Document>>;

/** How a collection tells its places apart: by the server's numbers, or by UUIDs in the order of text. */
export interface IdOrder<Id extends number | string> {
  /** Before every document. */
  readonly first: Id;
  /** After every document. */
  readonly last: Id;
  /** @throws {ApiError} BAD_CHECKPOINT for an id of another collection. */
  read(id: string): Id;
}

export const byNumber: IdOrder<number> = {
  first: 0,
  last: Number.MAX_SAFE_INTEGER,
  read: (id) => {
    if (!/^\d{1,15}$/.test(id)) throw new ApiError('BAD_CHECKPOINT');
    return Number(id);
  },
};
export const byUuid: IdOrder<string> = {
  first: '',
  last: '~',
  read: (id) => {
    if (!/^[0-9a-f-]{1,36}$/.test(id)) throw new ApiError('BAD_CHECKPOINT');
    return id;
  },
};

/**
 * One page strictly after the checkpoint, oldest change first, so that a tablet cut off between two pages neither
 * repeats nor misses a document. An empty page gives the checkpoint back. A tablet that has seen changes which are not here
 * met the server before it was restored from a backup: it has to begin anew, or it would show what is lost for ever.
 * @param isHere whether the document of the checkpoint stands at its place or at a later one. Documents only move on and
 * are never taken out of a living group, so anything else is a change this server does not have.
 * @throws {ApiError} BAD_LIMIT, BAD_CHECKPOINT, CHECKPOINT_AHEAD.
 */
export async function pull<Id extends number | string, Document>(
  db: Reader,
  { checkpoint, limit }: PullArguments,
  order: IdOrder<Id>,
  read: (after: Position<Id>, limit: number) => Promise<Page<Document>>,
  isHere: (place: Position<Id>) => Promise<boolean> = async () => true,
): Promise<Page<Document>> {
  if (limit < 1 || limit > PULL_MAX_DOCUMENTS) throw new ApiError('BAD_LIMIT');
  const after = checkpoint
    ? { updatedAt: checkpoint.updatedAt, id: order.read(checkpoint.id) }
    : { updatedAt: 0, id: order.first };
  if (checkpoint && (after.updatedAt > (await currentClock(db)) || !(await isHere(after)))) {
    throw new ApiError('CHECKPOINT_AHEAD');
  }
  const page = await read(after, limit);
  return page.checkpoint ? page : { documents: [], checkpoint: checkpoint ?? null };
}
