import { liveQuery } from 'dexie';
import type { OutboxDatabase } from './database.ts';

/**
 * Calls `listener` whenever work was kept, in this tab or another one: a tab that is about to send may crash or be closed,
 * and every other tab must know that there is something to take over (P02). Ends with the first failure, which is
 * reported; this tab's own work wakes its loop without it.
 */
export function watchKeeping(store: OutboxDatabase, listener: () => void, report: (cause: unknown) => void): void {
  let last = 0;
  liveQuery(() => store.meta.get('sequence')).subscribe({
    next: (counted) => {
      const sequence = counted?.key === 'sequence' ? counted.value : 0;
      if (sequence > last) listener();
      last = sequence;
    },
    error: report,
  });
}
