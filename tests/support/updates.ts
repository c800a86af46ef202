import { expect, type Page } from 'playwright/test';

/** The page is of this build: a later one by its name, as soon as it has been fetched whole; null for the one under test. */
export async function isOfVersion(page: Page, version: string | null): Promise<void> {
  const mark = page.locator('meta[name=version]');
  if (version === null) await expect(mark).toHaveCount(0);
  else await expect(mark).toHaveAttribute('content', version, { timeout: 60_000 });
}

/** Asks for a new version, and waits until the browser has given it up because something of it could not be had whole. */
export async function cannotFetchTheUpdate(page: Page): Promise<void> {
  const outcome = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const incoming = registration?.installing;
    if (!incoming) return 'nothing came';
    return new Promise<string>((resolve) => {
      incoming.addEventListener('statechange', () => incoming.state !== 'installing' && resolve(incoming.state));
    });
  });
  expect(await outcome).toBe('redundant');
}

/** Asks for a new version, as the browser does at times. */
export async function asksForUpdates(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** Asks for a new version, and waits until it has been fetched whole and waits. */
export async function fetchesTheUpdate(page: Page): Promise<void> {
  await asksForUpdates(page);
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(state, { timeout: 30_000 }).toBe('installed');
}

/**
 * Closes the last page of the garden, and waits until the browser has put the version that waited in its place. A page
 * opened in the very moment of the swap may never be answered by Chromium: it goes to the worker that is just being stopped.
 * @param blank a page of the same browser that belongs to no address.
 */
export async function swapsServiceWorkers(blank: Page, lastPage: Page): Promise<void> {
  const devtools = await blank.context().newCDPSession(blank);
  const isWaiting = new Set<string>();
  const swapped = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') isWaiting.add(versionId);
        if (status === 'activated' && isWaiting.has(versionId)) resolve();
      }
    });
  });
  await devtools.send('ServiceWorker.enable');
  await lastPage.close();
  await swapped;
  await devtools.detach();
}
