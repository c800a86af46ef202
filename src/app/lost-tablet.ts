import { leaveClass } from './leave-class.ts';
import type { Services } from './services.ts';

/**
 * A teacher reported this tablet lost: whoever holds it now sees nothing of the class any more. Work that waits stays, and
 * is sent after the class's new code was entered here (promise 5).
 */
export async function watchLostTablet(services: Services): Promise<void> {
  const { outbox, log } = services;
  const done = new Set<number>();
  (await outbox()).groups$().subscribe((groups) => {
    for (const { id, endedAt } of groups) {
      if (endedAt === undefined) done.delete(id);
      else if (!done.has(id)) {
        done.add(id);
        leaveClass(services, id).catch((error) => log.error('the copy of a class could not be removed', error));
      }
    }
  });
}
