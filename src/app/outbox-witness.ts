import type { OutboxView } from '../data/outbox-view.ts';
import { lostWork, readWitness, type Witness } from '../domain/waiting-witness.ts';
import type { Services } from './services.ts';

const KEY = 'hedgerow-witness';

/**
 * Remembers beside the outbox how much it holds, and says so at the start when it holds less than it can: a browser that
 * ran out of space, or a person who cleared it, may have emptied it underneath (S06, S07). What was lost is said until
 * somebody has read it.
 */
export async function watchOutbox({ outbox, worker, lostWork: notice, log }: Services): Promise<void> {
  const view = await outbox();
  const lost = lostWork(remembered(), await view.witness());
  if (lost > 0) {
    log.error(`${lost} pieces of unsent work are gone from this browser`);
    notice.set(lost);
    await notice.until((count) => count === 0);
  }
  // A new outbox gets its device's id at once: without one it could not be told from the next.
  await (await worker()).device();
  view.waiting$().subscribe(() => {
    remember(view).catch((error) => log.error('the outbox could not be counted', error));
  });
}

async function remember(view: OutboxView): Promise<void> {
  const witness = await view.witness();
  if (witness) localStorage.setItem(KEY, JSON.stringify(witness));
}

function remembered(): Witness | null {
  try {
    return readWitness(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Unreadable or forbidden: then nothing is known, and nothing is claimed.
    return null;
  }
}
