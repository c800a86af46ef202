import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CountedEvent } from '../../schemas/counts.ts';
import { createTrack } from '../../src/app/track.ts';

let batches: (readonly CountedEvent[])[];
beforeEach(() => {
  batches = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const sink = (events: readonly CountedEvent[]) => void batches.push(events);

describe('counting what is done', () => {
  test('[CONST-19] events within 500 ms go in one batch, and the next one begins a new batch', () => {
    const track = createTrack(sink);
    track('appOpened');
    vi.advanceTimersByTime(499);
    track('hintOpened');
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(batches).toEqual([['appOpened', 'hintOpened']]);
    track('hintOpened');
    vi.advanceTimersByTime(500);
    expect(batches).toEqual([['appOpened', 'hintOpened'], ['hintOpened']]);
    vi.advanceTimersByTime(5000);
    expect(batches).toHaveLength(2);
  });
  test('[API-07] without a sink, as by default, nothing is kept and nothing waits', () => {
    createTrack(null)('appOpened');
    expect(vi.getTimerCount()).toBe(0);
  });
  test('a batch has a size that the server takes', () => {
    const track = createTrack(sink);
    for (let tap = 0; tap < 300; tap++) track('textRead');
    vi.advanceTimersByTime(500);
    expect(batches.map(({ length }) => length)).toEqual([100]);
  });
});
