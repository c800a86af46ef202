import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createReadiness } from '../../server/http/readiness.ts';
import { removeFolders, startWithClasses, type TestServer } from './test-server.ts';

let garden: TestServer;
let tries = 0;
beforeAll(async () => {
  garden = await startWithClasses();
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

/** The server's own parts, with the tries to write a photo counted. */
function counted(tryStoring: () => Promise<void>) {
  tries = 0;
  const { store, photos } = garden.server.services;
  return createReadiness({
    store,
    photos: {
      ...photos,
      tryStoring: () => {
        tries++;
        return tryStoring();
      },
    },
  });
}

test('whoever asks a hundred times whether the server is ready lets it write once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { photos } = garden.server.services;
  const beReady = counted(() => photos.tryStoring());
  await Promise.all(Array.from({ length: 50 }, beReady));
  for (let asked = 0; asked < 50; asked++) await beReady();
  expect(tries).toBe(1);

  vi.advanceTimersByTime(2_000);
  await beReady();
  expect(tries).toBe(2);
  vi.useRealTimers();
});

test('a server that was not ready is tried again at once, and a failure is told to all who waited for it', async () => {
  let isAway = true;
  const beReady = counted(async () => {
    if (isAway) throw new Error('away');
  });
  const told = await Promise.allSettled([beReady(), beReady(), beReady()]);
  expect([tries, ...told.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected', 'rejected']);

  isAway = false;
  await beReady();
  expect(tries).toBe(2);
});
