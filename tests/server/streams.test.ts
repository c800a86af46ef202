import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { publishContent } from '../../server/store/content.ts';
import { Device, missionWork, newExplorer, taskResponse } from './device.ts';
import { smallGarden } from './garden.ts';
import { follow, type SocketOptions, socketTo } from './socket.ts';
import { PEAR_CODE, removeFolders, soon, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

/** By which a connection asks to become a socket. */
const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
];

let garden: TestServer;
const clients: Client[] = [];

beforeEach(async () => {
  garden = await startWithClasses();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
  await garden.close();
});
afterAll(removeFolders);

function socketOf(options: SocketOptions = {}): Client {
  const client = socketTo(garden.address, options);
  clients.push(client);
  return client;
}

/** Waits until so many streams are open on the server, so that a change afterwards must be seen. */
async function open(count: number) {
  await soon(() => expect(garden.server.services.store.live.listeners).toBe(count));
}

test('[SYNC-09] a mission that staff change reaches an open stream, and only what changed is sent', async () => {
  const stream = follow(socketOf(), 'streamMissions', 'ID Name deleted');
  await open(1);
  const [first, second] = smallGarden.missions;
  if (!first || !second) throw new Error('The garden has two missions');

  await publishContent(garden.server.services.store, {
    ...smallGarden,
    missions: [first, { ...second, Name: 'Pond heroes' }],
  });
  await soon(() => expect(stream.events).toHaveLength(1));
  await publishContent(garden.server.services.store, { ...smallGarden, missions: [first] });
  await soon(() => expect(stream.events).toHaveLength(2));

  expect(stream.events.map(({ documents }) => documents)).toMatchObject([
    [{ ID: 12, Name: 'Pond heroes', deleted: false }],
    [{ ID: 12, deleted: true }],
  ]);
  expect(stream.events[1]?.checkpoint).toEqual({ id: '12', updatedAt: stream.events[1]?.documents[0]?.updatedAt });
});

test("[SYNC-12] work of another tablet of the class arrives; another class's never does", async () => {
  const watcher = new Device(garden.address);
  const maker = new Device(garden.address);
  const stranger = new Device(garden.address);
  await watcher.signIn(WILLOW_CODE);
  await maker.signIn(WILLOW_CODE);
  await stranger.signIn(PEAR_CODE);
  const socket = socketOf({ group: garden.willow.id, cookie: watcher.cookieHeader });
  const explorers = follow(socket, 'streamExplorers', 'UUID Name');
  const progress = follow(socket, 'streamMissionProgress', 'ID Kind');
  const responses = follow(socket, 'streamTaskResponses', 'ID Kind Completed');
  await open(3);

  const foreign = newExplorer(garden.pear.id, { name: 'Percy' });
  await stranger.submit(foreign);
  await stranger.submit(taskResponse(garden.pear.id, foreign.id));
  const explorer = newExplorer(garden.willow.id, { name: 'Wanda' });
  const start = missionWork('missionStart', garden.willow.id, explorer.id);
  const response = taskResponse(garden.willow.id, explorer.id);
  for (const work of [explorer, start, response]) await maker.submit(work);

  await soon(() => expect(responses.events).toHaveLength(1));
  expect(explorers.events.flatMap(({ documents }) => documents)).toMatchObject([{ UUID: explorer.id, Name: 'Wanda' }]);
  expect(progress.events.flatMap(({ documents }) => documents)).toMatchObject([{ ID: start.id, Kind: 'start' }]);
  expect(responses.events.flatMap(({ documents }) => documents)).toMatchObject([{ ID: response.id, Kind: 'response' }]);
});

test('many changes at once all arrive, in their order, each once', async () => {
  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const explorer = newExplorer(garden.willow.id);
  await tablet.submit(explorer);
  const socket = socketOf({ group: garden.willow.id, cookie: tablet.cookieHeader });
  const stream = follow(socket, 'streamTaskResponses', 'ID');
  await open(1);
  const work = Array.from({ length: 60 }, () => taskResponse(garden.willow.id, explorer.id));

  await Promise.all(work.map((one) => tablet.submit(one)));

  const seen = () => stream.events.flatMap(({ documents }) => documents);
  await soon(() => expect(seen()).toHaveLength(60));
  expect(new Set(seen().map(({ ID }) => ID))).toEqual(new Set(work.map(({ id }) => id)));
  const places = seen().map(({ updatedAt }) => updatedAt);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('a change that fills more than one event comes in several', async () => {
  const stream = follow(socketOf(), 'streamTags', 'ID');
  await open(1);
  const tags = Array.from({ length: 450 }, (_, index) => ({ ID: index + 1, Text: `Tag ${index}`, ImageURL: null }));

  await publishContent(garden.server.services.store, { ...smallGarden, tags });

  await soon(() => expect(stream.events.map(({ documents }) => documents.length)).toEqual([200, 200, 50]));
  expect(stream.events.flatMap(({ documents }) => documents).map(({ ID }) => ID)).toEqual(tags.map(({ ID }) => ID));
});

test('a socket without a group streams content and nothing of a class', async () => {
  const socket = socketOf();
  const content = follow(socket, 'streamTags', 'ID');
  const ofClass = follow(socket, 'streamExplorers', 'ID');

  await soon(() => expect(ofClass.errors).toMatchObject([{ extensions: { code: 'SESSION_ENDED' } }]));
  await open(1);
  expect(content.errors).toEqual([]);
});

test.each([
  ['no cookie', async () => ({ group: garden.willow.id })],
  ['a group nobody has', async () => ({ group: 4242 })],
  ["another class's cookie", async () => ({ group: garden.willow.id, cookie: await cookieOf(PEAR_CODE) })],
])('a socket that names a group with %s is closed with 4403', async (_, options) => {
  const closed: number[] = [];
  const socket = socketOf({ ...(await options()), onClosed: (code) => closed.push(code) });
  follow(socket, 'streamExplorers', 'ID');

  await soon(() => expect(closed).toEqual([4403]));
});

test('[API-04] a socket without the basic credentials is closed with 4401', async () => {
  const closed: number[] = [];
  follow(socketOf({ authorization: 'Basic eDp5', onClosed: (code) => closed.push(code) }), 'streamTags', 'ID');

  await soon(() => expect(closed).toEqual([4401]));
  expect(garden.server.services.store.live.listeners).toBe(0);
});

test('a page of another address cannot open a socket; ours can', async () => {
  const closed: number[] = [];
  follow(socketOf({ origin: 'https://evil.example', onClosed: (code) => closed.push(code) }), 'streamTags', 'ID');
  await soon(() => expect(closed).toEqual([1006]));

  follow(socketOf({ origin: garden.address }), 'streamTags', 'ID');
  await open(1);
});

/** Asks to become a socket, and waits for the head of the answer. */
async function upgraded(path: string, origin: string): Promise<{ connection: Socket; answer: string }> {
  const { hostname, port } = new URL(garden.address);
  const connection = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  connection.on('error', () => undefined);
  const head = [`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, `Origin: ${origin}`, ...UPGRADE];
  connection.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(connection, 'data')) as [Buffer];
  return { connection, answer: String(answer) };
}

test('a socket that is refused is let go of, and whoever hangs up on it ends nothing but that', async () => {
  for (const [path, origin] of [
    ['/graphql', 'https://evil.example'],
    ['/elsewhere', garden.address],
  ] as const) {
    const { connection, answer } = await upgraded(path, origin);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    connection.resetAndDestroy();
    // One that would stay for ever finds nobody there.
    const { connection: staying } = await upgraded(path, origin);
    await soon(() => {
      staying.write('still here');
      expect(staying.destroyed).toBe(true);
    });
  }
  expect((await fetch(`${garden.address}/healthz`)).status).toBe(200);
});

test('what is no message at all ends its socket, and is nothing to write about', async () => {
  for (const noise of [Buffer.alloc(20, 0xff), Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])]) {
    const { connection, answer } = await upgraded('/graphql', garden.address);
    expect(answer).toMatch(/^HTTP\/1\.1 101 /);
    connection.write(noise);
    const [goodbye] = (await once(connection, 'data')) as [Buffer];
    expect(goodbye[0], 'the opcode of a close').toBe(0x88);
    connection.destroy();
  }
});

test('a query over the socket, a wrong one and a deep one are refused', async () => {
  const errors: unknown[] = [];
  const ask = (query: string) =>
    new Promise<void>((resolve) => {
      socketOf().subscribe(
        { query },
        {
          next: () => undefined,
          error: (cause) => {
            errors.push(...(Array.isArray(cause) ? cause : [cause]));
            resolve();
          },
          complete: resolve,
        },
      );
    });
  await ask('{ readTags { ID } }');
  await ask('subscription { streamTags { colour } }');
  await ask('subscription {');
  await ask(`subscription { streamTags { documents { ${'ID '.repeat(10_000)} } } }`);

  expect(errors.map((error) => (error as { extensions?: { code?: string } }).extensions?.code)).toEqual([
    'BAD_QUERY',
    'BAD_QUERY',
    'BAD_QUERY',
    'BAD_QUERY',
  ]);
  expect((errors[3] as Error).message).toContain('2000 tokens');
});

test('one socket follows so many streams and no more', async () => {
  const socket = socketOf();
  const streams = Array.from({ length: 60 }, () => follow(socket, 'streamTags', 'ID'));

  await soon(() => expect(streams.flatMap(({ errors }) => errors)).toHaveLength(28));
  await open(32);
});

test('a stream that ends leaves no listener behind, whether it is stopped or cut', async () => {
  const socket = socketOf();
  const stopped = follow(socket, 'streamTags', 'ID');
  follow(socket, 'streamHelp', 'ID');
  await open(2);

  stopped.stop();
  await open(1);
  await socket.terminate();
  await open(0);
});

test('[SYNC-13] after a cut the device hears of later changes on a new socket', async () => {
  const socket = socketOf();
  follow(socket, 'streamTags', 'ID');
  await open(1);
  socket.terminate();
  await open(0);
  const again = follow(socketOf(), 'streamTags', 'ID Text');
  await open(1);

  await publishContent(garden.server.services.store, {
    ...smallGarden,
    tags: [{ ID: 1, Text: 'Blue', ImageURL: null }],
  });

  await soon(() => expect(again.events).toMatchObject([{ documents: [{ Text: 'Blue' }] }]));
});

test('when the server stops, its sockets are told that it goes away', async () => {
  const closed: number[] = [];
  follow(socketOf({ onClosed: (code) => closed.push(code) }), 'streamTags', 'ID');
  await open(1);

  await garden.close();

  expect(closed).toEqual([1001]);
  garden = await startWithClasses();
});

async function cookieOf(code: string): Promise<string> {
  const device = new Device(garden.address);
  await device.signIn(code);
  return device.cookieHeader;
}
