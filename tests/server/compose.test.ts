import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readOperatorSettings } from '../../server/startup/settings.ts';

const server = v.object({
  environment: v.record(v.string(), v.string()),
  volumes: v.array(v.string()),
  depends_on: v.record(v.string(), v.unknown()),
});
const file = v.object({
  services: v.looseObject({ 'server-1': server, 'server-2': server }),
  volumes: v.record(v.string(), v.null()),
});
const text = readFileSync('compose.yaml', 'utf8');
const { services, volumes } = v.parse(file, parse(text, { merge: true }));
const { environment } = services['server-1'];

/** As an operator would fill it in; what Compose asks for with `:?` must be here. */
const dotEnv: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: 'a-password',
  STORAGE_KEY: 'a-key',
  STORAGE_SECRET: 'a-secret',
  PUBLIC_URL: 'https://garden.example',
  SMTP_URL: 'smtp://hedgerow:secret@mail.example:587',
  MAIL_FROM: 'Rose garden <hello@garden.example>',
  METRICS_TOKEN: 'a-token-of-sixteen',
};

test('every variable that compose.yaml gives a server is one that it reads, and the values start it', () => {
  const read = new Set<string>();
  const filled = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):[-?]\}/g, (_, asked: string) => dotEnv[asked] ?? `no ${asked}`),
    ]),
  );
  const watched = new Proxy(filled, {
    get: (target, name) => {
      read.add(String(name));
      return target[String(name)];
    },
  });
  const settings = readOperatorSettings(watched, []);

  // The storage's own library reads these two.
  const known = [...read, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  expect(services['server-2']).toEqual(services['server-1']);
  expect(settings.database).toEqual({
    kind: 'postgres',
    url: 'postgres://hedgerow:a-password@database:5432/hedgerow',
  });
  expect(settings.photos).toMatchObject({ kind: 'bucket', bucket: 'hedgerow', endpoint: 'http://storage:8333' });
  expect(settings.publicUrl?.href).toBe('https://garden.example/');
});

test('the values that compose.yaml asks for are those an operator is told of', () => {
  const asked = new Set([...text.matchAll(/\$\{(\w+)[:}]/g)].map(([, name]) => name));

  expect([...asked].toSorted()).toEqual(Object.keys(dotEnv).toSorted());
});

test('the list of deleted groups lies on a volume of its own, which the user of the image may write', () => {
  const folder = posix.dirname(environment['DELETIONS_FILE'] ?? '');
  const mounted = services['server-1'].volumes.map((volume) => volume.split(':'));
  const [name] = mounted.find(([, path]) => path === folder) ?? [];

  expect(Object.keys(volumes)).toContain(name);
  expect(readFileSync('Containerfile', 'utf8')).toMatch(new RegExp(`chown node:node [^\\n]*${folder}\\b`));
  for (const needed of Object.keys(services['server-1'].depends_on)) expect(Object.keys(services)).toContain(needed);
});
