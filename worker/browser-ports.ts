/** The ports of the sync core as a browser has them, in the worker and in the service worker alike. */
import { PHOTO_PACKS_DATABASE } from '../schemas/garden-map.ts';
import { toHex } from '../src/domain/hex.ts';
import type { OutboxDatabase } from './outbox/database.ts';
import type { Device } from './outbox/device.ts';
import type { Hash, Locks, Net, ReplayPorts } from './ports.ts';

const SALT_BYTES = 16;

export function browserPorts(store: OutboxDatabase, net: Net): ReplayPorts {
  return {
    store,
    net,
    clock: { now: Date.now, wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)) },
    hash: sha256,
    locks,
    random: Math.random,
    makeRoom: dropPhotoPacks,
    // Called on its own: as a method of anything but the global object it throws, and whoever reports would fail by that.
    report: (cause) => reportError(cause),
  };
}

export const sha256: Hash = async (bytes) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

export function newDevice(): Device {
  return { id: crypto.randomUUID(), salt: newSalt() };
}

/** In hexadecimal; never the same twice. */
export function newSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

/** Photos of the ground can be fetched again; a child's photo cannot be taken again. */
async function dropPhotoPacks(): Promise<boolean> {
  // Without a list, deleting what is not there does no harm.
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: PHOTO_PACKS_DATABASE }];
  if (!databases.some(({ name }) => name === PHOTO_PACKS_DATABASE)) return false;
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(PHOTO_PACKS_DATABASE);
    deletion.onsuccess = () => resolve(true);
    deletion.onerror = () => reject(deletion.error);
  });
}

const locks: Locks = {
  async run(name, task) {
    // Without Web Locks two tabs may send the same item: the server keeps one record all the same.
    if (!('locks' in navigator)) return task();
    return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : null));
  },
};
