import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { isSubmission } from './support/answers.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { photo, response, withPhoto } from './support/works.ts';

const COUNT = 300;
afterEach(() => vi.restoreAllMocks());

test('[P08] 300 photos wait: one is read at a time, and only when its turn has come', async () => {
  const world = await ReplayWorld.open();
  for (let id = 1; id <= COUNT; id++)
    await world.keep(withPhoto(response(id, { taskId: 100 + id }), photo(`photo ${id}`)));
  const readInBulk = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  let reads = 0;
  let mostAhead = 0;
  world.outbox.photos.hook('reading', (stored) => {
    reads += 1;
    mostAhead = Math.max(mostAhead, reads - world.ports.sent.filter(isSubmission).length);
    return stored;
  });

  expect(await world.replay()).toBe('drained');

  expect(world.server.arrived).toHaveLength(COUNT);
  expect(reads).toBe(COUNT);
  expect(mostAhead).toBe(1);
  expect(readInBulk.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'photos')).toEqual([]);
  expect(await world.outbox.photos.count()).toBe(0);
  world.close();
});
