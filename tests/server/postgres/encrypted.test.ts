import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLive } from '../../../server/live.ts';
import { machineCertificate } from '../../../server/startup/certificate.ts';
import { openKeys } from '../../../server/startup/keys.ts';
import { openDatabase } from '../../../server/store/database.ts';
import { createGroup } from '../../../server/store/groups.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { type Available, needed, newPostgres } from '../../support/postgres/databases.ts';
import { Device, newExplorer } from '../device.ts';
import { Program } from '../program.ts';
import { newFolder, removeFolders, soon, WILLOW_CODE } from '../test-server.ts';

let available: Available;
let program: Program;
/** Of the database; what it answers to is set for all of its connections, of which the others stay unencrypted. */
let url: string;
let plain: Kysely<Tables>;
/** The certificate that the database shows, which is its own authority; and one that has nothing to do with it. */
const authority = newFolder();
const stranger = newFolder();

beforeAll(async () => {
  [program, available] = await Promise.all([Program.build('encrypted'), newPostgres()]);
  if ('reason' in available || available.address.kind !== 'postgres') return;
  url = available.address.url;
  plain = await openDatabase(available.address);
  await Promise.all([machineCertificate(authority), machineCertificate(stranger)]);
  await encryptWith(authority);
});
afterAll(async () => {
  if (plain) {
    await sql`alter system reset ssl`.execute(plain);
    await sql`select pg_reload_conf()`.execute(plain);
    await plain.destroy();
  }
  await program.remove();
  removeFolders();
});
beforeEach((context) => {
  needed(available, context);
});

/** Has the database take encrypted connections, with the certificate of a folder. */
async function encryptWith(folder: string): Promise<void> {
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(plain);
  const dataDirectory = rows[0]?.data_directory ?? '';
  const { uid, gid } = statSync(dataDirectory);
  for (const [from, to] of [
    ['https.crt', 'server.crt'],
    ['https.key', 'server.key'],
  ] as const) {
    writeFileSync(join(dataDirectory, to), readFileSync(join(folder, from)), { mode: 0o600 });
    chownSync(join(dataDirectory, to), uid, gid);
  }
  await sql`alter system set ssl = on`.execute(plain);
  await sql`select pg_reload_conf()`.execute(plain);
  await soon(async () => {
    const { rows: shown } = await sql<{ ssl: string }>`show ssl`.execute(plain);
    expect(shown[0]?.ssl).toBe('on');
  });
}

function encrypted(folder: string): string {
  const address = new URL(url);
  address.searchParams.set('sslmode', 'verify-full');
  address.searchParams.set('sslrootcert', join(folder, 'https.crt'));
  return String(address);
}

test('a server whose DATABASE_URL asks for it speaks to its PostgreSQL encrypted alone, the news of other processes included', async () => {
  const dataDir = newFolder();
  await createGroup({ db: plain, live: createLive() }, openKeys(dataDir), { name: 'Willow', code: WILLOW_CODE });
  const server = program.start({ DATABASE_URL: encrypted(authority), DATA_DIR: dataDir });
  const tablet = new Device(await server.address());

  await tablet.signIn(WILLOW_CODE);
  expect((await tablet.submit(newExplorer(tablet.groupId ?? 0))).status).toBe(201);

  const { rows } = await sql<{ ssl: boolean; query: string }>`select ssl, query from pg_stat_ssl
    join pg_stat_activity using (pid) where application_name = 'hedgerow' and datname = current_database()
    and pid <> pg_backend_pid()`.execute(plain);
  expect(rows.map(({ ssl }) => ssl)).toEqual(rows.map(() => true));
  expect(rows.map(({ query }) => query)).toContainEqual(expect.stringMatching(/^listen /));
  expect(rows.length).toBeGreaterThan(1);
});

test.each([
  ['a certificate of an authority that the server was not told of', () => encrypted(stranger), /certificate/],
  ['a file of authorities that is not there', () => encrypted(join(authority, 'none')), /https\.crt/],
])('%s stops the start with a sentence, and nothing is sent', async (_, address, sentence) => {
  const server = program.start({ DATABASE_URL: address(), DATA_DIR: newFolder() });

  expect(await server.exit).toBe(1);
  expect(server.stderr).toMatch(/^The database garden_\d+ on 127\.0\.0\.1:\d+ cannot be opened: .+\.$/m);
  expect(server.stderr).toMatch(sentence);
});
