import { combineLatest, debounceTime, map, type Observable } from 'rxjs';
import type { OwnWork } from '../domain/with-own-work.ts';
import type { GardenDatabase } from './database.ts';
import { all$ } from './queries.ts';

/** A burst of pulled documents is one reason to look, not hundreds. */
const SETTLE_MS = 200;

/**
 * Ids of own work whose documents have come back in the group's own copy: the outbox may forget them (promise 2). An
 * explorer's registration comes back as the explorer, a change of one as an entry in its list of updates.
 */
export function replicatedWork$(
  database: GardenDatabase,
  ownWork$: Observable<readonly OwnWork[]>,
): Observable<string[]> {
  return combineLatest([
    ownWork$,
    all$(database, 'explorers'),
    all$(database, 'missionProgress'),
    all$(database, 'taskResponses'),
  ]).pipe(
    debounceTime(SETTLE_MS),
    map(([items, explorers, progress, responses]) => {
      const held = new Set([...explorers, ...progress, ...responses].map(({ id }) => id));
      for (const { updateIds } of explorers) for (const id of updateIds) held.add(id);
      return items.filter(({ work, state }) => state === 'confirmed' && held.has(work.id)).map(({ work }) => work.id);
    }),
  );
}
