import { browserPorts } from './browser-ports.ts';
import { fetchNet } from './net-fetch.ts';
import { OutboxDatabase } from './outbox/database.ts';
import { replayOnce } from './outbox/replay.ts';

/** What a page needs to begin by itself, in milliseconds. */
const PAGE_FIRST_MS = 2_000;

/** A page that somebody looks at goes first: it can say how far an upload is, and this thread cannot (SYNC-06). */
export async function letPageGoFirst(clients: Clients): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  if (!pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS));
}

/**
 * Sends what is due, without a page. While something still waits it fails, so that the browser fires the event again. An
 * outbox that a newer version of the app has opened is left alone.
 */
export async function replayInBackground(): Promise<void> {
  const store = new OutboxDatabase();
  try {
    if ((await replayOnce(browserPorts(store, fetchNet))) === 'waiting') throw new Error('work still waits');
  } finally {
    store.close();
  }
}
