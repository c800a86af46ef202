/** When the copies of a tablet's other classes are filled. */
import { setImmediate } from 'node:timers/promises';
import { BehaviorSubject } from 'rxjs';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ClassFiller } from '../../src/app/fill-classes.ts';
import { Log } from '../../src/app/log.ts';
import type { Garden } from '../../src/data/garden.ts';
import type { OutboxView } from '../../src/data/outbox-view.ts';

const { fillCopy, whole } = vi.hoisted(() => {
  const filled = new Set<number>();
  return { whole: filled, fillCopy: vi.fn(async (_: unknown, id: number) => void filled.add(id)) };
});
vi.mock('../../src/data/fill-copy.ts', () => ({
  fillCopy,
  needsFilling: ({ id }: { id: number }) => !whole.has(id),
}));

const [IN_USE, OAK, ELM] = [1, 2, 3];
const noSignal = new Error('nothing answered');

let isConnected$: BehaviorSubject<boolean | null>;
let isWhole$: BehaviorSubject<boolean>;

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, task: (lock: object) => unknown) => task({}) },
  });
  whole.clear();
  fillCopy.mockClear();
  isConnected$ = new BehaviorSubject<boolean | null>(null);
  isWhole$ = new BehaviorSubject(false);
});
afterAll(() => vi.unstubAllGlobals());

function follow(): ClassFiller {
  const groups = [IN_USE, OAK, ELM].map((id) => ({ id }));
  const outbox = { knownGroups: async () => groups } as unknown as OutboxView;
  const connection = { origin: 'https://garden.example', authorization: '' };
  const filler = new ClassFiller({ connection, outbox: async () => outbox, onWhole: async () => true, log: new Log() });
  filler.follow({ groupId: IN_USE, isConnected$, isWhole$ } as unknown as Garden);
  return filler;
}

/** Resolves when whatever was begun by now has been done: nothing here waits for a clock. */
async function atRest(): Promise<void> {
  await vi.dynamicImportSettled();
  await setImmediate();
}

const asked = () => fillCopy.mock.calls.map(([, id]) => id);

test('[OFF-19] the others are filled once the class in use is whole and the server answers', async () => {
  const filler = follow();
  isConnected$.next(true);
  await filler.stop();
  expect(asked()).toEqual([]);

  isWhole$.next(true);

  await vi.waitFor(() => expect(asked()).toEqual([OAK, ELM]));
});

test('[OFF-19] what a lost signal has cut short is filled when the server answers again', async () => {
  fillCopy.mockRejectedValueOnce(noSignal);
  isWhole$.next(true);
  follow();
  isConnected$.next(true);
  await vi.waitFor(() => expect([...whole]).toEqual([ELM]));

  isConnected$.next(false);
  isConnected$.next(true);

  await vi.waitFor(() => expect([...whole]).toEqual([ELM, OAK]));
  expect(asked()).toEqual([OAK, ELM, OAK]);
});

test('a new socket alone is no reason to ask again for a class that could not be filled', async () => {
  fillCopy.mockRejectedValueOnce(new Error('SESSION_ENDED'));
  isWhole$.next(true);
  follow();
  isConnected$.next(true);
  await vi.waitFor(() => expect([...whole]).toEqual([ELM]));
  await atRest();

  isConnected$.next(true);

  await atRest();
  expect(asked()).toEqual([OAK, ELM]);
});
