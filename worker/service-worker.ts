/// <reference lib="webworker" />
/**
 * The service worker: the app, its pictures and the garden's content from the cache on every address, so that each route
 * opens without a signal (OFF-01); and the outbox sent in the background where the browser can (SYNC-17).
 * Children's photos never come in here: what is under /media is not cached and not touched.
 */
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addressesUnder, SERVER_ADDRESSES } from '../schemas/addresses.ts';
import { SYNC_TAG } from '../schemas/delivery.ts';
import { replayInBackground } from './background-sync.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
const denylist = [addressesUnder(SERVER_ADDRESSES)];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist }));

// The first visit must be enough: the page that installed this worker is served by it from then on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A new version waits until the app says that no mission is running (OFF-18).
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** Background Sync is a Chromium ability; the standard library's types do not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

self.addEventListener('sync', (received) => {
  const event = received as SyncEvent;
  if (event.tag === SYNC_TAG) event.waitUntil(replayInBackground());
});
