import { createServer, type IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { FaultProxy } from './fault-proxy.ts';
import {
  answerWith,
  cutAfter,
  dropAfter,
  dropBefore,
  holdAnswerUntil,
  holdUntil,
  redirectTo,
  slow,
  twice,
} from './faults.ts';

/** What the server behind the proxy took whole, body by body. */
const taken: string[] = [];
/** What broke off on the way to it. */
let broken = 0;
const server = createServer((request, response) => {
  text(request).then(
    (body) => {
      taken.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ took: body.length }));
    },
    () => {
      broken++;
    },
  );
});
const echo = new WebSocketServer({ server });
echo.on('connection', (socket) => socket.on('message', (message) => socket.send(String(message))));

let proxy: FaultProxy;

beforeEach(async () => {
  taken.length = 0;
  broken = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await FaultProxy.before(server.address() as AddressInfo);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Reply {
  readonly status: number | undefined;
  readonly body: string;
  readonly location: string | undefined;
}

/** One POST as a browser sends it, without its silent repeats. */
function post(body: string, path = '/submissions'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(
      `${proxy.address}${path}`,
      { method: 'POST', headers: { 'idempotency-key': 'a', 'content-length': body.length } },
      (answer: IncomingMessage) => {
        const { statusCode: status, headers } = answer;
        text(answer).then((words) => resolve({ status, body: words, location: headers.location }), reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

test('without a fault everything passes, and is counted', async () => {
  expect(await post('leaf')).toMatchObject({ status: 200, body: '{"took":4}' });
  expect(taken).toEqual(['leaf']);
  expect(proxy.deliveries()).toEqual(new Map([['a', 1]]));
});

test('a fault meets as many requests of its path as it was told, and no others', async () => {
  const fault = proxy.inject(/^\/submissions/, dropBefore, 1);
  expect(await post('leaf', '/receipts')).toMatchObject({ status: 200 });
  await expect(post('leaf')).rejects.toThrow('socket hang up');
  expect(await post('leaf')).toMatchObject({ status: 200 });
  expect(fault.hits).toBe(1);
  expect(taken).toHaveLength(2);
});

test('an answer is lost after the server has done its work', async () => {
  proxy.inject(/./, dropAfter, 1);
  await expect(post('leaf')).rejects.toThrow('socket hang up');
  expect(taken).toEqual(['leaf']);
});

test('a request arrives twice and is answered once', async () => {
  proxy.inject(/./, twice, 1);
  expect(await post('leaf')).toMatchObject({ body: '{"took":4}' });
  expect(taken).toEqual(['leaf', 'leaf']);
  expect(proxy.forwarded.map(({ answer }) => String(answer?.body))).toEqual(['{"took":4}', '{"took":4}']);
});

test('a request is held before the server hears of it, or only its answer is', async () => {
  let release = () => {};
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = proxy.inject(/^\/before/, holdUntil(end));
  proxy.inject(/^\/after/, holdAnswerUntil(end));
  const replies = [post('first', '/before'), post('second', '/after')];
  await expect.poll(() => before.hits).toBe(1);
  await expect.poll(() => taken).toEqual(['second']);
  release();
  expect(await Promise.all(replies)).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(taken).toEqual(['second', 'first']);
});

test('a body goes on slowly, or breaks off in the middle', async () => {
  const body = 'x'.repeat(40_000);
  proxy.inject(/./, slow(100_000), 1);
  const start = performance.now();
  expect(await post(body)).toMatchObject({ body: '{"took":40000}' });
  expect(performance.now() - start).toBeGreaterThan(300);

  proxy.inject(/./, cutAfter(body.length / 2), 1);
  await expect(post(body)).rejects.toThrow('socket hang up');
  await expect.poll(() => broken).toBe(1);
  expect(taken).toHaveLength(1);
});

test('somebody else answers or sends elsewhere, and the server hears nothing', async () => {
  proxy.inject(/./, answerWith(502, '<h1>Bad Gateway</h1>'), 1);
  expect(await post('leaf')).toMatchObject({ status: 502, body: '<h1>Bad Gateway</h1>' });
  proxy.inject(/./, redirectTo('http://portal.example/'), 1);
  expect(await post('leaf')).toMatchObject({ status: 302, location: 'http://portal.example/' });
  expect(taken).toEqual([]);
});

test('the port is closed, or hangs up, and is the same one after healing', async () => {
  const { address } = proxy;
  await proxy.refuse();
  await expect(post('leaf')).rejects.toThrow('ECONNREFUSED');
  await proxy.heal();
  expect(proxy.address).toBe(address);
  proxy.hangUp();
  await expect(post('leaf')).rejects.toThrow(/socket hang up|ECONNRESET/);
  await proxy.heal();
  expect(await post('leaf')).toMatchObject({ status: 200 });
});

test('a socket is refused, lives, freezes and is killed', async () => {
  proxy.refuseUpgrades(403);
  await expect(openSocket()).rejects.toThrow('403');
  await proxy.heal();
  const { socket, heard } = await openSocket();
  socket.send('one');
  await expect.poll(() => heard).toEqual(['one']);
  proxy.freezeSockets();
  socket.send('two');
  await post('the frozen socket had its chance');
  expect(heard).toEqual(['one']);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  proxy.thawSockets();
  await expect.poll(() => heard).toEqual(['one', 'two']);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  proxy.killSockets();
  expect(await closed).toBe(1006);
});

function openSocket(): Promise<{ socket: WebSocket; heard: string[] }> {
  const socket = new WebSocket(proxy.address.replace('http', 'ws'));
  const heard: string[] = [];
  socket.on('message', (message) => heard.push(String(message)));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, heard }));
    socket.once('error', reject);
  });
}
