import { readFileSync } from 'node:fs';
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchAccess } from '../../src/data/outbox-access.ts';
import { viewOutbox } from '../../src/data/outbox-view.ts';
import { lostWork } from '../../src/domain/waiting-witness.ts';
import { OutboxDatabase } from '../../worker/outbox/database.ts';
import { device } from '../../worker/outbox/device.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { WRITE_TIMEOUT_MS } from '../../worker/outbox/storage.ts';
import { Disk } from '../worker/support/disk.ts';
import { StandingClock, testPorts } from '../worker/support/ports.ts';
import { fromText, restore } from '../worker/support/stored-outbox.ts';
import { made, missionStart, uuid } from '../worker/support/works.ts';

const old = fromText(readFileSync(new URL('../fixtures/outboxes/1.json', import.meta.url), 'utf8'));

let disk: Disk;
beforeEach(() => {
  disk = new Disk();
  // Live queries stand still where the browser itself has no disk.
  Dexie.dependencies.indexedDB = disk.indexedDB;
  // Dexie tells the console of both, whatever the app makes of it.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A page with an outbox, and what it is told of it. */
function pageWith(outbox: OutboxDatabase) {
  const told: string[] = [];
  const clock = new StandingClock();
  watchAccess(
    outbox,
    {
      onBlocked: (isBlocked) => told.push(isBlocked ? 'blocked' : 'open'),
      onNewerVersion: () => told.push('newer'),
    },
    (milliseconds) => clock.wait(milliseconds),
  );
  return { told, clock };
}

/** A window of the first version that hears nothing, such as one that is frozen. */
function holdsTheFirstVersion(): Promise<{ close(): void }> {
  return new Promise((resolve, reject) => {
    const request = disk.indexedDB.open(old.name, old.version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** What a later version of the app opens. */
class NextOutbox extends OutboxDatabase {
  constructor() {
    super({ indexedDB: disk.indexedDB, IDBKeyRange });
    this.version(this.verno + 1).stores({ letters: 'id' });
  }
}

test('[OFF-14] an upgrade that another window blocks is said, nothing passes for saved, and it goes on when that one closes', async () => {
  await restore(disk.indexedDB, old);
  const held = await holdsTheFirstVersion();
  const outbox = disk.open();
  const { told } = pageWith(outbox);
  await expect.poll(() => told).toEqual(['blocked']);

  const worker = testPorts(disk.open());
  const kept = enqueue(worker, made(missionStart(700)));
  for (let writes = 0; writes < 2; writes++) {
    await vi.waitUntil(() => worker.clock.isWaitedFor);
    worker.clock.pass(WRITE_TIMEOUT_MS);
  }
  expect(await kept).toEqual({ ok: false, failure: 'storageBroken' });

  held.close();
  await expect.poll(() => told).toEqual(['blocked', 'open']);
  expect((await enqueue(worker, made(missionStart(700)))).ok).toBe(true);
  expect(await outbox.items.get(uuid(700))).toMatchObject({ state: 'waiting' });
  expect(await outbox.items.count()).toBe((old.tables.find(({ name }) => name === 'items')?.rows.length ?? 0) + 1);
  outbox.close();
  worker.store.close();
});

test('[OFF-14] a page that stands behind one which is blocked says the same, and one that waits for nobody says nothing', async () => {
  await restore(disk.indexedDB, old);
  const held = await holdsTheFirstVersion();
  const first = disk.open();
  const firstPage = pageWith(first);
  await expect.poll(() => firstPage.told).toEqual(['blocked']);
  const second = disk.open();
  const { told, clock } = pageWith(second);
  // So long an opening may take on a busy tablet on which nobody is in the way.
  clock.pass(15_000);
  await Promise.resolve();
  expect(told).toEqual([]);
  clock.pass(60_000);
  await expect.poll(() => told).toEqual(['blocked']);

  held.close();
  await expect.poll(() => told).toEqual(['blocked', 'open']);
  clock.pass(60_000);
  const third = disk.open();
  const thirdPage = pageWith(third);
  await expect.poll(() => thirdPage.told).toEqual(['open']);
  thirdPage.clock.pass(60_000);
  expect([...told, ...thirdPage.told]).toEqual(['blocked', 'open', 'open']);
  for (const outbox of [first, second, third]) outbox.close();
});

test('[S07] an outbox that is deleted under an open page is missed at once, and no work that was in it passes for safe', async () => {
  const outbox = disk.open();
  const { told } = pageWith(outbox);
  const ports = testPorts(outbox);
  await device(outbox, () => ({ id: 'tablet', salt: '' }));
  await enqueue(ports, made(missionStart(702)));
  const view = viewOutbox(outbox);
  const counts: number[] = [];
  const following = view.waiting$().subscribe((byGroup) => counts.push(byGroup.size));
  await expect.poll(() => counts).toEqual([1]);
  const before = await view.witness();

  disk.indexedDB.deleteDatabase('hedgerow-outbox');

  await expect.poll(() => counts).toEqual([1, 0]);
  expect(lostWork(before, await view.witness())).toBe(1);
  expect(told).not.toContain('newer');
  following.unsubscribe();
  outbox.close();
});

test('[OFF-18] [U03] a page of the version before lets go when a newer one asks, hears of it, and goes on with its work', async () => {
  const outbox = disk.open();
  const { told } = pageWith(outbox);
  const view = viewOutbox(outbox);
  const counts: number[] = [];
  const following = view.waiting$().subscribe((byGroup) => counts.push(byGroup.size));
  await expect.poll(() => counts).toEqual([0]);

  const next = new NextOutbox();
  const nextPage = pageWith(next);
  await expect.poll(() => nextPage.told).toEqual(['open']);
  await expect.poll(() => told).toEqual(['open', 'newer', 'open']);

  // Its own worker has let go likewise, and keeps what the child does.
  expect((await enqueue(testPorts(outbox), made(missionStart(701)))).ok).toBe(true);
  await expect.poll(() => counts.at(-1)).toBe(1);
  expect((await firstValueFrom(view.waiting$())).size).toBe(1);
  expect(await next.items.get(uuid(701))).toMatchObject({ state: 'waiting' });
  following.unsubscribe();
  outbox.close();
  next.close();
});
