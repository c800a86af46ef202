import type { Draft, DraftKey } from '../../src/domain/draft.ts';
import type { Result } from '../../src/domain/result.ts';
import type { StorageFailure } from '../api.ts';
import type { KeepPorts } from '../ports.ts';
import type { OutboxDatabase } from './database.ts';
import { writeSafely } from './storage.ts';

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

export function draftKey({ explorerId, missionId, taskPath }: DraftKey): [string, string, string] {
  return [explorerId, missionId, taskPath];
}
