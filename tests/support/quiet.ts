import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A stray `console.error` or `console.warn` is a fault someone has stopped reading: it fails the test that made it. */
let complaints: unknown[][] = [];

/** RxDB prints its licence banner once for each realm; it names no fault. */
const BANNER = /RxDB Open Core/;

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      if (!BANNER.test(String(words[0]))) complaints.push(words);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
