import type { CDPSession, Page } from 'playwright';
import type { GardenServer } from '../../support/garden-server.ts';
import type { Line } from '../figures.ts';
import { packedTablet } from '../slow-tablet.ts';
import { join } from './fleet.ts';
import { fillOutbox } from './full-outbox.ts';

const FEW = 50;
const MANY = 1_000;
const GOAL = 1.1;
const SAMPLE_MS = 200;
const MB = 1_048_576;

/** The worker's heap, array buffers and all, at its highest while it sends a short and a long queue. */
export async function queueMemory(server: GardenServer): Promise<Line> {
  const few = await peakWhileSending(server, FEW);
  const many = await peakWhileSending(server, MANY);
  const ratio = many / few;
  return {
    what: `Peak heap of the worker while it sends ${MANY} queued photos, against ${FEW}`,
    measured: `${(many / MB).toFixed(1)} MB against ${(few / MB).toFixed(1)} MB, ${ratio.toFixed(2)}x`,
    goal: `at most ${GOAL}x`,
    isMet: ratio <= GOAL,
  };
}

async function peakWhileSending(server: GardenServer, count: number): Promise<number> {
  const { groupId } = await join(server.address, 'FERN-2479');
  const { tablet, child } = await packedTablet(server.address, 'Hana');
  await server.kill();
  await fillOutbox(child.page, groupId, count, 0);
  const heap = await workerHeap(child.page);
  await server.start();
  // Rows written past the app wake nobody; the returning signal does.
  await child.page.evaluate(() => dispatchEvent(new Event('online')));
  let peak = 0;
  while ((await unsent(child.page)) > 0) {
    peak = Math.max(peak, await heap());
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  await tablet.throwAway();
  return peak;
}

/** @returns a function that reads how much memory the outbox's worker uses now, in bytes. */
async function workerHeap(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  const attached = new Promise<string>((resolve) => {
    devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  return async () => {
    const { usedSize, backingStorageSize } = await ask(devtools, sessionId, 'Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  };
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

let lastId = 0;

/** Asks a worker something through the session of its page. */
async function ask(devtools: CDPSession, sessionId: string, method: string): Promise<HeapUsage> {
  lastId += 1;
  const id = lastId;
  const answer = new Promise<HeapUsage>((resolve) => {
    const listener = ({ message }: { message: string }) => {
      const received = JSON.parse(message) as { id?: number; result: HeapUsage };
      if (received.id !== id) return;
      devtools.off('Target.receivedMessageFromTarget', listener);
      resolve(received.result);
    };
    devtools.on('Target.receivedMessageFromTarget', listener);
  });
  await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  return answer;
}

function unsent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('hedgerow-outbox');
      opening.onsuccess = () => resolve(opening.result);
    });
    const index = database.transaction('items').objectStore('items').index('state');
    const counts = ['waiting', 'sent'].map(
      (state) =>
        new Promise<number>((resolve) => {
          const counting = index.count(state);
          counting.onsuccess = () => resolve(counting.result);
        }),
    );
    const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    database.close();
    return total;
  });
}
