import type { Page } from 'playwright/test';

/**
 * The browser throws away all that it can, but for who was signed in. The page must stand at an address without the app:
 * what is open cannot be thrown away.
 */
export function keepOnlyTheSession(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((one) => one.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    const session = localStorage.getItem('hedgerow-session') ?? '';
    localStorage.clear();
    localStorage.setItem('hedgerow-session', session);
  });
}
