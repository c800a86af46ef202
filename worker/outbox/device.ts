import type { OutboxDatabase } from './database.ts';

export interface Device {
  readonly id: string;
  /** Under which codes are hashed on this device, in hexadecimal. */
  readonly salt: string;
}

/** Who this device is: made once, by whichever tab comes first, and kept for as long as the outbox lives. */
export function device(store: OutboxDatabase, make: () => Device): Promise<Device> {
  return store.transaction('rw', store.meta, async () => {
    const stored = await store.meta.get('device');
    if (stored?.key === 'device') return stored.value;
    const value = make();
    await store.meta.put({ key: 'device', value });
    return value;
  });
}
