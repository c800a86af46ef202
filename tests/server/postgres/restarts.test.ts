import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StorageAwayError } from '../../../server/errors.ts';
import { createLive } from '../../../server/live.ts';
import { write } from '../../../server/store/clock.ts';
import { openDatabase } from '../../../server/store/database.ts';
import { FrozenProxy } from '../../support/frozen-proxy.ts';
import { Cluster } from '../../support/postgres/cluster.ts';
import { type Available, needed, newPostgres } from '../../support/postgres/databases.ts';
import { Device, errorCode, newExplorer, taskResponse } from '../device.ts';
import { follow, socketTo } from '../socket.ts';
import { removeFolders, soon, startWithClasses, type TestServer, WILLOW_CODE } from '../test-server.ts';

/** Few, so that a test can use them up. */
const CONNECTIONS = 20;

let cluster: Cluster | null = null;
let available: Available;
let garden: TestServer;
let tablet: Device;
let explorerId: string;

beforeAll(async () => {
  try {
    cluster = await Cluster.start(CONNECTIONS);
    available = { address: { kind: 'postgres', url: await cluster.newDatabase() } };
  } catch (cause) {
    available = { reason: String(cause) };
    return;
  }
  garden = await startWithClasses({ database: available.address, logLevel: 'silent' });
  tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const explorer = newExplorer(garden.willow.id);
  explorerId = explorer.id;
  await tablet.submit(explorer);
});
afterAll(async () => {
  await garden?.close();
  await cluster?.stop();
  removeFolders();
});

test('[V05] a database killed in the middle of writing has all that was acknowledged; while it is away the answer is 503, and all goes on after it', async (context) => {
  needed(available, context);
  const socket = socketTo(garden.address, { group: tablet.groupId, cookie: tablet.cookieHeader });
  const { events } = follow(socket, 'streamTaskResponses', 'ID');
  await soon(() => expect(garden.server.services.store.live.listeners).toBe(1));
  const works = Array.from({ length: 60 }, (_, index) =>
    taskResponse(garden.willow.id, explorerId, { taskId: index + 1 }),
  );
  const statuses = new Map<string, number>();
  const sending = Promise.all(
    works.map(async (work) => {
      const answer = await tablet.submit(work);
      statuses.set(work.id, answer.status);
      if (answer.status !== 201) expect([answer.status, errorCode(answer)]).toEqual([503, 'NOT_READY']);
    }),
  );
  await soon(() => expect(statuses.size).toBeGreaterThan(5));
  await cluster?.kill();
  await sending;

  const away = await tablet.submit(taskResponse(garden.willow.id, explorerId));
  expect([away.status, errorCode(away), away.headers.get('retry-after')]).toEqual([503, 'NOT_READY', '5']);
  const query = await tablet.query('{ pullExplorers(limit: 1) { documents { ID } } }');
  expect([query.status, errorCode(query)]).toEqual([503, 'NOT_READY']);
  expect((await fetch(`${garden.address}/readyz`)).status).toBe(503);
  expect((await fetch(`${garden.address}/healthz`)).status).toBe(200);
  // "Try again later": its client comes back by itself, where other codes would end it.
  const closed: number[] = [];
  const late = socketTo(garden.address, {
    group: tablet.groupId,
    cookie: tablet.cookieHeader,
    onClosed: (code) => closed.push(code),
  });
  follow(late, 'streamExplorers', 'ID');
  await soon(() => expect(closed).toEqual([1013]));
  await late.dispose();

  await cluster?.begin();
  await soon(async () => expect((await fetch(`${garden.address}/readyz`)).status).toBe(200));
  const acknowledged = [...statuses].filter(([, status]) => status === 201).map(([id]) => id);
  const held = (await tablet.receipts(works.map(({ id }) => id))).body.receipts.map(({ id }) => id);
  expect(held).toEqual(expect.arrayContaining(acknowledged));
  for (const work of works) expect([200, 201]).toContain((await tablet.submit(work)).status);
  // The stream that was open all the while knows of everything.
  const seen = () => new Set(events.flatMap(({ documents }) => documents.map(({ ID }) => ID)));
  await soon(() => expect([...seen()]).toEqual(expect.arrayContaining(works.map(({ id }) => id))));
  await socket.dispose();
});

test('[V05] connections that are used up are waited out with 503, and the pool recovers', async (context) => {
  const address = needed(available, context);
  if (address.kind !== 'postgres') return;
  const others: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(address.url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      others.push(client);
    } catch {
      break;
    }
  }
  // More at once than the connections that this server still has.
  const askThirtyTimes = () =>
    Promise.all(Array.from({ length: 30 }, () => tablet.query('{ pullExplorers(limit: 1) { documents { ID } } }')));
  const answers = await askThirtyTimes();
  const newcomer = await startWithClasses({ database: address }).catch((cause: unknown) => String(cause));

  expect(answers.map(({ status }) => status)).toContain(503);
  expect(newcomer).toMatch(/^StartError: The database \S+ on \S+ cannot be opened: .*too many clients/);
  await Promise.all(others.map((client) => client.end()));
  expect((await tablet.submit(taskResponse(garden.willow.id, explorerId))).status).toBe(201);
  const again = await askThirtyTimes();
  expect(again.every(({ status }) => status === 200)).toBe(true);
});

test('[V05] a database behind a wire that went dead is given up, and found again', async (context) => {
  const address = needed(await newPostgres(), context);
  if (address.kind !== 'postgres') return;
  const url = new URL(address.url);
  const wire = await FrozenProxy.to(Number(url.port));
  url.port = String(wire.port);
  // Of the driver, shorter here than a patient server has it.
  url.searchParams.set('query_timeout', '300');
  const store = { db: await openDatabase({ kind: 'postgres', url: url.href }), live: createLive() };
  const places: number[] = [];
  const next = () => write(store, async ({ now }) => void places.push(now));
  await next();

  wire.freeze();
  await expect(next()).rejects.toThrow(StorageAwayError);
  wire.thaw();
  await soon(next);

  expect(places.length).toBeGreaterThan(1);
  await store.db.destroy();
  await wire.close();
});
