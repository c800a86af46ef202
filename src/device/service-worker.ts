/** The browser ability that makes the app open without a signal, as promises. */
import { COPY_WHOLE, SKIP_WAITING } from '../../schemas/app-messages.ts';

export interface InstalledApp {
  /** Called when a new version has been fetched and waits; `apply` lets it take over, and then calls back. */
  onUpdateWaiting(listener: (apply: (whenDone: () => void) => void) => void): void;
  /** Asks the server for a new version; the browser itself does so only when a page is loaded. */
  lookForUpdate(): void;
  /** Asks the browser to send waiting work even after the page was closed, where it can (SYNC-17). */
  requestBackgroundSync(tag: string): Promise<void>;
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Registers the service worker. @returns null where the browser has none: an old one, or a private window. */
export function installApp(): InstalledApp | null {
  if (!canInstall()) return null;
  const { serviceWorker } = navigator;
  const registration = serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  return {
    onUpdateWaiting: (listener) => {
      registration.then((registered) => watchForUpdate(registered, listener)).catch(() => undefined);
    },
    lookForUpdate: () => {
      // Without a signal there is nothing to be had, and nothing to be said about it.
      registration.then((registered) => registered.update()).catch(() => undefined);
    },
    requestBackgroundSync: async (tag) => {
      const registered = (await registration) as ServiceWorkerRegistration & { sync?: SyncManager };
      // A refusal (battery saver, private window) costs nothing: the page sends by itself while it is open.
      await registered.sync?.register(tag).catch(() => undefined);
    },
  };
}

/** Whether the browser can keep the app: an old one cannot, and some cannot in a private window. */
export function canInstall(): boolean {
  return 'serviceWorker' in navigator;
}

/** Resolves once every file of the app and the garden is on this device. */
export async function whenInstalled(): Promise<void> {
  await navigator.serviceWorker.ready;
}

/**
 * Tells the service worker of this page that a copy of this generation is whole, so that it shows this version without a
 * signal from now on; resolves when that is noted.
 * @returns false when the service worker is of another generation: this page is older.
 */
export function tellCopyIsWhole(generation: string): Promise<boolean> {
  const controller = navigator.serviceWorker?.controller;
  // Nobody stands between page and server: what the server gives is what is shown.
  if (!controller) return Promise.resolve(true);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    controller.postMessage({ type: COPY_WHOLE, generation }, [port2]);
  });
}

function watchForUpdate(
  registration: ServiceWorkerRegistration,
  listener: (apply: (whenDone: () => void) => void) => void,
): void {
  const { serviceWorker } = navigator;
  const offer = (waiting: ServiceWorker): void =>
    listener((whenDone) => {
      serviceWorker.addEventListener('controllerchange', whenDone, { once: true });
      waiting.postMessage({ type: SKIP_WAITING });
    });
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  // The first controller of a first visit is the version this page is of.
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab let the new version take over: this page needs no more than to be loaded anew.
    if (isControlled) listener((whenDone) => whenDone());
    isControlled = true;
  });
  registration.addEventListener('updatefound', () => {
    const incoming = registration.installing;
    incoming?.addEventListener('statechange', () => {
      // Without a controller this is the first version, not an update.
      if (incoming.state === 'installed' && serviceWorker.controller) offer(incoming);
    });
  });
}
