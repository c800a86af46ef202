import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { networkOf } from '../../server/access/network.ts';
import { openDataFolders } from '../../server/startup/data-folders.ts';
import { openData } from '../../server/startup/open-data.ts';
import { readOperatorSettings } from '../../server/startup/settings.ts';
import { newFolder, removeFolders } from './test-server.ts';

afterAll(removeFolders);

test('without anything set, the defaults hold', () => {
  expect(readOperatorSettings({}, [])).toEqual({
    port: 3000,
    host: null,
    dataDir: resolve('data'),
    database: { kind: 'sqlite', file: resolve('data/hedgerow.sqlite') },
    photos: { kind: 'folder', folder: resolve('data/photos') },
    keyFile: resolve('data/keys'),
    deletionsFile: resolve('data/deleted-groups'),
    publicUrl: null,
    https: false,
    trustedProxies: [],
    metricsToken: null,
    takesCounts: false,
    mail: { address: { kind: 'folder' }, from: 'Hedgerow <hedgerow@localhost>' },
    removeDemo: false,
    removeGroup: null,
    backUpTo: null,
    restoreFrom: null,
  });
  expect(
    readOperatorSettings({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', PUBLIC_URL: '' }, ['--https']),
  ).toMatchObject({
    port: 3443,
    https: true,
    publicUrl: null,
  });
});

test.each([
  ['/srv/garden.sqlite', '/srv/garden.sqlite'],
  ['garden.sqlite', resolve('garden.sqlite')],
  ['file:///srv/garden.sqlite', '/srv/garden.sqlite'],
  ['file:/srv/garden.sqlite', '/srv/garden.sqlite'],
  ['file:garden.sqlite', resolve('garden.sqlite')],
  ['sqlite:///srv/garden.sqlite', '/srv/garden.sqlite'],
  ['sqlite:garden.sqlite', resolve('garden.sqlite')],
  ['file:///srv/my%20garden.sqlite', '/srv/my garden.sqlite'],
])('DATABASE_URL %s is the file %s', (address, file) => {
  expect(readOperatorSettings({ DATABASE_URL: address }, []).database).toEqual({ kind: 'sqlite', file });
});

test('a backup and what it is restored from are files; without a name nothing is done', () => {
  expect(readOperatorSettings({}, ['--backup', 'garden.tar'])).toMatchObject({ backUpTo: resolve('garden.tar') });
  expect(readOperatorSettings({}, ['--restore', '/srv/garden.tar'])).toMatchObject({ restoreFrom: '/srv/garden.tar' });
  expect(() => readOperatorSettings({}, ['--backup'])).toThrow(/^Name the file: npm run backup -- garden\.tar$/);
  expect(() => readOperatorSettings({}, ['--restore', '--https'])).toThrow(/^Name the file: npm run restore/);
});

test('a group to delete is a number', () => {
  expect(readOperatorSettings({}, ['--remove-group', '17'])).toMatchObject({ removeGroup: 17 });
  for (const wrong of [[], ['0'], ['Willow'], ['--https']])
    expect(() => readOperatorSettings({}, ['--remove-group', ...wrong])).toThrow(
      /^Name the number of the group|^There is no flag/,
    );
});

test('DATABASE_URL may be a PostgreSQL, as it stands', () => {
  for (const url of [
    'postgres://hedgerow:secret@db.example:5432/garden',
    'postgresql:///garden?host=/run/postgresql',
  ]) {
    expect(readOperatorSettings({ DATABASE_URL: url }, []).database).toEqual({ kind: 'postgres', url });
  }
});

test.each([
  'file:',
  'sqlite:',
  'file://server/share.sqlite',
  'http://x/y.sqlite',
  'postgres://user:secret@host',
  'postgres:///garden',
])('DATABASE_URL %s is refused', (address) => {
  expect(() => readOperatorSettings({ DATABASE_URL: address }, [])).toThrow(/^DATABASE_URL/);
});

test.each([
  ['/mnt/photos', { kind: 'folder', folder: '/mnt/photos' }],
  ['file:///mnt/my%20photos', { kind: 'folder', folder: '/mnt/my photos' }],
  ['s3://garden', { kind: 'bucket', bucket: 'garden', prefix: '', endpoint: null, region: 'us-east-1' }],
  [
    's3://garden/class/photos/?endpoint=https://storage.example:9000&region=eu-west-1',
    {
      kind: 'bucket',
      bucket: 'garden',
      prefix: 'class/photos/',
      endpoint: 'https://storage.example:9000',
      region: 'eu-west-1',
    },
  ],
])('PHOTOS_URL %s', (address, photos) => {
  expect(readOperatorSettings({ PHOTOS_URL: address }, []).photos).toEqual(photos);
});

test.each(['s3:', 's3://', 's3://key:secret@garden', 's3://garden?endpoint=storage', 's3://garden?x=1', 'http://x/y'])(
  'PHOTOS_URL %s is refused',
  (address) => {
    expect(() => readOperatorSettings({ PHOTOS_URL: address }, [])).toThrow(/^PHOTOS_URL/);
  },
);

test('letters go to the mail server that is named, or into files', () => {
  const env = { SMTP_URL: 'smtp://user:secret@mail.example:587', MAIL_FROM: 'Rose garden <hello@garden.example>' };
  expect(readOperatorSettings(env, []).mail).toEqual({
    address: { kind: 'smtp', url: env.SMTP_URL },
    from: env.MAIL_FROM,
  });
  expect(() => readOperatorSettings({ SMTP_URL: env.SMTP_URL }, [])).toThrow(/^MAIL_FROM must name/);
  expect(() => readOperatorSettings({ MAIL_FROM: 'a garden' }, [])).toThrow(/^MAIL_FROM/);
  for (const url of ['mail.example', 'https://mail.example', 'smtp://'])
    expect(() => readOperatorSettings({ ...env, SMTP_URL: url }, [])).toThrow(/^SMTP_URL/);
});

test('METRICS_TOKEN is long and fit for a header, and never repeated', () => {
  expect(readOperatorSettings({ METRICS_TOKEN: 'q9Z.w~8_x+7/v=6-' }, []).metricsToken).toBe('q9Z.w~8_x+7/v=6-');
  for (const token of ['short', 'with spaces in between', 'zeilenumbruch-im-wort\n', 'umlaut-äöü-im-schlüssel']) {
    expect(() => readOperatorSettings({ METRICS_TOKEN: token }, [])).toThrow(/^METRICS_TOKEN must be [^ä]*$/);
    expect(() => readOperatorSettings({ METRICS_TOKEN: token }, [])).not.toThrow(token);
  }
});

test.each([
  ...['-1', '65536', 'http', '3000.5', '0x10'].map((PORT) => ({ PORT })),
  ...['garden.example', 'http://garden.example', 'https://garden.example/app', 'https://me@garden.example'].map(
    (PUBLIC_URL) => ({ PUBLIC_URL }),
  ),
  ...['proxy.example', '10.0.0.1, garden', '10.0.0.1/33', '10.0.0.1/'].map((TRUSTED_PROXIES) => ({ TRUSTED_PROXIES })),
] as Record<string, string>[])('%o stops the start with the variable’s name', (env) => {
  expect(() => readOperatorSettings(env, [])).toThrow(new RegExp(`^${Object.keys(env)[0]} must be .*\\.$`));
});

test('a data folder that is a file stops the start, and the file stays as it is', () => {
  const file = join(newFolder(), 'notes.txt');
  writeFileSync(file, 'not yours', { mode: 0o644 });
  for (const [open, setting] of [
    [() => openDataFolders(file), 'DATA_DIR'],
    [() => openDataFolders(newFolder(), file), 'PHOTOS_URL'],
  ] as const) {
    expect(open).toThrow(`The folder ${file} cannot be read and written (ENOTDIR). Set ${setting} to one that can.`);
  }
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o644, 'not yours']);
});

test.each([
  ['DATABASE_URL', 'a folder', /^DATABASE_URL must name a file, but \S+ is a folder\.$/],
  [
    'DATABASE_URL',
    'below a file',
    /^The folder \S+ cannot be read and written \(ENOTDIR\)\. Set DATABASE_URL to one that can\.$/,
  ],
  ['KEY_FILE', 'a folder', /^The key file \S+ cannot be read \(EISDIR\)\. Set KEY_FILE to a file that can\.$/],
  [
    'DELETIONS_FILE',
    'a folder',
    /^The list of deleted groups \S+ cannot be read \(EISDIR\)\. Set DELETIONS_FILE to a file that can\.$/,
  ],
])('%s that is %s stops the start with one sentence, and nothing is made beside it', async (name, what, sentence) => {
  const folder = newFolder();
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'not yours');
  const named = what === 'a folder' ? join(folder, 'sub') : join(file, 'x');
  if (what === 'a folder') mkdirSync(named);
  const before = readdirSync(folder);

  await expect(openData(readOperatorSettings({ DATA_DIR: newFolder(), [name]: named }, []))).rejects.toThrow(sentence);
  expect(readdirSync(folder)).toEqual(before);
});

test('PUBLIC_URL may be https, or http at this machine', () => {
  for (const address of [
    'https://garden.example',
    'https://garden.example:8443/',
    'http://localhost:3000',
    'http://[::1]:3000',
  ]) {
    expect(readOperatorSettings({ PUBLIC_URL: address }, []).publicUrl?.origin).toBe(new URL(address).origin);
  }
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002'],
  ['2001:db8:1:2::9', '2001:0db8:0001:0002'],
  ['2001:db8::1', '2001:0db8:0000:0000'],
  ['::1', '0000:0000:0000:0000'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
