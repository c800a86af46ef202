import type { Replication } from './replication.ts';

/** The replication of the garden that is open, through all its lives. */
export interface KeptReplication extends Pick<Replication, 'resync' | 'stop'> {
  /** Ends the one that runs and begins anew. */
  renew(): void;
}

/**
 * Keeps one replication running. One that could not be begun, on a disk in trouble, is begun when it is asked for the next time:
 * lists that stand already need not be loaded again for it.
 * @param onError told why it could not be begun.
 */
export function keepReplication(start: () => Promise<Replication>, onError: (cause: unknown) => void): KeptReplication {
  const begin = (): Promise<Replication | null> =>
    start().catch((cause: unknown) => {
      onError(cause);
      return null;
    });
  let current = begin();
  let isStopped = false;
  const resync = async (): Promise<void> => {
    const asked = current;
    const running = await asked;
    if (running) running.resync();
    else if (current === asked && !isStopped) current = begin();
  };
  const restart = async (before: typeof current): Promise<Replication | null> => {
    await (await before)?.stop();
    return begin();
  };
  return {
    resync: () => void resync(),
    renew: () => {
      current = restart(current);
    },
    stop: async () => {
      isStopped = true;
      await (await current)?.stop();
    },
  };
}
