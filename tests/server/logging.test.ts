import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../../server/startup/start.ts';
import { Device, newExplorer, taskResponse, VALIDATE } from './device.ts';
import { newFolder, optionsFor, removeFolders, startWithClasses, WILLOW_CODE } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

afterAll(removeFolders);

test('[ERR-T-03] an error nobody expected is masked for the caller and logged without what was sent', async () => {
  const lines: string[] = [];
  const garden = await startWithClasses({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const explorer = newExplorer(garden.willow.id, { name: 'Zebedee' });
  await tablet.submit(explorer);
  // Whatever the reason, the photo folder is gone: the next photo cannot be kept.
  rmSync(join(garden.dataDir, 'photos'), { recursive: true });
  rmSync(join(garden.dataDir, 'incoming'), { recursive: true });

  const failed = await tablet.submit(taskResponse(garden.willow.id, explorer.id, { photo: leaf }), leaf);
  await garden.server.services.store.db.schema.dropTable('wrong_codes').execute();
  const query = await tablet.query(VALIDATE, { Code: 'AAAA-BBBB' });
  await tablet.query('{ readTags { Zebedee } }');
  await tablet.get(`/media/${garden.willow.id}/${explorer.id}?code=${WILLOW_CODE}`);
  await tablet.get('/graphql?query={');
  await garden.close();

  expect([failed.status, failed.body]).toEqual([
    500,
    { error: { code: 'INTERNAL', message: 'Something went wrong on the server.' } },
  ]);
  expect([query.status, query.body.errors?.[0]?.message]).toEqual([500, 'Something went wrong on the server.']);
  const log = lines.join('');
  expect(log).toContain('a call failed');
  expect(log).toContain('a query failed');
  expect(log).toContain('ENOENT');
  const secrets = [
    'Zebedee',
    explorer.id,
    tablet.token,
    tablet.id,
    'AAAA',
    'WJHH',
    tablet.cookieHeader.split('=')[1] ?? '?',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('a server whose data are days ahead of the clock says so when it starts, and is quiet otherwise', async () => {
  const lines: string[] = [];
  const options = optionsFor(newFolder(), { logTo: { write: (line) => void lines.push(line) } });
  const first = await startServer(options);
  const threeDays = 3 * 24 * 60 * 60 * 1000;
  await first.services.store.db
    .updateTable('change_clock')
    .set({ n: Date.now() + threeDays + 60_000 })
    .execute();
  await first.close();
  expect(lines.join('')).not.toContain('clock');

  await (await startServer(options)).close();
  expect(lines.map((line) => JSON.parse(line)).filter(({ days }) => days !== undefined)).toEqual([
    expect.objectContaining({ level: 40, days: 3 }),
  ]);
});
