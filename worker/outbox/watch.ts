import { Dexie } from 'dexie';
import type { OutboxDatabase } from './database.ts';

/**
 * Calls `listener` whenever work was kept, in this tab or another one: a tab that is about to send may crash or be closed,
 * and every other tab must know that there is something to take over (P02). This tab's own work wakes its loop without it.
 *
 * No live query: Dexie would note every row that ever changes until the counter is read anew, and a tablet that sends the
 * whole day keeps nothing.
 */
export function watchKeeping(store: OutboxDatabase, listener: () => void, report: (cause: unknown) => void): void {
  let last = 0;
  const look = async () => {
    const counted = await store.meta.get('sequence');
    const sequence = counted?.key === 'sequence' ? counted.value : 0;
    if (sequence > last) listener();
    last = Math.max(last, sequence);
  };
  Dexie.on('storagemutated', (changed) => {
    // The name under which Dexie tells of a change, of this thread or another one.
    if (Object.keys(changed).some((part) => part.startsWith(`idb://${store.name}/${store.meta.name}/`)))
      look().catch(report);
  });
  look().catch(report);
}
