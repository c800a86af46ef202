// Dexie watches only where the world has an IndexedDB, whatever disk the database is given.
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { watchKeeping } from '../../worker/outbox/watch.ts';
import { Disk } from './support/disk.ts';
import { testPorts } from './support/ports.ts';
import { made, missionFinish, missionStart } from './support/works.ts';

test('[P02] what one tab keeps is heard by every other, and what only changes is not', async () => {
  const disk = new Disk();
  const [here, there] = [disk.open(), disk.open()];
  const heard = vi.fn();
  watchKeeping(there, heard, vi.fn());

  await enqueue(testPorts(here), made(missionStart(1)));
  await vi.waitUntil(() => heard.mock.calls.length === 1);
  await here.items.toCollection().modify({ state: 'sent' });
  await enqueue(testPorts(here), made(missionFinish(2)));
  await vi.waitUntil(() => heard.mock.calls.length === 2);
  await there.items.toCollection().modify({ state: 'sent' });
  expect(await there.items.count()).toBe(2);
  expect(heard).toHaveBeenCalledTimes(2);
  here.close();
  there.close();
});
