import type { Page } from 'playwright';
import type { GardenServer } from '../../support/garden-server.ts';
import { type Line, p99 } from '../figures.ts';
import { packedTablet } from '../slow-tablet.ts';
import { workerHeap } from '../worker-heap.ts';
import { join } from './fleet.ts';
import { fillOutbox } from './full-outbox.ts';

const ALL = 1_000;
const FEW = 50;
const GOAL = 1.1;
const SAMPLE_MS = 20;
const MB = 1_048_576;

/**
 * What the worker's heap needs, array buffers and all, at its highest while a tablet sends a thousand photos: from one long
 * queue, and from short ones, one after another. Garbage is collected before each of some thousand looks, and the highest one in
 * a hundred is left out: whether one falls into the moment in which a photo is copied is chance. With garbage, which is named
 * beside it, the heap is as high as the browser lets it grow.
 */
export async function queueMemory(server: GardenServer): Promise<Line> {
  const few = await peakWhileSending(server, FEW);
  const many = await peakWhileSending(server, ALL);
  const ratio = many.needed / few.needed;
  const inMb = ({ needed, withGarbage }: Peak) => `${(needed / MB).toFixed(2)} MB (${(withGarbage / MB).toFixed(1)})`;
  return {
    what: `Peak heap of the worker, ${ALL} photos queued at once against ${FEW} at a time (in brackets with garbage)`,
    measured: `${inMb(many)} against ${inMb(few)}, ${ratio.toFixed(2)}x`,
    goal: `at most ${GOAL}x`,
    isMet: ratio <= GOAL,
  };
}

/** In bytes. */
interface Peak {
  readonly needed: number;
  readonly withGarbage: number;
}

/** @param queued how many photos the queue holds each time the server comes back. */
async function peakWhileSending(server: GardenServer, queued: number): Promise<Peak> {
  const { groupId } = await join(server.address, 'FERN-2479');
  const { tablet, child } = await packedTablet(server.address, 'Hana');
  const heap = await workerHeap(child.page);
  const needed: number[] = [];
  let withGarbage = 0;
  for (let sent = 0; sent < ALL; sent += queued) {
    await server.kill();
    await fillOutbox(child.page, groupId, queued, 0);
    await server.start();
    // Rows written past the app wake nobody; the returning signal does.
    await child.page.evaluate(() => dispatchEvent(new Event('online')));
    while ((await unsent(child.page)) > 0) {
      withGarbage = Math.max(withGarbage, await heap.used());
      await heap.collectGarbage();
      needed.push(await heap.used());
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  }
  await tablet.throwAway();
  return { needed: p99(needed), withGarbage };
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
