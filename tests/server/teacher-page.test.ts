import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Language } from '../../schemas/languages.ts';
import { keepSweeping } from '../../server/photos/sweep.ts';
import { createGroup } from '../../server/store/groups.ts';
import { dueGroups, keptUntil, noteVisit } from '../../server/store/retention.ts';
import { makeEmailLink, makeLink } from '../../server/store/teachers.ts';
import { teacherMessages } from '../../src/teacher/messages.ts';
import { AUTHORIZATION, Device, errorCode, newExplorer } from './device.ts';
import { deedsOf, teacherCookie, workWithPhoto } from './teacher.ts';
import {
  CREDENTIALS,
  PEAR_CODE,
  removeFolders,
  soon,
  startWithClasses,
  type TestServer,
  WILLOW_CODE,
} from './test-server.ts';

const DAY_MS = 86_400_000;
const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');

let garden: TestServer;
let tablet: Device;
let cookie: string;

beforeEach(async () => {
  garden = await startWithClasses();
  tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  cookie = await teacherCookie(garden);
});
afterEach(() => garden.close());
afterAll(removeFolders);

function call(path: string, body: object, own = cookie, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${garden.address}/teacher/${path}`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json', cookie: own, ...headers },
    body: JSON.stringify(body),
  });
}

const page = async (own = cookie) => (await fetch(`${garden.address}/teacher/`, { headers: { cookie: own } })).text();

test('[ROLE-03] the page shows nothing without the right: not to a stranger, not to a class’s session, not to another class’s teacher', async () => {
  expect(await page()).toContain('WJHH-2479');
  for (const own of ['', tablet.cookieHeader, 'teacher=guessed']) {
    const shown = await page(own);
    expect(shown).toContain('Get a link by e-mail');
    expect(shown).not.toMatch(/Willow|WJHH/);
    for (const path of ['details', 'code', 'lost', 'retention', 'delete'])
      expect((await call(path, {}, own)).status, path).toBe(403);
    expect((await fetch(`${garden.address}/teacher/export`, { headers: { cookie: own } })).status).toBe(403);
  }
  expect(await page()).not.toContain('Pear');
});

test('a new code ends what others could still do with letters: their rights, their links, an address not proved yet', async () => {
  const { db } = garden.server.services.store;
  const others = await teacherCookie(garden);
  const links = [
    await makeLink(db, garden.willow.id, Date.now()),
    await makeEmailLink(db, garden.willow.id, 'stranger@evil.example', Date.now()),
  ];
  const pears = await makeLink(db, garden.pear.id, Date.now());
  expect((await call('retention', { days: '60' }, others)).status).toBe(200);

  expect((await call('code', {})).status).toBe(200);

  expect((await call('retention', { days: '30' }, others)).status).toBe(403);
  for (const token of links) expect((await call('session', { token }, '')).status).toBe(401);
  expect((await call('session', { token: pears }, '')).status).toBe(204);
  expect((await call('retention', { days: '90' })).status).toBe(200);
});

test('the page, its answers and what its script says are in the language its reader prefers, of those the garden offers', async () => {
  await garden.close();
  const offered: Language[] = ['en', 'fr'];
  garden = await startWithClasses({
    settings: { credentials: CREDENTIALS, language: { content: 'en', offered, followBrowser: false } },
  });
  const link = await makeLink(garden.server.services.store.db, garden.willow.id, Date.now());
  const [own] = (await call('session', { token: link }, '')).headers.getSetCookie()[0]?.split(';') ?? [];
  const headers = { 'accept-language': 'de, fr-CH;q=0.8, en;q=0.5' };
  const shown = async (cookie = '', wish = headers) =>
    (await fetch(`${garden.address}/teacher/`, { headers: { ...wish, cookie } })).text();
  expect(await shown()).toMatch(/<html lang="fr"[\s\S]+Recevoir un lien par e-mail/);
  expect(await shown(own)).toMatch(
    /<h1 tabindex="-1">Willow<\/h1>[\s\S]+Le groupe et tout son travail sont effacés le /,
  );
  const weighed = {
    ...{ 'en;q=0.3, fr;q=0.9': 'fr', 'fr;q=0, en': 'en', 'fr ; Q=0.5 , en;q=0.501': 'en', 'fr;q=0.000': 'en' },
    ...{ 'fr, en': 'fr', 'en, fr': 'en', 'fr;q=0.7, en;q=0.7': 'fr', 'fr;q=much, en;q=0.1': 'en', 'fr;level=1': 'fr' },
  };
  for (const [wish, language] of Object.entries(weighed))
    expect(await shown('', { 'accept-language': wish }), wish).toContain(`<html lang="${language}"`);
  expect(await shown(own, { 'accept-language': 'de' })).toMatch(/<html lang="en"[\s\S]+Delete the group now/);
  const answer = await call('details', { name: 'Willow', email: 'willow@school.example' }, own, headers);
  expect(await answer.json()).toEqual({ message: 'Enregistré.', name: 'Willow' });
  expect(await (await call('finish', {}, own, headers)).text()).toContain('Vous êtes déconnecté.');
  expect(teacherMessages('fr').offline).toBe('Le serveur ne répond pas. Réessayez.');
  expect(teacherMessages('en').offline).toBe('The server cannot be reached. Please try again.');
});

test('a call from another site’s page, or without the credentials, does nothing', async () => {
  expect((await call('code', {}, cookie, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await call('code', {}, cookie, { authorization: '' })).status).toBe(401);
  expect(await page()).toContain('WJHH-2479');
});

test('what is pressed on the page of one group never reaches another one that a second tab has opened since', async () => {
  const [pear, willow] = [garden.pear.id, garden.willow.id].map(String) as [string, string];
  const shows = (group: string) => ({ 'hedgerow-group': group });
  expect(await page()).toContain(`data-group="${willow}"`);
  for (const [path, body] of Object.entries({
    ...{ ready: {}, code: {}, lost: { device: tablet.id }, retention: { days: '60' }, delete: { name: 'Willow' } },
    details: { name: 'Pear class', email: '' },
  }))
    expect((await call(path, body, cookie, shows(pear))).status, path).toBe(403);
  const exported = (group: string) =>
    fetch(`${garden.address}/teacher/export?group=${group}`, { headers: { cookie } }).then(({ status }) => status);
  expect([await exported(pear), await exported(willow)]).toEqual([403, 200]);
  expect(await deedsOf(garden)).toEqual(['exported']);
  expect((await call('ready', {}, cookie, shows(willow))).status).toBe(204);
});

test('a name cannot turn the words beside it around in a letter', async () => {
  const answer = await call('details', { name: '\u202EElm\u2069 class\u200F', email: '' });
  expect(await answer.json()).toEqual({ message: 'Saved.', name: 'Elm class' });
});

test('what people wrote stays text', async () => {
  await call('details', { name: '<img src=x onerror=alert(1)>"\'&', email: '' });
  const shown = await page();
  expect(shown).not.toContain('<img src=x');
  expect(shown).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;');
});

test('a new code ends the sessions of the old one, and the page shows it', async () => {
  const answer = await call('code', {});
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page()).not.toContain('WJHH-2479');
  expect((await tablet.query('{ pullExplorers(limit: 1) { documents { ID } } }')).status).toBe(401);
  expect(await deedsOf(garden)).toEqual(['codeRotated']);
});

test('a lost tablet is turned off, and only one of the class can be', async () => {
  const pear = new Device(garden.address);
  await pear.signIn(PEAR_CODE);
  expect((await call('lost', { device: pear.id })).status).toBe(400);
  expect((await pear.submit(newExplorer(garden.pear.id))).status).toBe(201);
  expect((await call('lost', { device: tablet.id })).status).toBe(200);
  const refused = await tablet.submit(newExplorer(garden.willow.id));
  expect([refused.status, errorCode(refused)]).toEqual([401, 'TOKEN_ENDED']);
  expect(await page()).toContain('No tablet has joined yet.');
});

test('the time of keeping is 90 days after the last visit, or what the teacher says from 30 to 365', async () => {
  const { db } = garden.server.services.store;
  const visited = Date.UTC(2026, 4, 14);
  const usual = { retentionDays: null, lastVisitAt: visited, createdAt: 0 };
  expect(keptUntil(usual)).toBe(visited + 90 * DAY_MS);
  expect(keptUntil({ ...usual, lastVisitAt: null, createdAt: visited })).toBe(visited + 90 * DAY_MS);
  for (const days of ['29', '366', '-5', '90.5', 'x', ''])
    expect((await call('retention', { days })).status, days).toBe(400);
  expect((await call('retention', { days: '30' })).status).toBe(200);
  await garden.server.services.later.ended();
  await noteVisit(db, garden.willow.id, visited);
  expect(await page()).toContain('13 June 2026');
});

test('a class is deleted on its date, its tablets are told for 400 days, and nobody else is touched', async () => {
  await workWithPhoto(garden, tablet, leaf);
  const { services } = garden.server;
  const { db } = services.store;
  await services.later.ended();
  await noteVisit(db, garden.willow.id, Date.now() - 91 * DAY_MS);
  await noteVisit(db, garden.pear.id, Date.now() - 89 * DAY_MS);
  const stop = keepSweeping(services);
  await stop();

  expect((await db.selectFrom('groups').select('name').execute()).map(({ name }) => name)).toEqual(['Pear']);
  expect(await db.selectFrom('work').selectAll().execute()).toEqual([]);
  for await (const { path } of services.photos.list()) throw new Error(`${path} is still there`);
  const told = await tablet.submit(newExplorer(garden.willow.id));
  expect([told.status, errorCode(told)]).toEqual([410, 'GROUP_DELETED']);
  expect(await deedsOf(garden)).toEqual(['deletedByDate']);
});

test('whoever reads or brings work is a visit', async () => {
  const { db } = garden.server.services.store;
  const visitOf = async (id: number) =>
    (await db.selectFrom('groups').select('last_visit_at').where('id', '=', id).executeTakeFirst())?.last_visit_at;
  expect(await visitOf(garden.pear.id)).toBeNull();
  const pear = new Device(garden.address);
  await pear.signIn(PEAR_CODE);
  await pear.query('{ pullExplorers(limit: 1) { documents { ID } } }');
  await soon(async () => expect(await visitOf(garden.pear.id)).toBeGreaterThan(Date.now() - 60_000));
});

test('a clock that went back makes no class due once it is right again: visits and new classes count from the last change', async () => {
  const { store, keys, later } = garden.server.services;
  const lastChange = Date.now() + 1000 * DAY_MS;
  await store.db.updateTable('change_clock').set({ n: lastChange }).execute();

  const { id } = await createGroup(store, keys, { name: 'New', code: 'NEWA-2468' });
  await tablet.query('{ pullExplorers(limit: 1) { documents { ID } } }');
  await later.ended();

  // Nobody of Pear was here since.
  expect(await dueGroups(store.db, lastChange + 89 * DAY_MS)).toEqual([garden.pear.id]);
  expect(await dueGroups(store.db, lastChange + 91 * DAY_MS)).toEqual([garden.willow.id, garden.pear.id, id]);
});

test('deleting now asks for the name, gives a receipt without names, and takes the photo away at once', async () => {
  const id = await workWithPhoto(garden, tablet, leaf);
  expect((await call('delete', { name: 'Pear' })).status).toBe(400);
  const answer = await call('delete', { name: ' Willow ' }, cookie, { accept: 'application/json' });
  const receipt = (await answer.json()) as object;
  expect(receipt).toEqual({
    groupId: garden.willow.id,
    at: expect.any(Number),
    counts: { explorers: 1, work: 2, photos: 1 },
  });
  for await (const { path } of garden.server.services.photos.list()) throw new Error(`${path} is still there`);
  expect((await tablet.get(`/media/${garden.willow.id}/${id}`)).status).toBe(401);
  expect(await page()).toContain('Get a link by e-mail');
});
