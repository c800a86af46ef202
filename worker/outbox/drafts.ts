import type { Draft, DraftKey } from '../../src/domain/draft.ts';
import type { Result } from '../../src/domain/result.ts';
import type { StorageFailure } from '../api.ts';
import type { KeepPorts } from '../ports.ts';
import type { OutboxDatabase } from './database.ts';
import { writeSafely } from './storage.ts';
import { readOwners } from './strange-rows.ts';

/** Writes what an explorer has put into a task so far (OFF-12); the newest draft of a task replaces the one before. */
export function saveDraft(ports: KeepPorts, draft: Draft): Promise<Result<null, StorageFailure>> {
  return writeSafely(ports, async () => {
    await ports.store.drafts.put(draft);
  });
}

export async function readDraft(store: OutboxDatabase, key: DraftKey): Promise<Draft | null> {
  return (await store.drafts.get(draftKey(key))) ?? null;
}

export async function dropDraft(store: OutboxDatabase, key: DraftKey): Promise<void> {
  await store.drafts.delete(draftKey(key));
}

/** The keys of a class's drafts. Runs in the transaction of its caller, over items, keepsakes, groups and drafts. */
export async function readDraftKeys(store: OutboxDatabase, groupId: number): Promise<[string, string, string][]> {
  const rows = await store.drafts.toArray();
  const namesItself = rows.every((row) => typeof row.groupId === 'number');
  // Only for drafts of older versions of the app everything else is read: the waiting screen asks at every change.
  const ownerOf = namesItself ? null : await readOwners(store, groupId);
  const isOwn = (row: Draft): boolean =>
    (ownerOf ? ownerOf({ table: 'drafts', row: { ...row } }) : row.groupId) === groupId;
  return rows.filter(isOwn).map(draftKey);
}

/** Names a draft where ids name work: what a person has seen, or what is in a copy. */
export function draftName(key: readonly [string, string, string]): string {
  return JSON.stringify(['drafts', ...key]);
}

export function draftKey({ explorerId, missionId, taskPath }: DraftKey): [string, string, string] {
  return [explorerId, missionId, taskPath];
}
