import { CLOCK_HEADER, DELIVERY_HEADER } from '../../schemas/delivery.ts';
import type { ReplaySettings } from '../api.ts';
import type { OutboundRequest } from '../ports.ts';
import type { OutboxItem } from './database.ts';

/** A request without a photo that takes longer is as good as lost. */
const SHORTEST_TIMEOUT_MS = 30_000;
/** The slowest link on which a photo still gets through, in bytes a millisecond (4 kB/s). */
const SLOWEST_LINK = 4;
const PROBE_TIMEOUT_MS = 10_000;

/**
 * One piece of work on its way to `/submissions`: the JSON text first, then the photo, named by the work's id and never by
 * the file a child chose.
 * @param now by the device's clock: it goes beside the work, which never changes (SYNC-16).
 */
export function submission(
  { origin, authorization }: ReplaySettings,
  deliveryToken: string,
  item: Pick<OutboxItem, 'id' | 'workText'>,
  photo: ArrayBuffer | null,
  now: number,
): OutboundRequest {
  return {
    method: 'POST',
    url: `${origin}/submissions`,
    headers: {
      authorization,
      [DELIVERY_HEADER]: deliveryToken,
      [CLOCK_HEADER]: String(Math.round(now)),
      'idempotency-key': item.id,
    },
    body: {
      kind: 'work',
      workText: item.workText,
      photo: photo && { name: `${item.id}.jpg`, bytes: photo },
    },
    timeoutMs: SHORTEST_TIMEOUT_MS + Math.ceil((photo?.byteLength ?? 0) / SLOWEST_LINK),
    workId: item.id,
  };
}

/** Asks which of these ids the server holds, in a request later than the one that sent them (promise 2). */
export function receiptsQuestion(
  { origin, authorization }: ReplaySettings,
  deliveryToken: string,
  ids: readonly string[],
): OutboundRequest {
  return {
    method: 'POST',
    url: `${origin}/receipts`,
    headers: { authorization, [DELIVERY_HEADER]: deliveryToken },
    body: { kind: 'json', text: JSON.stringify({ ids }) },
    timeoutMs: SHORTEST_TIMEOUT_MS,
    workId: null,
  };
}

/** Asks whether our server can be reached at all. Carries nothing private. */
export function probe({ origin }: ReplaySettings): OutboundRequest {
  return {
    method: 'GET',
    url: `${origin}/healthz`,
    headers: {},
    body: { kind: 'none' },
    timeoutMs: PROBE_TIMEOUT_MS,
    workId: null,
  };
}
