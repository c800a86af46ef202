/** Loops that look right and are not. The checker must find each of them, or it proves nothing about the real one. */

import type { OutboxItem } from '../../worker/outbox/database.ts';
import { readQueue } from '../../worker/outbox/queue.ts';
import { type ReplayOutcome, readSettings, replayOnce } from '../../worker/outbox/replay.ts';
import { submission } from '../../worker/outbox/request.ts';
import type { ReplayPorts } from '../../worker/ports.ts';
import { ServerModel } from './server-model.ts';
import { type Parts, realParts } from './world.ts';

/** The first loop we drafted: 2xx is sent and drops the photo, 4xx is failed, due by the wall clock. */
async function naiveReplay({ store, clock, net }: ReplayPorts): Promise<ReplayOutcome> {
  const settings = await readSettings(store);
  const { unsent, groups } = await readQueue(store);
  const due = unsent.filter(({ state, nextAttemptAt }) => state === 'waiting' && nextAttemptAt <= clock.now());
  for (const item of due) {
    const token = groups.get(item.groupId)?.deliveryToken ?? '';
    const photo = await store.photos.get(item.id);
    const bytes = photo?.bytes ?? null;
    const answer = settings && (await net.send(submission(settings, token, item, bytes, clock.now())));
    const fate = naiveFate(answer?.kind === 'answered' ? answer.status : 0, clock.now());
    await store.items.update(item.id, fate);
    if (fate.state === 'sent') await store.photos.delete(item.id);
  }
  return 'waiting';
}

function naiveFate(status: number, now: number): Partial<OutboxItem> {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status >= 400 && status < 500 && status !== 401) return { state: 'refused' };
  return { nextAttemptAt: now + 1_000 };
}

/** The real loop, but a photo leaves as soon as the first receipt has come. */
async function impatientReplay(ports: ReplayPorts): Promise<ReplayOutcome> {
  const outcome = await replayOnce({
    ...ports,
    net: {
      send: (request) =>
        request.url.endsWith('/receipts') ? Promise.resolve({ kind: 'noAnswer' }) : ports.net.send(request),
    },
  });
  const { items, photos } = ports.store;
  await items.where('state').equals('sent').modify({ state: 'confirmed' });
  await photos.bulkDelete(await items.where('state').equals('confirmed').primaryKeys());
  return outcome;
}

/** The real loop, but whoever plays just now is taken for whoever made the work. */
async function reowningReplay(ports: ReplayPorts): Promise<ReplayOutcome> {
  const { unsent } = await readQueue(ports.store);
  const last = unsent.at(-1);
  if (last) await ports.store.items.toCollection().modify({ explorerId: last.explorerId });
  return replayOnce(ports);
}

/** The real loop under a clock that is never mistrusted: a row waits for its time, however far it moved away. */
async function trustingReplay(ports: ReplayPorts): Promise<ReplayOutcome> {
  await ports.store.items.toCollection().modify({ pauseMs: Number.MAX_SAFE_INTEGER });
  return replayOnce(ports);
}

export const mutants: Record<string, Parts> = {
  'the naive loop': { ...realParts, replay: naiveReplay },
  'a loop that drops the photo when it is sent': { ...realParts, replay: impatientReplay },
  'a loop that gives work to the explorer who plays': { ...realParts, replay: reowningReplay },
  'a loop that trusts the clock': { ...realParts, replay: trustingReplay },
  'a server without a unique key': { ...realParts, server: () => new ServerModel({ takesDoubles: true }) },
};
