import { expect, test, vi } from 'vitest';
import type { Draft } from '../../src/domain/draft.ts';
import { failed, type Result, succeeded } from '../../src/domain/result.ts';
import { draftQueue } from '../../src/machines/draft-queue.ts';

function draft(answerId: string, taskPath = '0'): Draft {
  return {
    explorerId: 'amina',
    missionId: '12',
    taskPath,
    taskId: '31',
    answerOptionIds: [answerId],
    tagIds: [],
    photo: null,
    startedAt: 1,
  };
}

/** A store whose writes end when the test says so. */
function slowStore() {
  const written: string[] = [];
  const ends: (() => void)[] = [];
  const write = (what: string) =>
    new Promise<Result<null, string>>((resolve) => {
      written.push(what);
      ends.push(() => resolve(succeeded(null)));
    });
  return {
    written,
    saveDraft: ({ taskPath, answerOptionIds }: Draft) => write(`${taskPath}: ${answerOptionIds.join()}`),
    dropDraft: ({ taskPath }: { taskPath: string }) => write(`${taskPath}: dropped`),
    readDraft: async () => draft(written.at(-1) ?? ''),
    /** Ends the write under way and lets the queue go on. */
    async end() {
      ends.shift()?.();
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}

test('[OFF-12] drafts are written one after the other, and of several that wait the last wins', async () => {
  const store = slowStore();
  const queue = draftQueue(store, vi.fn());

  queue.put(draft('1'));
  queue.put(draft('2'));
  queue.put(draft('3'));
  expect(store.written).toEqual(['0: 1']);
  await store.end();
  await store.end();

  await queue.settled();
  expect(store.written).toEqual(['0: 1', '0: 3']);
});

test('[OFF-12] drafts of two tasks do not replace each other, and a removal takes its place in the order', async () => {
  const store = slowStore();
  const queue = draftQueue(store, vi.fn());

  queue.put(draft('1'));
  queue.put(draft('2'));
  queue.put(draft('9', '1'));
  queue.drop(draft(''));
  for (let write = 0; write < 3; write++) await store.end();

  await queue.settled();
  expect(store.written).toEqual(['0: 1', '1: 9', '0: dropped']);
});

test('[OFF-12] a page opened again reads what its last change wrote', async () => {
  const store = slowStore();
  const queue = draftQueue(store, vi.fn());
  queue.put(draft('1'));
  queue.put(draft('2'));

  const reading = queue.read({ explorerId: 'amina', missionId: '12', taskPath: '0' });
  await store.end();
  await store.end();

  expect(await reading).toMatchObject({ answerOptionIds: ['0: 2'] });
});

test('a write that fails is told and holds nothing up', async () => {
  const onFailure = vi.fn();
  const saved: Draft[] = [];
  const queue = draftQueue(
    {
      saveDraft: async (made) => {
        if (saved.push(made) === 1) throw new Error('broken');
        return saved.length === 2 ? failed('storageFull') : succeeded(null);
      },
      dropDraft: async () => {},
      readDraft: async () => null,
    },
    onFailure,
  );

  queue.put(draft('1'));
  await queue.settled();
  queue.put(draft('2'));
  await queue.settled();
  queue.put(draft('3'));
  await queue.settled();

  expect(saved).toHaveLength(3);
  expect(onFailure.mock.calls).toEqual([[new Error('broken')], ['storageFull']]);
});
