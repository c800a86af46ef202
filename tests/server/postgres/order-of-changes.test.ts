import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLive } from '../../../server/live.ts';
import { type Store, write } from '../../../server/store/clock.ts';
import { contentPage } from '../../../server/store/content.ts';
import { openDatabase } from '../../../server/store/database.ts';
import { type Available, needed, newPostgres } from '../../support/postgres/databases.ts';

/** As many as two processes of a city's server have writing at the same moment. */
const WRITERS = 12;
const WRITES_EACH = 25;
const TAGS = 40;

let available: Available;

beforeAll(async () => {
  available = await newPostgres();
});

/** A store with connections of its own, as another process has. */
async function processOn(address: Parameters<typeof openDatabase>[0]): Promise<Store> {
  const store = { db: await openDatabase(address), live: createLive() };
  onTestFinished(() => store.db.destroy());
  return store;
}

/** Rewrites some tags as one change, holding on for a while in the middle of it. */
function change(store: Store, ids: readonly number[], text: string, holdMs: number): Promise<void> {
  return write(store, async ({ tx, now }) => {
    for (const id of ids) {
      const row = { body: JSON.stringify({ ID: id, Text: text }), updated_at: now, deleted: 0 };
      await tx
        .insertInto('content')
        .values({ collection: 'tags', id, ...row })
        .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(row))
        .execute();
    }
    await sql`select pg_sleep(${holdMs / 1000})`.execute(tx);
  });
}

/** A tablet that goes on from its last place until all writers are done, and knows what it has seen last of each tag. */
async function follow(store: Store, isWriting: () => boolean): Promise<Map<number, unknown>> {
  const seen = new Map<number, unknown>();
  let place = { updatedAt: 0, id: 0 };
  for (;;) {
    const wasWriting = isWriting();
    const { documents, checkpoint } = await contentPage(store.db, 'tags', place, 7);
    for (const tag of documents) seen.set(tag.ID, tag);
    if (checkpoint) place = { updatedAt: checkpoint.updatedAt, id: Number(checkpoint.id) };
    else if (!wasWriting) return seen;
  }
}

test('many writers in two processes, and tablets that pull all the while: none misses a change', async (context) => {
  const address = needed(available, context);
  const processes = [await processOn(address), await processOn(address)];
  let writing = WRITERS;
  const tablets = processes.flatMap((store) => [1, 2].map(() => follow(store, () => writing > 0)));
  const random = (below: number) => Math.floor(Math.random() * below);

  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const store = processes[writer % processes.length] as Store;
      for (let round = 0; round < WRITES_EACH; round++) {
        const ids = [1 + random(TAGS), 1 + random(TAGS), 1 + random(TAGS)];
        await change(store, ids, `${writer}/${round}`, random(4));
      }
      writing--;
    }),
  );

  const { documents } = await contentPage((processes[0] as Store).db, 'tags', { updatedAt: 0, id: 0 }, 1000);
  const now = new Map(documents.map((tag) => [tag.ID, tag]));
  for (const seen of await Promise.all(tablets)) expect(seen).toEqual(now);
  expect(now.size).toBe(TAGS);
});

/** A write that has its place in the order of changes, and commits only when it is let go. */
async function holdWrite(store: Store) {
  let place = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const done = write(store, async ({ now }) => {
    place = now;
    await held;
  });
  await expect.poll(() => place).toBeGreaterThan(0);
  return { place, done, letGo };
}

/** How many connections wait for the clock row: the database itself says so. */
async function waitingWriters({ db }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'update "change_clock"%'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

test('a change that is held up cannot be passed: whoever begins later has the later place and is seen later', async (context) => {
  const address = needed(available, context);
  const [slow, quick] = [await processOn(address), await processOn(address)];
  const first = await holdWrite(slow);
  let place = 0;

  const second = write(quick, async ({ now }) => {
    place = now;
  });
  await expect.poll(() => waitingWriters(slow)).toBe(1);
  expect(place).toBe(0);
  first.letGo();
  await Promise.all([first.done, second]);

  expect(place).toBeGreaterThan(first.place);
});

test('writers of one process wait in line on its own side, so that its readers find a connection', async (context) => {
  const address = needed(available, context);
  const [slow, busy] = [await processOn(address), await processOn(address)];
  const first = await holdWrite(slow);
  const writes = Array.from({ length: 40 }, () => write(busy, async () => undefined));
  await expect.poll(() => waitingWriters(slow)).toBe(1);

  const { documents } = await contentPage(busy.db, 'tags', { updatedAt: 0, id: 0 }, 1000);

  expect(documents).toHaveLength(TAGS);
  first.letGo();
  await Promise.all([first.done, ...writes]);
});
