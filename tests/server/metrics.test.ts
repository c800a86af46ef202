import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteGroup } from '../../server/groups/deletion.ts';
import { Device, newExplorer, taskResponse } from './device.ts';
import { openUpload } from './raw-upload.ts';
import { follow, socketTo } from './socket.ts';
import { PEAR_CODE, removeFolders, soon, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

const TOKEN = 'a-token-for-the-tests';
const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

let garden: TestServer;
let tablet: Device;

beforeAll(async () => {
  garden = await startWithClasses();
  tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

/** What /metrics says now. */
async function counts(): Promise<string> {
  return (await fetch(`${garden.address}/metrics`)).text();
}

/** The number in one line, 0 where there is none. @param line name and labels as Prometheus writes them. */
async function count(line: string): Promise<number> {
  const found = (await counts()).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

/** The status of /metrics for a request with headers that `fetch` would not send. */
function statusWith(headers: Record<string, string>, address = garden.address): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(`${address}/metrics`, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject);
  });
}

test('answers are counted by the pattern of their address and their status', async () => {
  await tablet.get(`/media/${garden.willow.id}/no-such-photo`);
  await tablet.get('/wp-login.php');
  await soon(async () => {
    const lines = await counts();
    expect(lines).toMatch(/hedgerow_requests_total\{method="POST",route="\/graphql",status="200"\} \d+/);
    expect(lines).toMatch(/hedgerow_requests_total\{method="GET",route="\/media\/:group\/:id",status="404"\} 1\n/);
    expect(lines).toMatch(/hedgerow_requests_total\{method="GET",route="other",status="404"\} 1\n/);
    expect(lines).toMatch(/hedgerow_request_seconds_count\{route="\/graphql"\} \d+/);
    expect(lines).toMatch(/process_resident_memory_bytes [1-9]/);
    expect(lines).toMatch(/process_cpu_seconds_total [\d.]+/);
  });
});

test('photos, uploads under way and open sockets are counted', async () => {
  const explorer = newExplorer(garden.willow.id, { name: 'Zebedee' });
  await tablet.submit(explorer);
  const work = taskResponse(garden.willow.id, explorer.id, { photo: leaf });
  await tablet.submit(work, leaf);
  await tablet.submit(work, leaf);
  expect(await count('hedgerow_photo_bytes_total')).toBe(leaf.length);

  const half = openUpload(tablet);
  half.request.write('--written-by-hand\r\n');
  await soon(async () => expect(await count('hedgerow_uploads_under_way')).toBe(1));
  half.request.destroy();
  await half.answer;
  await soon(async () => expect(await count('hedgerow_uploads_under_way')).toBe(0));

  const client = socketTo(garden.address, { group: garden.willow.id, cookie: tablet.cookieHeader });
  follow(client, 'streamExplorers', 'ID');
  await soon(async () => expect(await count('hedgerow_open_sockets')).toBe(1));
  await client.dispose();
  await soon(async () => expect(await count('hedgerow_open_sockets')).toBe(0));

  const lines = await counts();
  for (const secret of ['Zebedee', 'Willow', explorer.id, work.id, tablet.token, tablet.id, WILLOW_CODE])
    expect(lines).not.toContain(secret);
});

test('a class that is deleted is counted with the reason', async () => {
  await new Device(garden.address).signIn(PEAR_CODE);
  await deleteGroup(garden.server.services, garden.pear.id, 'deletedByDate');
  expect(await count('hedgerow_deleted_groups_total{why="deletedByDate"}')).toBe(1);
});

test('without a token the counts are for this machine alone', async () => {
  expect(await statusWith({})).toBe(200);
  for (const headers of [
    { 'x-forwarded-for': '192.0.2.7' },
    { 'x-real-ip': '192.0.2.7' },
    { forwarded: 'for=192.0.2.7' },
    { via: '1.1 proxy' },
    { host: 'garden.example' },
  ])
    expect([headers, await statusWith(headers)]).toEqual([headers, 404]);
});

test('behind a proxy every visitor comes from this machine: only the token opens the counts', async () => {
  const publicUrl = new URL('https://garden.example');
  const closed = await startWithClasses({ publicUrl });
  const byToken = await startWithClasses({ publicUrl, metricsToken: TOKEN });
  expect(await statusWith({}, closed.address)).toBe(404);
  expect(await statusWith({ authorization: `Bearer ${TOKEN}` }, closed.address)).toBe(404);
  expect(await statusWith({}, byToken.address)).toBe(404);
  expect(await statusWith({ authorization: `Bearer ${TOKEN}x` }, byToken.address)).toBe(404);
  expect(await statusWith({ authorization: `Bearer ${TOKEN}` }, byToken.address)).toBe(200);
  await Promise.all([closed.close(), byToken.close()]);
});
