import { afterAll, expect, test } from 'vitest';
import { startServer } from '../../server/startup/start.ts';
import { CREDENTIALS, newFolder, optionsFor, removeFolders } from './test-server.ts';

afterAll(removeFolders);

const settings = { credentials: CREDENTIALS, debug: true };

test.each([
  ['on every address of the machine', { host: null }],
  ['on an address that others reach', { host: '192.0.2.7' }],
  ['behind a proxy', { host: 'localhost', publicUrl: new URL('https://garden.example') }],
])('a garden in debug is not served %s', async (_, reach) => {
  await expect(startServer(optionsFor(newFolder(), { settings, ...reach }))).rejects.toThrow('set HOST to localhost');
});

test('a garden in debug is served to this machine alone', async () => {
  const server = await startServer(optionsFor(newFolder(), { settings, host: '127.0.0.1' }));
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  await server.close();
});
