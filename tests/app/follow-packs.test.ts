import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPacks } from '../../src/app/follow-packs.ts';
import { Notice } from '../../src/app/notices.ts';
import type { PackStates } from '../../src/data/photo-packs/photo-packs.ts';
import type { PackState } from '../../src/domain/photo-pack.ts';

const MINUTE_MS = 60_000;
const stateOf = (stage: PackState['stage']): PackStates => ({ one: { stage, got: 0, fault: null } });

let states: BehaviorSubject<PackStates>;
let isOffline: Notice<boolean>;
let isMetered: boolean;
let tries: number;
let errors: unknown[];
let fault: Error | null;

beforeEach(() => {
  vi.useFakeTimers();
  states = new BehaviorSubject(stateOf('waiting'));
  isOffline = new Notice(false);
  [isMetered, tries, errors, fault] = [false, 0, [], null];
});
afterEach(() => vi.useRealTimers());

function follow(): () => void {
  const goOn = async (): Promise<void> => {
    tries += 1;
    if (fault) throw fault;
  };
  return followPacks({
    packs: { states$: states, goOn },
    isOffline,
    isMetered: () => isMetered,
    turn: async () => undefined,
    onError: (cause) => errors.push(cause),
  });
}

test('what waits of a pack is tried each minute, however often its state is told, and no more once it is here', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  states.next({ ...stateOf('waiting') });
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(tries).toBe(3);
  states.next(stateOf('kept'));
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(tries).toBe(3);
  states.next(stateOf('waiting'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(tries).toBe(4);
});

test.each(['coming', 'stopped'] as const)('a pack that is %s is not tried by the clock', async (stage) => {
  states.next(stateOf(stage));
  follow();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(tries).toBe(0);
});

test('a server that is in reach again is asked at once, and one that is lost is not', () => {
  follow();
  isOffline.set(true);
  expect(tries).toBe(0);
  isOffline.set(false);
  expect(tries).toBe(1);
});

test('nothing comes unasked over a network that somebody pays for; in the next it does', async () => {
  const goOn = follow();
  isMetered = true;
  goOn();
  isOffline.set(true);
  isOffline.set(false);
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(tries).toBe(0);
  isMetered = false;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(tries).toBe(1);
});

test('a try that fails is told, and the next minute has its own', async () => {
  fault = new Error('the disk is full');
  follow();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(errors).toEqual([fault, fault]);
});
