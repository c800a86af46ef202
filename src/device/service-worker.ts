/** The browser ability that makes the app open without a signal, as promises. */

export interface InstalledApp {
  /** Resolves once every file of the app and the garden is on this device. */
  readonly ready: Promise<void>;
  /** Called when a new version has been fetched and waits; `apply` swaps to it and loads the page anew. */
  onUpdateWaiting(listener: (apply: () => void) => void): void;
  /** Asks the browser to send waiting work even after the page was closed, where it can (SYNC-17). */
  requestBackgroundSync(tag: string): Promise<void>;
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Registers the service worker. @returns null where the browser has none: an old one, or a private window. */
export function installApp(): InstalledApp | null {
  if (!('serviceWorker' in navigator)) return null;
  const registration = navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  return {
    ready: navigator.serviceWorker.ready.then(() => undefined),
    onUpdateWaiting: (listener) => {
      registration.then((registered) => watchForUpdate(registered, listener)).catch(() => undefined);
    },
    requestBackgroundSync: async (tag) => {
      const registered = (await registration) as ServiceWorkerRegistration & { sync?: SyncManager };
      // A refusal (battery saver, private window) costs nothing: the page sends by itself while it is open.
      await registered.sync?.register(tag).catch(() => undefined);
    },
  };
}

function watchForUpdate(registration: ServiceWorkerRegistration, listener: (apply: () => void) => void): void {
  const offer = (waiting: ServiceWorker): void =>
    listener(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const incoming = registration.installing;
    incoming?.addEventListener('statechange', () => {
      // Without a controller this is the first version, not an update.
      if (incoming.state === 'installed' && navigator.serviceWorker.controller) offer(incoming);
    });
  });
}
