import type { Services } from '../services.ts';
import { currentClock } from '../store/clock.ts';

/** How long it is taken to be ready still after a try, in milliseconds: a proxy asks once in seconds. */
const READY_FOR_MS = 1_000;

/**
 * Whether the database can be read and a photo be written. Anybody may ask, and each try writes as much as a photo has: whoever asks
 * while one is under way hears of that one, and nothing is tried again right after one that went well.
 * @returns rejects with the reason when the server is not ready.
 */
export function createReadiness(services: Pick<Services, 'store' | 'photos'>): () => Promise<void> {
  let under: Promise<void> | null = null;
  let wasReadyAt = Number.NEGATIVE_INFINITY;
  const attempt = async (): Promise<void> => {
    try {
      await currentClock(services.store.db);
      await services.photos.tryStoring();
      wasReadyAt = performance.now();
    } finally {
      under = null;
    }
  };
  return async () => {
    if (performance.now() - wasReadyAt < READY_FOR_MS) return;
    under ??= attempt();
    await under;
  };
}
