import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDeletionList } from '../../../server/groups/deletion-list.ts';
import { createLive } from '../../../server/live.ts';
import { openKeys } from '../../../server/startup/keys.ts';
import { audit } from '../../../server/store/audit.ts';
import type { Store } from '../../../server/store/clock.ts';
import { publishContent } from '../../../server/store/content.ts';
import { openDatabase } from '../../../server/store/database.ts';
import { createGroup } from '../../../server/store/groups.ts';
import { joinOthers, type Membership } from '../../../server/store/postgres-news.ts';
import { rotateCode } from '../../../server/store/revoke.ts';
import { type Available, needed, newPostgres } from '../../support/postgres/databases.ts';
import { Device, errorCode, newExplorer, opened, taskResponse } from '../device.ts';
import { smallGarden } from '../garden.ts';
import { Program, type Run } from '../program.ts';
import { follow, socketTo } from '../socket.ts';
import { newFolder, removeFolders, soon } from '../test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

/** Two servers as a city runs them: one database, one photo storage, one key file, each with a data folder of its own. */
const shared = newFolder();
const keys = openKeys(shared);
let program: Program;
let available: Available;
let url: string;
let servers: Run[] = [];
/** What the teacher's page of a third process works with. */
let third: { store: Store; membership: Membership };
/** Of each test's own class. */
let code: string;
let groupId: number;
let classes = 0;

beforeAll(async () => {
  [program, available] = await Promise.all([Program.build('two-processes'), newPostgres()]);
  if ('reason' in available || available.address.kind !== 'postgres') return;
  url = available.address.url;
  servers = [startServer(), startServer()];
  await Promise.all(servers.map((run) => run.address()));
  const live = createLive();
  const membership = await joinOthers(url, live);
  third = { store: { db: await openDatabase(available.address), live, others: membership.others }, membership };
});
afterAll(async () => {
  await third?.membership.leave();
  await third?.store.db.destroy();
  await program.remove();
  removeFolders();
});

beforeEach(async (context) => {
  needed(available, context);
  await third.store.db.deleteFrom('wrong_codes').execute();
  code = `AAAA-222${2 + classes++}`;
  groupId = (await createGroup(third.store, keys, { name: 'Willow', code })).id;
});
afterEach(async () => {
  servers = servers.map((run) => ((run.child.exitCode ?? run.child.signalCode) === null ? run : startServer()));
});

function startServer(): Run {
  const common = { DATABASE_URL: url, PHOTOS_URL: join(shared, 'photos'), KEY_FILE: join(shared, 'keys') };
  return program.start({ ...common, DATA_DIR: newFolder() });
}

/** A database whose answers with deleted groups are held back for as long as `until` is pending. */
function slowly(db: Store['db'], onRead: () => void, until: Promise<void>): Store['db'] {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'group_id' in row)) {
        onRead();
        await until;
      }
      return result;
    },
  });
}

/** A tablet at each of the two servers. */
async function twoTablets(): Promise<[Device, Device]> {
  const [first, second] = await Promise.all(servers.map(async (run) => new Device(await run.address())));
  if (!first || !second) throw new Error('There are two servers');
  await first.signIn(code);
  await second.signIn(code);
  return [first, second];
}

/** The same tablet, whose next call goes to the other server, as a load balancer may send it. */
function at(address: string, { token, cookies, groupId: group }: Device): Device {
  const same = Object.assign(new Device(address), { token, groupId: group });
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}

/** A tablet's stream of answers, once it is open; and the codes its socket was closed with. */
async function streaming(tablet: Device) {
  const codes: number[] = [];
  const client = socketTo(tablet.address, {
    group: tablet.groupId,
    cookie: tablet.cookieHeader,
    onClosed: (code) => codes.push(code),
  });
  const { events } = follow(client, 'streamTaskResponses', 'ID');
  const ids = () => events.flatMap(({ documents }) => documents.map(({ ID }) => ID));
  // It is open once it tells of something.
  const explorer = newExplorer(tablet.groupId ?? 0);
  await tablet.submit(explorer);
  await soon(async () => {
    await tablet.submit(taskResponse(tablet.groupId ?? 0, explorer.id));
    expect(ids().length).toBeGreaterThan(0);
  });
  return { ids, codes, explorerId: explorer.id };
}

test('work that one server took is seen live at the other, with its photo, and is held there too', async () => {
  const [here, there] = await twoTablets();
  const { ids, explorerId } = await streaming(there);
  const work = taskResponse(groupId, explorerId, { photo: leaf });

  expect((await here.submit(work, leaf)).status).toBe(201);

  await soon(() => expect(ids()).toContain(work.id));
  expect((await there.receipts([work.id])).body.receipts).toHaveLength(1);
  const photo = await there.get(`/media/${groupId}/${work.id}`);
  expect(Buffer.from(await photo.arrayBuffer()).equals(leaf)).toBe(true);
  expect((await at(there.address, here).submit(work, leaf)).status).toBe(200);
});

test('both servers answer pulls of the garden from memory, and the next answer of each holds what a third one changed', async () => {
  const [here, there] = await twoTablets();
  const titles = async ({ body }: Awaited<ReturnType<Device['query']>>) =>
    body.data?.pullTags.documents.map(({ Text }) => Text);
  const pull = '{ pullTags(limit: 10) { documents { ID Text } } }';
  const pulled = async () => Promise.all([here, there].map(async (tablet) => titles(await tablet.query(pull))));
  for (let turn = 0; turn < 3; turn++) await pulled();

  for (const Text of ['Blue', 'Red', 'Green']) {
    await publishContent(third.store, { ...smallGarden, tags: smallGarden.tags.map((tag) => ({ ...tag, Text })) });
    expect(await pulled()).toEqual([[Text], [Text]]);
    expect(await pulled()).toEqual([[Text], [Text]]);
  }
});

test('a session that ends anywhere closes its sockets everywhere; signing in again at the other server asks them to come back', async () => {
  const [here, there] = await twoTablets();
  const [mine, theirs] = [await streaming(here), await streaming(there)];

  await Object.assign(new Device(there.address), { id: here.id }).signIn(code);
  await soon(() => expect(mine.codes).toEqual([1012]));
  expect(theirs.codes).toEqual([]);

  const next = await rotateCode(third.store, keys, groupId);
  await soon(() => expect(theirs.codes).toEqual([4403]));
  expect(opened(await new Device(here.address).signIn(code))).toBeNull();
  expect(opened(await new Device(there.address).signIn(next))?.ID).toBe(groupId);
});

test('a list of deleted groups that two servers write loses nothing: the slower one does not put its older list over the newer', async () => {
  const { db } = third.store;
  const file = join(newFolder(), 'deleted-groups');
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await audit(db, 901, 'deletedByTeacher');
  const writes: Promise<void>[] = [];
  await new Promise<void>((onRead) => {
    writes.push(openDeletionList(slowly(db, onRead, until), keys, file).write());
  });
  await audit(db, 902, 'deletedByTeacher');
  const list = openDeletionList(db, keys, file);
  let isWritten = false;
  writes.push(
    list.write().then(() => {
      isWritten = true;
    }),
  );
  // The second has written past the first, or waits for it.
  await soon(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db);
    expect(isWritten || rows.length > 0).toBe(true);
  });
  letGo();
  await Promise.all(writes);

  expect([...list.read().keys()]).toEqual([901, 902]);
});

test('wrong codes are counted over all servers, and a restart forgets none', async () => {
  const addresses = await Promise.all(servers.map((run) => run.address()));
  const guess = (number: number) => new Device(addresses[number % 2] ?? '').signIn(`AAAA-A${100 + number}`);
  const answers = await Promise.all(Array.from({ length: 70 }, (_, number) => guess(number)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  await servers[0]?.end('SIGKILL');
  const restarted = new Device(await startServer().address());
  expect((await restarted.signIn('AAAA-A999')).status).toBe(429);
  expect(opened(await restarted.signIn(code))?.ID).toBe(groupId);
});

test('[SYNC-04] a server killed in the middle of writing loses nothing it gave a receipt for; the other goes on with it', async () => {
  const [here, there] = await twoTablets();
  const explorer = newExplorer(groupId);
  await here.submit(explorer);
  const works = Array.from({ length: 60 }, (_, index) => taskResponse(groupId, explorer.id, { taskId: index + 1 }));
  const receipts = new Map<string, unknown>();
  const sending = Promise.allSettled(
    works.map(async (work) => {
      const { status, body } = await here.submit(work);
      if (status === 201) receipts.set(work.id, body);
    }),
  );
  await soon(() => expect(receipts.size).toBeGreaterThan(5));
  await servers[0]?.end('SIGKILL');
  await sending;

  const other = at(there.address, here);
  const held = (await other.receipts(works.map(({ id }) => id))).body.receipts;
  const byId = new Map<string, unknown>(held.map((receipt) => [receipt.id, receipt]));
  for (const [id, receipt] of receipts) expect(byId.get(id)).toEqual(receipt);
  // Whoever was cut off tries again elsewhere, at once: a killed writer holds up nobody.
  for (const work of works) expect([200, 201]).toContain((await other.submit(work)).status);
  const { body } = await there.query('{ pullTaskResponses(limit: 1000) { documents { ID } } }');
  const all = body.data?.pullTaskResponses.documents.map(({ ID }) => ID) ?? [];
  for (const { id } of works) expect(all.filter((one) => one === id)).toHaveLength(1);
});

test('[V05] connections that the database ends are made anew; what was told meanwhile is not missed', async () => {
  const [here, there] = await twoTablets();
  const { ids, explorerId } = await streaming(there);
  const work = taskResponse(groupId, explorerId);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(third.store.db);
  // The first call on a connection that is gone may hear that the database is away, and comes again.
  await soon(async () => {
    const answer = await here.submit(work);
    expect([200, 201], errorCode(answer)).toContain(answer.status);
  });

  await soon(() => expect(ids()).toContain(work.id));
});
