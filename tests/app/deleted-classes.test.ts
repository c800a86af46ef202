import { BehaviorSubject, of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeletedClass, watchDeletedClasses } from '../../src/app/deleted-classes.ts';
import { Log } from '../../src/app/log.ts';
import { Notice } from '../../src/app/notices.ts';
import type { GroupQueue } from '../../src/data/group-queue.ts';
import type { StoredGroup } from '../../worker/outbox/database.ts';
import { memoryStorage } from '../data/memory-storage.ts';
import { foxes, group, owls } from '../worker/support/works.ts';

const MONDAY = Date.UTC(2026, 4, 11, 9);
const DAY_MS = 86_400_000;

let groups: BehaviorSubject<StoredGroup[]>;
let deletedClass: Notice<DeletedClass | null>;
let removed: number[];
let log: Log;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  vi.stubGlobal('localStorage', memoryStorage());
  removed = [];
});
afterEach(() => {
  expect(log.entries()).toEqual([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The app is opened on this tablet, on that day, and knows these classes. */
async function opensOn(day: number, ...known: readonly StoredGroup[]): Promise<void> {
  groups = new BehaviorSubject([...known]);
  vi.setSystemTime(MONDAY + day * DAY_MS);
  deletedClass = new Notice<DeletedClass | null>(null);
  log = new Log();
  await watchDeletedClasses({
    outbox: async () => ({
      groups$: () => groups,
      waiting$: () => of(new Map([[owls, 3]])),
      queue$: () => of({ begun: ['one draft'] } as never as GroupQueue),
      knownGroups: async () => groups.value,
    }),
    worker: async () => ({ removeGroup: async (id: number) => void removed.push(id) }) as never,
    session: { send: () => undefined } as never,
    leaveGarden: async () => undefined,
    deletedClass,
    log,
  });
}

function known(id: number, deletedAt?: number): StoredGroup {
  const stored = { ...group(id), pausedUntil: 0, askAt: 0, askPauseMs: 0, askAttempts: 0 };
  return deletedAt === undefined ? stored : { ...stored, deletedAt };
}

/** The next class that is said to be deleted. */
async function shown(): Promise<DeletedClass | null> {
  await deletedClass.until((one) => one !== null);
  return deletedClass.get();
}

test('[D03] a class that came back and is deleted again is shown for fourteen days again before it leaves', async () => {
  await opensOn(0, known(owls, MONDAY));
  expect(await shown()).toMatchObject({ groupId: owls, removalTime: MONDAY + 14 * DAY_MS });
  // The code was typed: the class is back, and its notice goes.
  groups.next([known(owls)]);
  expect(deletedClass.get()).toBeNull();

  await opensOn(30, known(owls, MONDAY + 30 * DAY_MS));
  expect(await shown()).toMatchObject({ waitingCount: 3, begunCount: 1, removalTime: MONDAY + 44 * DAY_MS });
  expect(removed).toEqual([]);
});

test('[D03] of two deleted classes each is shown, and the days of the second begin when it can be read', async () => {
  const both = [known(owls, MONDAY), known(foxes, MONDAY)];
  await opensOn(0, ...both);
  expect(await shown()).toMatchObject({ groupId: owls });
  await opensOn(13, ...both);
  expect(await shown()).toMatchObject({ groupId: owls, removalTime: MONDAY + 14 * DAY_MS });
  deletedClass.set(null);
  expect(await shown()).toMatchObject({ groupId: foxes, removalTime: MONDAY + 27 * DAY_MS });
  expect(removed).toEqual([]);
});

test('a class that leaves takes along what its explorers have seen of the tour, and nobody else’s', async () => {
  const tour = { device: 4, explorers: { [`${owls}/ida`]: 6, [`${foxes}/ben`]: 5 }, isClosedForNext: false };
  localStorage.setItem('hedgerow-tour', JSON.stringify(tour));
  await opensOn(0, known(owls, MONDAY));
  await shown();
  await opensOn(15, known(owls, MONDAY));
  const remembered = () => JSON.parse(localStorage.getItem('hedgerow-tour') ?? 'null');
  await expect.poll(remembered).toEqual({ ...tour, explorers: { [`${foxes}/ben`]: 5 } });
  expect(removed).toEqual([owls]);
});

test('[D03] where the device can note nothing more, a deleted class is shown all the same', async () => {
  vi.stubGlobal('localStorage', {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    },
  });
  await opensOn(0, known(owls, MONDAY));
  expect(await shown()).toMatchObject({ groupId: owls, removalTime: MONDAY + 14 * DAY_MS });
  expect(removed).toEqual([]);
});
