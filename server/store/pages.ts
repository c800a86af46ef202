import type { Checkpoint } from '../../schemas/generated/server.ts';

/** A place in the order of changes: strictly after it means a larger (updatedAt, id). */
export interface Position<Id extends number | string> {
  readonly updatedAt: number;
  readonly id: Id;
}

/** One page of replication; `checkpoint` is null only when the page is empty. */
export interface Page<Document> {
  readonly documents: Document[];
  readonly checkpoint: Checkpoint | null;
}

/** Makes a page of ordered rows; its checkpoint is the last row's place. */
export function pageOf<Row extends { updated_at: number }, Document>(
  rows: readonly Row[],
  documentOf: (row: Row) => Document,
  idOf: (row: Row) => string,
): Page<Document> {
  const last = rows.at(-1);
  return {
    documents: rows.map(documentOf),
    checkpoint: last ? { id: idOf(last), updatedAt: last.updated_at } : null,
  };
}
