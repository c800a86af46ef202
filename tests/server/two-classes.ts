import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGroup, newCode } from '../../server/store/groups.ts';
import { makeLink } from '../../server/store/teachers.ts';
import { contentOfGroup } from '../../server/store/whole-group.ts';
import { shownCode } from '../../src/domain/group-code.ts';
import { AUTHORIZATION, Device, missionWork, newExplorer, sha256, submissionForm, taskResponse } from './device.ts';
import type { Question, Victim } from './door-rules.ts';
import { newFolder, startWithClasses, type TestServer } from './test-server.ts';
import { unzip } from './unzip.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

/** A class with a device, a teacher, and words that stand in no other class. */
export interface ClassUnderAttack extends Victim {
  readonly device: Device;
  readonly teacher: string;
  /** Whatever of it must never be in an answer to anybody else. */
  readonly secrets: readonly string[];
  /** Its rows as they stand in the database. */
  readonly rows: () => Promise<string>;
}

/** A server with everything that it can have: the built app, the teacher's page, counts. */
export function startWhole(): Promise<TestServer> {
  const folder = newFolder();
  for (const [name, file] of [
    ['app', 'index.html'],
    ['teacher', 'teacher.css'],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), '');
  }
  return startWithClasses({
    appFolder: join(folder, 'app'),
    teacherFolder: join(folder, 'teacher'),
    takesCounts: true,
  });
}

/** Another class than any under attack, with its device, delivery token and teacher's right. */
export async function openClass(garden: TestServer, name: string, email: string) {
  const { store, keys } = garden.server.services;
  const code = newCode();
  const group = await createGroup(store, keys, { name, code, email });
  const device = new Device(garden.address);
  await device.signIn(code);
  const response = await fetch(`${garden.address}/teacher/session`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ token: await makeLink(store.db, group.id, Date.now()) }),
  });
  const { Token: teacher } = (await response.json()) as { Token: string };
  return { ...{ group, device, teacher }, code: shownCode(code) };
}

/** The class Quince: a child, an answer with a photo, a beginning, a teacher. */
export async function openQuince(garden: TestServer): Promise<ClassUnderAttack> {
  const email = 'quince@school.example';
  const { group, code, device, teacher } = await openClass(garden, 'Quince', email);
  const { db } = garden.server.services.store;
  const child = newExplorer(group.id, { name: 'Percival' });
  const answer = taskResponse(group.id, child.id, { photo: leaf });
  const start = missionWork('missionStart', group.id, child.id, { madeAt: 1_712_345_678_900 });
  await device.submit(child);
  await device.submit(answer, leaf);
  await device.submit(start);
  const { explorers } = await contentOfGroup(db, group.id);
  return {
    ...{ groupId: group.id, code, email, device, teacher, deviceId: device.id, photoId: answer.id },
    explorer: { id: child.id, number: explorers[0]?.number ?? 0 },
    work: taskResponse(group.id, child.id),
    secrets: [
      ...['Quince', 'Percival', '1712345678.9', email, code, child.id, answer.id, start.id, sha256(leaf), device.id],
      ...[device.token, teacher, [...device.cookies.values()].join()],
    ],
    rows: async () => {
      const { last_visit_at: _, ...row } = await db
        .selectFrom('groups')
        .selectAll()
        .where('id', '=', group.id)
        .executeTakeFirstOrThrow();
      return JSON.stringify([row, await contentOfGroup(db, group.id)]);
    },
  };
}

/** What a class has to show at a door; empty for somebody who knows only the app's own credentials. */
export function headersOf(caller: { device: Device; teacher: string } | null, namedGroup: number) {
  return {
    'hedgerow-group': String(namedGroup),
    ...(caller && {
      cookie: `${caller.device.cookieHeader}; teacher=${caller.teacher}`,
      'hedgerow-delivery': caller.device.token,
      'hedgerow-teacher': caller.teacher,
      'hedgerow-device': caller.device.id,
    }),
  };
}

export interface Shown {
  readonly code: string;
  /** All that the answer shows, with what a ZIP holds read out. */
  readonly text: string;
}

/** Asks at an address. @param rule its method and pattern. */
export async function ask(
  address: string,
  rule: string,
  { path, form, json }: Question,
  headers: Record<string, string>,
): Promise<Shown> {
  const [method = '', pattern = ''] = rule.split(' ');
  const isWork = form?.['work'] !== undefined;
  const body = isWork ? submissionForm(form['work'] ?? '') : form && formOf(form);
  const response = await fetch(address + (path ?? pattern), {
    method,
    headers: {
      accept: 'application/json',
      'idempotency-key': randomUUID(),
      ...headers,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return shownIn(response);
}

/** Asks an operation of the schema. */
export async function askField(
  address: string,
  query: string,
  variables: object,
  headers: Record<string, string>,
): Promise<Shown> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return shownIn(response);
}

async function shownIn(response: Response): Promise<Shown> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isZip = response.headers.get('content-type') === 'application/zip';
  const body = isZip ? [...unzip(bytes)].flat().join('\n') : bytes.toString('latin1');
  return { code: codeIn(body), text: `${JSON.stringify([...response.headers])}\n${body}` };
}

function codeIn(body: string): string {
  return /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? 'OK';
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
