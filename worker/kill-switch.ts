/// <reference lib="webworker" />
/**
 * Served as `/service-worker.js` instead of a broken one, it takes itself and every cached file off the device
 * (docs/updates.md). The next opening comes from the server. Databases are not touched: work waits where it is.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
      await self.registration.unregister();
    })(),
  );
});

// A module: `self` of other files stays theirs.
export {};
