import type { OutboxView } from '../data/outbox-view.ts';
import { lazily } from '../domain/lazily.ts';
import { lostWork, readWitness } from '../domain/waiting-witness.ts';
import { keepJson, keptJson } from './kept-note.ts';
import type { Services } from './services.ts';

const KEY = 'hedgerow-witness';

/**
 * Remembers beside the outbox how much it holds, and says so when it holds less than it can, at the start or later: a
 * browser that ran out of space, or a person who cleared it, may have emptied it underneath (S06, S07). What was lost is
 * said until somebody has read it.
 */
export async function watchOutbox(services: Services): Promise<void> {
  await firstLook(services);
  const view = await services.outbox();
  let looking = Promise.resolve();
  view.waiting$().subscribe(() => {
    looking = looking
      .then(() => look(services, view))
      .catch((error) => services.log.error('the outbox could not be counted', error));
  });
}

const firstLooks = new WeakMap<Services, () => Promise<void>>();

/**
 * Looks at the outbox as it was found at the start, once for all who ask; where that failed, again for the next who asks.
 * @returns when nothing is gone, or when somebody has read what is.
 */
export function firstLook(services: Services): Promise<void> {
  const lookOnce = firstLooks.get(services) ?? lazily(async () => look(services, await services.outbox()));
  firstLooks.set(services, lookOnce);
  return lookOnce();
}

async function look({ worker, lostWork: notice, log }: Services, view: OutboxView): Promise<void> {
  // First what was remembered: another tab may keep more work in this moment.
  const before = readWitness(keptJson(KEY));
  let witness = await view.witness();
  const lost = lostWork(before, witness);
  if (lost > 0) {
    log.error(`${lost} pieces of unsent work are gone from this browser`);
    notice.set(lost);
    await notice.until((count) => count === 0);
  }
  if (lost > 0 || witness === null) {
    // A new outbox gets its device's id at once: without one it could not be told from the next.
    await (await worker()).device();
    witness = await view.witness();
  }
  if (witness) keepJson(KEY, witness);
}
