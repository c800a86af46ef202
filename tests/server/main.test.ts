import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, errorCode, newExplorer, opened } from './device.ts';
import { DEMO_CODE, Program } from './program.ts';
import { newFolder, removeFolders } from './test-server.ts';

let program: Program;

beforeAll(async () => {
  program = await Program.build('main');
});
afterAll(async () => {
  await program.remove();
  removeFolders();
});

test.each<[string, Record<string, string>, string[], RegExp]>([
  ['a port that is no number', { PORT: 'eighty' }, [], /^PORT must be a number from 0 to 65535, but is "eighty"\.$/],
  ['a port that is too large', { PORT: '65536' }, [], /^PORT must be/],
  ['a public address that is none', { PUBLIC_URL: 'garden' }, [], /^PUBLIC_URL must be an https address/],
  [
    'a public address without https',
    { PUBLIC_URL: 'http://garden.example' },
    [],
    /^PUBLIC_URL must be an https address/,
  ],
  [
    'a public address with a path',
    { PUBLIC_URL: 'https://garden.example/app' },
    [],
    /^PUBLIC_URL must be an https address/,
  ],
  [
    'a PostgreSQL that is not there',
    { DATABASE_URL: 'postgres://user:secret@127.0.0.1:9/x' },
    [],
    /^The database x on 127\.0\.0\.1:9 cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:9\.$/,
  ],
  ['a database nobody knows', { DATABASE_URL: 'mysql://localhost/x' }, [], /^DATABASE_URL must be/],
  ['a proxy that is no address', { TRUSTED_PROXIES: '10.0.0.1, nginx' }, [], /^TRUSTED_PROXIES must be .*"nginx"\.$/],
  [
    'a host that is not this machine',
    { HOST: '203.0.113.7' },
    [],
    /^HOST is 203\.0\.113\.7, which is no address of this machine\.$/,
  ],
  [
    'a flag nobody knows',
    {},
    ['--htps'],
    /^There is no flag --htps\. Known are --https, --remove-demo, --remove-group, --backup, --restore\.$/,
  ],
  [
    'a data folder where nobody can make one',
    { DATA_DIR: '/proc/hedgerow' },
    [],
    /^The folder \/proc\/hedgerow cannot be read and written \((?:ENOENT|EACCES|EPERM|EROFS)\)\./,
  ],
  [
    'a data folder below a file',
    { DATA_DIR: '/dev/null/data' },
    [],
    /^The folder \/dev\/null\/data cannot be read and written \(ENOTDIR\)\./,
  ],
])('%s stops the start with one sentence', async (_, environment, flags, sentence) => {
  const run = program.start({ DATA_DIR: newFolder(), ...environment }, flags);

  expect(await run.exit).toBe(1);
  expect(run.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
});

test('a database that is none, a lost key file and a missing build stop the start with one sentence', async () => {
  const noDatabase = newFolder();
  writeFileSync(
    join(noDatabase, 'hedgerow.sqlite'),
    'this is no database, but long enough to be read as one'.repeat(40),
  );
  const noKeys = newFolder();
  const first = program.start({ DATA_DIR: noKeys });
  await first.address();
  await first.end('SIGTERM');
  rmSync(join(noKeys, 'keys'));
  const elsewhere = await Program.build('bare');
  rmSync(join(elsewhere.folder, 'server/content.json'));

  const runs = [
    program.start({ DATA_DIR: noDatabase }),
    program.start({ DATA_DIR: noKeys }),
    elsewhere.start({ DATA_DIR: newFolder() }),
  ];

  expect(await Promise.all(runs.map((run) => run.exit))).toEqual([1, 1, 1]);
  expect(runs.map(({ stderr }) => stderr.trimEnd())).toEqual([
    expect.stringMatching(/^The database \S+ cannot be opened: [^\n]*$/),
    expect.stringMatching(/^The key file \S+ is missing, [^\n]*$/),
    expect.stringMatching(/^\S+content\.json is missing\. Build the app first: npm run build$/),
  ]);
  await elsewhere.remove();
});

test('a taken port is named', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;

  const run = program.start({ DATA_DIR: newFolder(), PORT: String(port) });

  expect(await run.exit).toBe(1);
  expect(run.stderr).toBe(`Port ${port} is taken by another program. Stop it, or set PORT to another one.\n`);
  await new Promise((closed) => other.close(closed));
});

test('[V04, B31] a second start on the same folder names the first; after a kill the next one works, and no row is lost', async () => {
  const DATA_DIR = newFolder();
  const first = program.start({ DATA_DIR });
  const tablet = new Device(await first.address());
  await tablet.signIn(DEMO_CODE);
  const child = newExplorer(tablet.groupId ?? 0);

  const second = program.start({ DATA_DIR });
  expect(await second.exit).toBe(1);
  expect(second.stderr).toBe(
    `The data folder ${DATA_DIR} is in use by another Hedgerow (process ${first.child.pid}). Stop it first.\n`,
  );

  expect((await tablet.submit(child)).status).toBe(201);
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  const third = program.start({ DATA_DIR });
  const again = opened(await new Device(await third.address()).signIn(DEMO_CODE));
  expect(again?.Explorers.map(({ UUID }) => UUID)).toContain(child.id);
  expect(await third.end('SIGTERM')).toBe(0);
  expect(third.stderr).toBe('');
});

test('two servers on one database outside their folders are kept apart too; its path may be a file: address', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'db'));
  const DATABASE_URL = `file:${join(folder, 'db', 'garden.sqlite')}`;
  const first = program.start({ DATA_DIR: join(folder, 'one'), DATABASE_URL });
  await first.address();
  expect(statSync(join(folder, 'db', 'garden.sqlite')).isFile()).toBe(true);

  const second = program.start({ DATA_DIR: join(folder, 'two'), DATABASE_URL });

  expect(await second.exit).toBe(1);
  expect(second.stderr).toMatch(/is in use by another Hedgerow/);
  await first.end('SIGTERM');
});

test('it says where it is and which demo groups anyone may open; only its own user may look into its folder', async () => {
  const DATA_DIR = join(newFolder(), 'new');
  const run = program.start({ DATA_DIR });
  const address = await run.address();

  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(run.stdout).toContain(`${DEMO_CODE}  Class 4 Willow`);
  expect(run.stdout).toContain('npm start -- --https');
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
  expect(statSync(join(DATA_DIR, 'keys')).mode & 0o777).toBe(0o600);
  const answer = await new Device(address).signIn(DEMO_CODE);
  expect(opened(answer)).toMatchObject({ Demo: true, Explorers: [{ Name: 'Amina' }] });
  expect(await run.end('SIGINT')).toBe(0);
});

test('with --https it serves this machine with a certificate of its own, and keeps it', async () => {
  const DATA_DIR = newFolder();
  const first = program.start({ DATA_DIR }, ['--https']);
  const address = await first.address();
  const certificate = readFileSync(join(DATA_DIR, 'https.crt'), 'utf8');
  const status = await statusOf(`${address}/healthz`, certificate);
  const shown = first.stdout;
  await first.end('SIGTERM');
  const second = program.start({ DATA_DIR }, ['--https']);
  await second.address();
  await second.end('SIGTERM');

  expect(address).toMatch(/^https:/);
  expect(status).toBe(200);
  expect(shown).toMatch(/Tablets: {2}https:\/\/127\.0\.0\.1:\d+\n[\s\S]*█/);
  expect(statSync(join(DATA_DIR, 'https.key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(DATA_DIR, 'https.crt'), 'utf8')).toBe(certificate);
});

test('demo groups are refused behind a public address, and one command removes them and nothing else', async () => {
  const DATA_DIR = newFolder();
  const open = program.start({ DATA_DIR });
  const visitor = new Device(await open.address());
  await visitor.signIn(DEMO_CODE);
  await open.end('SIGTERM');

  const refused = program.start({ DATA_DIR, PUBLIC_URL: 'https://garden.example' });
  expect(await refused.exit).toBe(1);
  expect(refused.stderr).toMatch(/^The database holds the demo groups, .* with: npm start -- --remove-demo\n$/);
  const removal = program.start({ DATA_DIR }, ['--remove-demo']);
  expect([await removal.exit, removal.stdout]).toEqual([0, 'Removed 1 demo group. Everything else is as it was.\n']);

  const safe = program.start({ DATA_DIR, PUBLIC_URL: 'https://garden.example' });
  const device = new Device(await safe.address());
  device.token = visitor.token;
  const late = await device.receipts([]);
  expect(safe.stdout).toMatch(/Tablets: {2}https:\/\/garden\.example\n/);
  expect(safe.stdout).not.toContain(DEMO_CODE);
  expect(opened(await device.signIn(DEMO_CODE))).toBeNull();
  expect([late.status, errorCode(late)]).toEqual([410, 'GROUP_DELETED']);
  await safe.end('SIGTERM');
});

test('a second start of the demo adds nothing to it', async () => {
  const DATA_DIR = newFolder();
  const progress = async () => {
    const run = program.start({ DATA_DIR });
    const device = new Device(await run.address());
    await device.signIn(DEMO_CODE);
    const fields = 'ID Kind UnixDate updatedAt Mission { ID } Explorer { ID UUID }';
    const { body } = await device.query(`{ pullMissionProgress(limit: 100) { documents { ${fields} } } }`);
    await run.end('SIGTERM');
    return body.data?.pullMissionProgress.documents;
  };

  const first = await progress();

  expect(first).toMatchObject([
    { Kind: 'start', Mission: { ID: 1 }, UnixDate: Date.parse('2025-09-30T08:05:00Z') / 1000 },
    { Kind: 'finish', Mission: { ID: 1 }, UnixDate: Date.parse('2025-09-30T08:17:00Z') / 1000 },
  ]);
  expect(await progress()).toEqual(first);
});

function statusOf(address: string, ca: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpsRequest(address, { ca, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('the operator deletes a class again that a restored backup brought back', async () => {
  const DATA_DIR = newFolder();
  const first = program.start({ DATA_DIR });
  await first.address();
  await first.end('SIGTERM');

  const removal = program.start({ DATA_DIR }, ['--remove-group', '1']);
  expect([await removal.exit, removal.stdout]).toEqual([
    0,
    'Deleted group 1: 1 explorers, 3 pieces of work, 0 photos.\n',
  ]);
  const again = program.start({ DATA_DIR }, ['--remove-group', '1']);
  expect([await again.exit, again.stderr]).toEqual([1, 'There is no group 1 here.\n']);
});
