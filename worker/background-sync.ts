import { browserPorts } from './browser-ports.ts';
import { fetchNet } from './net-fetch.ts';
import { OutboxDatabase } from './outbox/database.ts';
import { replayOnce } from './outbox/replay.ts';

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
