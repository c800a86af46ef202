import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hand } from '../../src/screens/map/use-hand.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('without a hand on the map the live map takes over at once', () => {
  const takeOver = vi.fn();
  new Hand().whenLetGo(takeOver);
  expect(takeOver).toHaveBeenCalledOnce();
});

test('a map that is dragged or pinched stays until the last finger has gone and its tap has come', () => {
  const hand = new Hand();
  const takeOver = vi.fn();
  hand.touch(1);
  hand.whenLetGo(takeOver);
  hand.touch(2);
  hand.lift(1);
  vi.advanceTimersByTime(5_000);
  hand.lift(2);
  vi.advanceTimersByTime(300);
  // The second of two taps.
  hand.touch(3);
  vi.advanceTimersByTime(5_000);
  hand.lift(3);
  expect(takeOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(takeOver).toHaveBeenCalledOnce();
  // A finger that came down beside the map and is lifted says nothing.
  hand.lift(4);
  vi.advanceTimersByTime(500);
  expect(takeOver).toHaveBeenCalledOnce();
});
