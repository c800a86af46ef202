import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Runs what nobody waits for: an answer must not tell by its time whether there was something to do. */
export interface Later {
  /**
   * Begins once the answer that is about to be given has left; SQLite would hold it up otherwise.
   * @param what for the log when it fails.
   */
  run(what: string, task: () => Promise<void>): void;
  /** Resolves when all that was begun has ended. */
  ended(): Promise<void>;
}

export function createLater(log: Pick<FastifyBaseLogger, 'error'>): Later {
  const running = new Set<Promise<void>>();
  return {
    run: (what, task) => {
      const ended = setImmediate()
        .then(task)
        .catch((cause: unknown) => log.error({ err: cause }, `${what} failed`))
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    ended: async () => void (await Promise.all(running)),
  };
}
