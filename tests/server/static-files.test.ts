import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder, removeFolders, soon, startWithClasses, type TestServer } from './test-server.ts';

const STYLES = 'p{color:#1d3326}';
const PAGE = `<!doctype html><html lang="en"><title>Hedgerow</title><style>${STYLES}</style></html>`;
const FIRST_PAGE = PAGE.replace('</html>', '<input></html>');
const SCRIPT = 'export const leaf = 1;\n'.repeat(50);

const PACK = Array.from({ length: 1000 }, (_, index) => index % 251);

/** Where Linux lists what a process has open. */
const HANDLES = '/proc/self/fd';

let garden: TestServer;

beforeAll(async () => {
  const app = newFolder();
  mkdirSync(join(app, 'assets'));
  mkdirSync(join(app, 'garden'));
  const files = {
    'index.html': PAGE,
    'first.html': FIRST_PAGE,
    'assets/main-Abc123.js': SCRIPT,
    'service-worker.js': SCRIPT,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(app, name), text);
    writeFileSync(join(app, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(app, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(app, 'garden/pond.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mkdirSync(join(app, 'garden/packs'));
  writeFileSync(join(app, 'garden/packs/above-0123456789ab.webp'), Buffer.from(PACK));
  writeFileSync(join(app, 'garden/large.webp'), Buffer.alloc(1024 * 1024, 7));
  writeFileSync(join(app, '.secret'), 'no');
  garden = await startWithClasses({ appFolder: app });
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

/** Without a library in between, so that compression is seen as it was sent. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(garden.address + path, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/', '/?language=fr', '/connect', '/connect/'])(
  'a browser that opens %s, where a code is typed, gets the page that has the field for it',
  async (path) => {
    const { status, headers, body } = await ask(path, asBrowser);

    expect([status, body.toString()]).toEqual([200, FIRST_PAGE]);
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/missions/all', '/mission/code/12/task/2/0?follow=3,4', '/help', '/nothing/like/this', '/a.b'])(
  'a browser that opens %s gets the app',
  async (path) => {
    const { status, headers, body } = await ask(path, asBrowser);

    expect([status, body.toString()]).toEqual([200, PAGE]);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  '/assets/gone-123.js',
  '/garden/images/gone.svg',
  '/media/1',
  '/teacher/gone',
  '/metrics/gone',
  '/receipts',
  '/submissions',
  '/.secret/x.js',
  '/%2e%2e/%2e%2e/etc/passwd.txt',
])('what is no screen and no file is not found: %s', async (path) => {
  const { status, body } = await ask(path, asBrowser.accept && path.includes('.') ? {} : asBrowser);

  expect([401, 404]).toContain(status);
  expect(body.toString()).not.toContain('<html');
});

test('hashed files never change; the worker and everything else are asked for anew', async () => {
  const cache = async (path: string) => (await ask(path)).headers['cache-control'];

  expect(await cache('/assets/main-Abc123.js')).toBe('public, max-age=31536000, immutable');
  expect(await cache('/service-worker.js')).toBe('no-cache');
  expect(await cache('/garden/pond.svg')).toBe('no-cache');
  // It comes with the next version, perhaps from another server behind the same proxy.
  expect(await cache('/assets/main-Next99.js')).toBe('no-store');
  const { headers } = await ask('/garden/pond.svg');
  const again = await ask('/garden/pond.svg', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});

test('a photo pack never changes, and goes on from where it was cut', async () => {
  const whole = await ask('/garden/packs/above-0123456789ab.webp');
  const rest = await ask('/garden/packs/above-0123456789ab.webp', { range: 'bytes=600-' });

  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  });
  expect(rest.status).toBe(206);
  expect(rest.headers['content-range']).toBe('bytes 600-999/1000');
  expect([...rest.body]).toEqual(PACK.slice(600));
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the compressed file the build made is sent: %s', async (encoding, unpack) => {
  for (const [path, text] of [
    ['/assets/main-Abc123.js', SCRIPT],
    ['/', FIRST_PAGE],
    ['/missions/', PAGE],
  ] as const) {
    const { headers, body } = await ask(path, { ...asBrowser, 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).toString()).toBe(text);
  }
  expect((await ask('/assets/main-Abc123.js')).headers['content-encoding']).toBeUndefined();
});

test('every answer keeps the app to its own server, and lets it have no inline styles but those in its page', async () => {
  const { host } = new URL(garden.address);
  const ownStyles = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;
  for (const path of ['/', '/assets/main-Abc123.js', '/healthz', '/nothing.js', '/graphql']) {
    const { headers } = await ask(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toBe(
      `default-src 'self';style-src 'self' ${ownStyles};img-src 'self' blob: data:;` +
        `connect-src 'self' ws://${host};media-src 'self' blob:;worker-src 'self';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('a Host that is none does not get into the policy', async () => {
  const { headers } = await ask('/', { host: "evil.example; script-src 'unsafe-inline'" });

  expect(headers['content-security-policy'] ?? '').not.toContain('unsafe-inline');
});

test('healthz says that it answers, readyz that it can read and write', async () => {
  expect((await ask('/healthz')).body.toString()).toBe('{"status":"ok"}');
  expect((await ask('/readyz')).body.toString()).toBe('{"status":"ready"}');
});

test('whoever asks for many files at once and hangs up leaves none of them open', async (context) => {
  if (!existsSync(HANDLES)) {
    process.stdout.write(`${context.task.name}: not run here: this machine does not list open files\n`);
    context.skip();
  }
  const { hostname, port } = new URL(garden.address);
  for (const hangUpAt of ['first answer', 'once']) {
    const connection = connect(Number(port), hostname);
    connection.on('error', () => undefined);
    connection.write('GET /garden/large.webp HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40));
    await once(connection, hangUpAt === 'once' ? 'connect' : 'data');
    connection.resetAndDestroy();
  }
  // Asked after them, so that all of them have come.
  expect((await ask('/', asBrowser)).status).toBe(200);
  await soon(() => expect(openFiles('large.webp')).toBe(0));
  const counts = await garden.server.services.metrics.text();
  expect(counts).not.toMatch(/hedgerow_requests_total\{[^}]*status="500"/);
});

/** How many files of a name this process has open. */
function openFiles(name: string): number {
  const files = readdirSync(HANDLES).map((handle) => {
    try {
      return readlinkSync(join(HANDLES, handle));
    } catch {
      return ''; // Closed since it was listed.
    }
  });
  return files.filter((file) => basename(file) === name).length;
}
