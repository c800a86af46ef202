import type { Transaction } from 'dexie';
import * as v from 'valibot';

/** A row this version cannot read, whole as it was found (B15). A photo of it stays in `photos`, under the work's id. */
export interface QuarantinedRow {
  /** Given by the database. */
  readonly number?: number;
  readonly table: 'items' | 'drafts' | 'groups';
  readonly row: Readonly<Record<string, unknown>>;
}

/** Exactly the columns that sending needs: a row with more of them, or of a kind only a newer version knows, is sent. */
const itemSchema = v.object({
  id: v.string(),
  groupId: v.number(),
  explorerId: v.string(),
  kind: v.string(),
  missionId: v.nullable(v.number()),
  taskId: v.nullable(v.number()),
  revision: v.nullable(v.number()),
  workText: v.string(),
  hasPhoto: v.boolean(),
  sha256: v.string(),
  bytes: v.number(),
  sequence: v.number(),
  state: v.picklist(['waiting', 'sent', 'confirmed', 'refused']),
  attempts: v.number(),
  nextAttemptAt: v.number(),
  pauseMs: v.number(),
});
const draftSchema = v.object({
  explorerId: v.string(),
  missionId: v.string(),
  taskPath: v.string(),
  taskId: v.string(),
  answerOptionIds: v.array(v.string()),
  tagIds: v.array(v.string()),
  photo: v.nullable(v.object({ bytes: v.instance(ArrayBuffer), sha256: v.string() })),
  startedAt: v.number(),
});
const groupSchema = v.object({
  id: v.number(),
  name: v.string(),
  deliveryToken: v.string(),
  codeHash: v.string(),
  pausedUntil: v.number(),
  askAt: v.number(),
  askPauseMs: v.number(),
  askAttempts: v.number(),
});

const readable = { items: itemSchema, drafts: draftSchema, groups: groupSchema } as const;

/** Whether replay can work with this row; one it cannot read must not keep the others from being sent. */
export function isReadableItem(row: unknown): boolean {
  return v.is(itemSchema, row);
}

export function isReadableDraft(row: unknown): boolean {
  return v.is(draftSchema, row);
}

/**
 * Moves rows this version cannot read out of the way, as a step of an upgrade: the outbox always opens (S10). Nothing in
 * here may keep it from opening.
 */
export async function setStrangeRowsAside(transaction: Transaction): Promise<void> {
  for (const [table, schema] of Object.entries(readable)) {
    const strange = transaction.table(table).filter((row) => !v.is(schema, row));
    const rows = await strange.toArray();
    if (rows.length === 0) continue;
    try {
      await transaction.table('quarantine').bulkAdd(rows.map((row) => ({ table, row })));
      await strange.delete();
    } catch {
      // A disk too full to move them: they stay where they are, and replay passes over them.
    }
  }
}
