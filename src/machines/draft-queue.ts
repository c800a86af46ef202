import type { Draft, DraftKey } from '../domain/draft.ts';
import type { Result } from '../domain/result.ts';

/** Where drafts are stored; the worker's own functions fit. */
export interface DraftStore {
  saveDraft(draft: Draft): Promise<Result<null, string>>;
  dropDraft(key: DraftKey): Promise<unknown>;
  readDraft(key: DraftKey): Promise<Draft | null>;
}

/** Drafts on their way to the disk. One queue serves the whole app, so that a page opened again reads what was left. */
export interface DraftQueue {
  put(draft: Draft): void;
  drop(key: DraftKey): void;
  /** Resolves once everything given so far is written or has failed; it never rejects. */
  settled(): Promise<void>;
  read(key: DraftKey): Promise<Draft | null>;
}

/**
 * Writes one draft after the other, in the order given; of several changes to one draft that wait, the last one wins. A
 * photo picked in a hurry must not be overwritten by the answer before it.
 * @param onFailure told of every write that failed: the draft is still on the screen, so nothing is said to the child.
 */
export function draftQueue(store: DraftStore, onFailure: (cause: unknown) => void): DraftQueue {
  const waiting = new Map<string, () => Promise<unknown>>();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;

  const writeAll = async () => {
    for (let [entry] = waiting; entry; [entry] = waiting) {
      const [name, write] = entry;
      waiting.delete(name);
      await write().catch(onFailure);
    }
    isRunning = false;
  };
  const add = (key: DraftKey, write: () => Promise<unknown>) => {
    const name = JSON.stringify([key.explorerId, key.missionId, key.taskPath]);
    waiting.delete(name);
    waiting.set(name, write);
    if (isRunning) return;
    isRunning = true;
    running = writeAll();
  };
  return {
    put: (draft) =>
      add(draft, async () => {
        const saved = await store.saveDraft(draft);
        if (!saved.ok) onFailure(saved.failure);
      }),
    drop: (key) => add(key, () => store.dropDraft(key)),
    settled: () => running,
    read: async (key) => {
      await running;
      return store.readDraft(key);
    },
  };
}
