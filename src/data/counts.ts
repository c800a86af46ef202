import { COUNTS_ADDRESS, type CountedEvent } from '../../schemas/counts.ts';
import type { Connection } from './connection.ts';

/**
 * Sends a batch to the garden's own server, without cookies: nobody's session is in it. What does not arrive is forgotten,
 * and on a tablet that saves data it is not sent at all.
 */
export async function sendCounts(connection: Connection, events: readonly CountedEvent[]): Promise<void> {
  const { connection: network } = navigator as { connection?: { readonly saveData?: boolean } };
  if (network?.saveData) return;
  await fetch(`${connection.origin}${COUNTS_ADDRESS}`, {
    method: 'POST',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    // The page may be closed by then.
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Authorization: connection.authorization },
    body: JSON.stringify(events),
  }).catch(() => undefined);
}
