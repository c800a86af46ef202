/** What a page hears of new versions of the app. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installApp } from '../../src/device/service-worker.ts';

class Workers extends EventTarget {
  controller: object | null = null;
  readonly registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  readonly register = () => Promise.resolve(this.registration);

  takesOver(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let workers: Workers;

beforeEach(() => {
  workers = new Workers();
  vi.stubGlobal('navigator', { serviceWorker: workers });
});
afterEach(() => vi.unstubAllGlobals());

/** How often the page was told of a new version. */
async function watched() {
  const told = vi.fn();
  installApp()?.onUpdateWaiting(told);
  await workers.register();
  await Promise.resolve();
  return told;
}

test('[OFF-18] the page of the first visit takes its own version for no update, and hears of the next that another tab lets in', async () => {
  const told = await watched();
  workers.takesOver();
  expect(told).not.toHaveBeenCalled();
  workers.takesOver();
  expect(told).toHaveBeenCalledOnce();
});

test('[OFF-18] a page that was opened from this device hears of the first one', async () => {
  workers.controller = {};
  const told = await watched();
  workers.takesOver();
  expect(told).toHaveBeenCalledOnce();
});
