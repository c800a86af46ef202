/// <reference lib="webworker" />
/**
 * The service worker: the app, its pictures and the garden's content from the cache on every address, so that each route
 * opens without a signal (OFF-01); and the outbox sent in the background where the browser can (SYNC-17).
 * Children's photos never come in here: what is under /media is not cached and not touched.
 */
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addressesUnder, SERVER_ADDRESSES } from '../schemas/addresses.ts';
import { COPY_WHOLE, SKIP_WAITING } from '../schemas/app-messages.ts';
import { generation } from '../schemas/collections.ts';
import { SYNC_TAG } from '../schemas/delivery.ts';
import { AppVersions } from './app-versions.ts';
import { letPageGoFirst, replayInBackground } from './background-sync.ts';
import { fetchNet } from './net-fetch.ts';
import { isHealthy } from './outbox/answer.ts';
import { probe } from './outbox/request.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const PAGE = '/index.html';
const PAGE_WAITS_MS = 3_000;
/** Files fetched at once at an installation; browsers make six connections, and the page needs some of them. */
const LANES = 4;

/** Every file is checked against the hash in the list: what a captive portal or a stale proxy gives ends the installation. */
const list = self.__WB_MANIFEST;
const precache = precacheOf(list);
const filesIn = precache.strategy.cacheName;
const versions = new AppVersions(
  { generation, page: precache.getCacheKeyForURL(PAGE) ?? PAGE, files: [...precache.getURLsToCacheKeys().values()] },
  { caches, filesIn, serverAnswers },
);

// One lane alone would wait for the way to the server and back at each of more than a hundred files.
self.addEventListener('install', (event) => {
  for (let lane = 0; lane < LANES; lane++) {
    const files = list.filter((_, index) => index % LANES === lane);
    event.waitUntil(precacheOf(files).install(event));
  }
});

// The first visit must be enough: the page that installed this worker is served by it from then on.
self.addEventListener('activate', (event) => event.waitUntil(versions.tidy().then(() => self.clients.claim())));

const denylist = [addressesUnder(SERVER_ADDRESSES)];
registerRoute(
  new NavigationRoute(async ({ request }) => (await cached(await versions.pageToShow())) ?? fetch(request), {
    denylist,
  }),
);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
// A page of the version before asks for its own files.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await cached(request.url)) ?? fetch(request),
);

function precacheOf(files: typeof list): PrecacheController {
  const controller = new PrecacheController();
  controller.addToCacheList(files);
  return controller;
}

/** A page waits for this once after an update: not long. */
async function serverAnswers(): Promise<boolean> {
  const question = probe({ origin: self.location.origin, authorization: '' });
  return isHealthy(await fetchNet.send({ ...question, timeoutMs: PAGE_WAITS_MS }));
}

async function cached(file: string): Promise<Response | undefined> {
  return (await caches.open(filesIn)).match(file);
}

self.addEventListener('message', (event) => {
  // A new version waits until the app says that no mission is running (OFF-18).
  if (event.data?.type === SKIP_WAITING) void self.skipWaiting();
  if (event.data?.type === COPY_WHOLE) event.waitUntil(noteWhole(event));
});

async function noteWhole({ data, ports: [page] }: ExtendableMessageEvent): Promise<void> {
  page?.postMessage(await versions.copyIsWhole(data.generation));
}

/** Background Sync is a Chromium ability; the standard library's types do not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

self.addEventListener('sync', (received) => {
  const event = received as SyncEvent;
  if (event.tag === SYNC_TAG) event.waitUntil(letPageGoFirst(self.clients).then(replayInBackground));
});
