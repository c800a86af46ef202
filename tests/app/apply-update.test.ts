/** When a new version is taken over, and when the page that stands open is left alone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InstalledApp } from '../../src/device/service-worker.ts';

/** An event as a hand makes it; those of scripts do not count. */
class ByHand extends Event {
  override readonly isTrusted = true;
}

let page: EventTarget & { location: { pathname: string; origin: string; reload: () => void } };
let reload: ReturnType<typeof vi.fn<() => void>>;
let app: typeof import('../../src/app/apply-update.ts');
let later: typeof import('../../src/app/reload-outside-tasks.ts');
let notices: typeof import('../../src/app/notices.ts');

beforeEach(async () => {
  reload = vi.fn<() => void>();
  page = Object.assign(new EventTarget(), { location: { pathname: '/', origin: 'http://garden', reload } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', page.location);
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  vi.stubGlobal('document', { querySelector: () => null });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  // Whether a page was touched is known for as long as the page lives: each test has a page of its own.
  vi.resetModules();
  const { noteTouches } = await import('../../src/device/touched.ts');
  app = await import('../../src/app/apply-update.ts');
  later = await import('../../src/app/reload-outside-tasks.ts');
  notices = await import('../../src/app/notices.ts');
  noteTouches();
});
afterEach(() => vi.unstubAllGlobals());

/** Lets a version wait. @returns what it takes for it to have taken over, and the note on the page. */
function waits() {
  const update = new notices.Notice<(() => void) | null>(null);
  const apply = vi.fn<(whenDone: () => void) => void>();
  const installed: Pick<InstalledApp, 'onUpdateWaiting'> = { onUpdateWaiting: (listener) => listener(apply) };
  app.offerUpdates(installed, { update });
  return { apply, update, takesOver: () => apply.mock.calls.at(-1)?.[0]() };
}

describe('[OFF-18] a version that waits', () => {
  test('is taken over at the start, before the first touch', () => {
    waits().takesOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each(['pointerdown', 'keydown', 'input'])('is left to the note once the page heard of %s', (kind) => {
    page.dispatchEvent(new ByHand(kind));
    const { apply, update } = waits();
    expect(apply).not.toHaveBeenCalled();
    expect(update.get()).not.toBeNull();
  });

  test('does not load the page anew when somebody began to type while it was taking over', () => {
    const { takesOver } = waits();
    page.dispatchEvent(new ByHand('input'));
    takesOver();
    expect(reload).not.toHaveBeenCalled();
  });

  test('loads the page anew for who asked for it, though they have touched it', () => {
    page.dispatchEvent(new ByHand('pointerdown'));
    const { update, takesOver } = waits();
    update.get()?.();
    takesOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is not forgotten when another page turns out to be newer: loading anew would give the old one again', () => {
    page.dispatchEvent(new ByHand('pointerdown'));
    const { update } = waits();
    const takeOver = update.get();
    later.offerReload(update);
    expect(update.get()).toBe(takeOver);
  });

  test('is asked for by loading anew where none waits', () => {
    const update = new notices.Notice<(() => void) | null>(null);
    later.offerReload(update);
    update.get()?.();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a chunk that cannot be had', () => {
  const misses = () => page.dispatchEvent(new Event('vite:preloadError'));

  test('makes no page go that neither this device nor the server could give again', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('no signal')));
    vi.stubGlobal('fetch', asked);
    app.reloadWhenStale();
    misses();
    await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    await new Promise(setImmediate);
    expect(asked).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test('has the page loaded anew, once, by a server within reach', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    app.reloadWhenStale();
    misses();
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
  });

  test('or by the device, without asking the server', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')));
    app.reloadWhenStale();
    misses();
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
  });
});
