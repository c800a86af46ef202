import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page that can draw, and a browser that has threads. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({ getExtension: () => null }) }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[B29] a graphics thread that never answers is not waited for without end: the page finds out itself', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      readonly terminate = vi.fn();
    },
  );
  const { canDrawMaps, isKnownToDrawMaps } = await import('../../src/device/web-gl.ts');
  const draws = canDrawMaps();
  expect(isKnownToDrawMaps()).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await draws).toBe(true);
});

test('[B29] a thread that cannot be started leaves it to the page', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('no threads here', 'SecurityError');
      }
    },
  );
  const { canDrawMaps } = await import('../../src/device/web-gl.ts');
  expect(await canDrawMaps()).toBe(true);
});
