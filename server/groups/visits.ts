import { latestMoment, type Store } from '../store/clock.ts';
import { noteVisit } from '../store/retention.ts';
import type { Later } from './later.ts';

/** Notes when a class was here last: from that day its time of keeping counts. */
export interface Visits {
  note(groupId: number): void;
}

/** Written down once an hour at most: a class sends hundreds of things in a minute. In milliseconds. */
const NOTE_EVERY_MS = 60 * 60 * 1000;

export function createVisits(store: Store, later: Later): Visits {
  const noted = new Map<number, number>();
  return {
    note: (groupId) => {
      const now = Date.now();
      if (now - (noted.get(groupId) ?? 0) < NOTE_EVERY_MS) return;
      noted.set(groupId, now);
      later.run('noting a visit', async () => noteVisit(store.db, groupId, await latestMoment(store.db)));
    },
  };
}
