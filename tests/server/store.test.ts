import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLive } from '../../server/live.ts';
import { openKeys } from '../../server/startup/keys.ts';
import { bindable } from '../../server/store/bindable.ts';
import { currentClock, type Store, write } from '../../server/store/clock.ts';
import { contentPage, publishContent } from '../../server/store/content.ts';
import { openDatabase } from '../../server/store/database.ts';
import { deliveryBy, signIn, signInByCode } from '../../server/store/devices.ts';
import { createGroup } from '../../server/store/groups.ts';
import { forgetRemovedGroups, removeGroups } from '../../server/store/remove-groups.ts';
import { rotateCode } from '../../server/store/revoke.ts';
import { smallGarden } from './garden.ts';
import { newFolder, removeFolders } from './test-server.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = newFolder();
  store = { db: await openDatabase(join(folder, 'test.sqlite')), live: createLive() };
});
afterEach(async () => {
  await store.db.destroy();
});
afterAll(removeFolders);

test('what would abort the process or come back changed never reaches the driver', () => {
  expect([true, false, undefined, null].map(bindable)).toEqual([1n, 0n, null, null]);
  for (const bad of ['a\u0000b', Number.NaN, Number.POSITIVE_INFINITY, new Date(), [1], Symbol('x')]) {
    expect(() => bindable(bad)).toThrow(TypeError);
  }
});

test('every text and number comes back as it went in', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\u0000')),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.maxSafeInteger(),
  );
  await fc.assert(
    fc.asyncProperty(value, async (sent) => {
      const { rows } = await sql<{ back: unknown }>`select ${sent} as back`.execute(store.db);
      expect(rows).toEqual([{ back: Object.is(sent, -0) ? 0 : sent }]);
    }),
  );
});

test('a flag can be bound in a query, and whole numbers are stored as such', async () => {
  const { rows } = await sql`select typeof(${true}) as flag, typeof(${3}) as whole, typeof(${1.5}) as part`.execute(
    store.db,
  );

  expect(rows).toEqual([{ flag: 'integer', whole: 'integer', part: 'real' }]);
});

test('[V02] rows are flushed on every commit, and references hold', async () => {
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`PRAGMA ${name}`).execute(store.db)).rows[0] ?? {});

  // 2 is FULL: with NORMAL a power cut takes rows whose receipt has left.
  expect(await pragma('synchronous')).toEqual([2]);
  expect(await pragma('journal_mode')).toEqual(['wal']);
  await expect(
    store.db
      .insertInto('sessions')
      .values({ group_id: 99, device_id: 'd', token_hash: 'h', created_at: 1, last_seen_at: 1 })
      .execute(),
  ).rejects.toThrow(/FOREIGN KEY/);
});

test('every write has a place of its own in the order of changes, and a failed one leaves none', async () => {
  const places: number[] = [];
  const began = Date.now();
  await Promise.all(Array.from({ length: 20 }, () => write(store, async ({ now }) => void places.push(now))));

  await expect(
    write(store, async () => {
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');

  expect(places).toHaveLength(20);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(began);
  expect(await currentClock(store.db)).toBe(places.at(-1));
});

test('[V07] the order of changes follows the clock, and goes on by itself while the clock is set back', async () => {
  const placeAt = async (moment: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(moment);
    return write(store, async ({ now }) => now);
  };
  const moment = Date.parse('2026-05-01');

  expect([await placeAt(moment), await placeAt(moment), await placeAt(0)]).toEqual([moment, moment + 1, moment + 2]);
  expect(await placeAt(moment + 60_000)).toBe(moment + 60_000);
});

test('news of a change is told after its commit, and of a failed write never', async () => {
  const heard: number[] = [];
  store.live.listen({ collection: 'explorers', groupId: 1 }, () => {
    heard.push(0);
  });
  await write(store, async ({ changed }) => {
    changed({ collection: 'explorers', groupId: 1 });
    changed({ collection: 'explorers', groupId: 1 });
    expect(heard).toEqual([]);
  });
  await write(store, async ({ changed }) => {
    changed({ collection: 'explorers', groupId: 1 });
    throw new Error('no');
  }).catch(() => undefined);

  expect(heard).toEqual([0]);
});

test('a reader that pages while others write misses nothing and sees the last of each', async () => {
  await publishContent(store, smallGarden);
  let isWriting = true;
  const rename = async (round: number) => {
    const tags = Array.from({ length: 12 }, (_, index) => ({ ID: index + 1, Text: `${round}`, ImageURL: null }));
    await publishContent(store, { ...smallGarden, tags: tags.slice(0, 3 + (round % 10)) });
  };
  const writing = (async () => {
    for (let round = 0; round < 30; round++) await rename(round);
    isWriting = false;
  })();
  const seen = new Map<number, unknown>();
  let place = { updatedAt: 0, id: 0 };
  for (;;) {
    const wasWriting = isWriting;
    const page = await contentPage(store.db, 'tags', place, 2);
    for (const tag of page.documents) seen.set(tag.ID, tag);
    if (page.checkpoint) place = { updatedAt: page.checkpoint.updatedAt, id: Number(page.checkpoint.id) };
    else if (!wasWriting) break;
  }
  await writing;

  const all = await contentPage(store.db, 'tags', { updatedAt: 0, id: 0 }, 1000);
  expect([...seen.values()].length).toBe(12);
  for (const tag of all.documents) expect(seen.get(tag.ID)).toEqual(tag);
});

test('[SYNC-11] publishing the same garden again changes nothing; a change touches only what changed', async () => {
  const first = await publishContent(store, smallGarden);
  const clock = await currentClock(store.db);
  const again = await publishContent(store, smallGarden);
  const renamed = { ...smallGarden, tags: [{ ID: 1, Text: 'Greener', ImageURL: null }], help: [] };

  expect(first).toBe(13);
  expect([again, await currentClock(store.db)]).toEqual([0, clock]);
  expect(await publishContent(store, renamed)).toBe(2);
  const changed = { updatedAt: clock, id: Number.MAX_SAFE_INTEGER };
  expect((await contentPage(store.db, 'tags', changed, 10)).documents).toMatchObject([
    { Text: 'Greener', deleted: false },
  ]);
  expect((await contentPage(store.db, 'help', changed, 10)).documents).toMatchObject([
    { Title: 'Your code', deleted: true },
  ]);
  expect((await contentPage(store.db, 'missions', changed, 10)).documents).toEqual([]);
  expect(await publishContent(store, smallGarden)).toBe(2);
});

test('numbers of groups are never used twice', async () => {
  const keys = openKeys(folder);
  const first = await createGroup(store, keys, { name: 'One', code: 'AAAA2222' });
  await store.db.deleteFrom('groups').execute();

  const second = await createGroup(store, keys, { name: 'Two', code: 'AAAA2222' });

  expect([first.id, second.id]).toEqual([1, 2]);
});

test('a removed group is known as deleted for 400 days, and after that not at all', async () => {
  const keys = openKeys(folder);
  const { id } = await createGroup(store, keys, { name: 'Willow', code: 'WJHH-2479' });
  const { id: other } = await createGroup(store, keys, { name: 'Pear', code: 'PEAR-2468' });
  const tokens = await signIn(store, { groupId: id, deviceId: 'tablet-1' });
  const kept = await signIn(store, { groupId: other, deviceId: 'tablet-1' });
  await removeGroups(store, [id]);
  const stateAfter = async (days: number) => {
    await forgetRemovedGroups(store.db, Date.now() + days * 24 * 60 * 60 * 1000);
    return (await deliveryBy(store.db, tokens.delivery)).state;
  };

  expect(await stateAfter(399)).toBe('groupDeleted');
  expect(await stateAfter(401)).toBe('unknown');
  expect((await deliveryBy(store.db, kept.delivery)).state).toBe('live');
});

test('a code that was rotated since its group was looked up begins no session', async () => {
  const keys = openKeys(folder);
  const { id } = await createGroup(store, keys, { name: 'Willow', code: 'WJHH-2479' });
  const device = { groupId: id, deviceId: 'tablet-1' };
  const old = keys.hmac('code', 'WJHH2479');
  const code = await rotateCode(store, keys, id);

  expect(await signInByCode(store, device, old)).toBeNull();
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await store.db.selectFrom('delivery_tokens').selectAll().execute()).toEqual([]);
  expect(await signInByCode(store, device, keys.hmac('code', code))).toMatchObject({ session: expect.any(String) });
});

test('a database never holds a code in the clear, and its seal opens again', async () => {
  const keys = openKeys(folder);
  await createGroup(store, keys, { name: 'One', code: 'abcd-2345' });

  const row = await store.db.selectFrom('groups').selectAll().executeTakeFirstOrThrow();

  expect(JSON.stringify(row)).not.toMatch(/ABCD|2345/i);
  expect(keys.unseal(row.code_sealed)).toBe('ABCD2345');
  expect(openKeys(folder).hmac('code', 'ABCD2345')).toBe(row.code_hmac);
  expect(openKeys(newFolder()).hmac('code', 'ABCD2345')).not.toBe(row.code_hmac);
});
