import type { OutboxItem } from '../../worker/outbox/database.ts';
import { inOrder } from '../../worker/outbox/queue.ts';
import { readSettings } from '../../worker/outbox/replay.ts';
import { submission } from '../../worker/outbox/request.ts';
import type { ReplayPorts } from '../../worker/ports.ts';

/** The first loop we drafted: 2xx is sent and drops the photo, 4xx is failed, due by the wall clock. It looks right. */
export async function naiveReplay({ store, clock, net }: ReplayPorts): Promise<void> {
  const settings = await readSettings(store);
  for await (const item of inOrder(store, 'waiting')) {
    if (item.nextAttemptAt > clock.now()) continue;
    const token = (await store.groups.get(item.groupId))?.deliveryToken ?? '';
    const photo = await store.photos.get(item.id);
    const bytes = photo?.bytes ?? null;
    const answer = settings && (await net.send(submission(settings, token, item, bytes, clock.now())));
    const fate = fateOf(answer?.kind === 'answered' ? answer.status : 0, clock.now());
    await store.items.update(item.id, fate);
    if (fate.state === 'sent') await store.photos.delete(item.id);
  }
}

function fateOf(status: number, now: number): Partial<OutboxItem> {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status >= 400 && status < 500 && status !== 401) return { state: 'refused' };
  return { nextAttemptAt: now + 1_000 };
}
