/** 'Welcome back', the page to go on with, and who registered on this device. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFullLogin } from '../../src/domain/access.ts';
import { readSavedSession } from '../../src/machines/saved-session.ts';
import { savedSessionOf } from '../../src/machines/session-context.ts';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { amina, ben } from '../domain/builders.ts';
import { Disk } from '../worker/support/disk.ts';
import { CodeServer, contextOf, enterCode, type Session, startSession, who } from './support/session.ts';

let outbox: OutboxDatabase;
let server: CodeServer;
let session: Session;

beforeEach(async () => {
  outbox = new Disk().open();
  server = new CodeServer();
  session = startSession(outbox, server);
  await enterCode(session, 'FERN-2479');
});
afterEach(() => {
  session.stop();
  outbox.close();
});

/** The app is opened again with what was saved, as JSON. */
function reopen(isReopened = true): void {
  const saved: unknown = JSON.parse(JSON.stringify(savedSessionOf(contextOf(session))));
  session.stop();
  session = startSession(outbox, server, readSavedSession(saved), { isReopened });
}
function isAsking(): boolean {
  return session.getSnapshot().matches({ greeting: 'asking' });
}

describe('welcome back', () => {
  test('[SHELL-14] greets the explorer of before when the app is opened again, and not after a reload', () => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    expect(isAsking()).toBe(false);
    reopen(false);
    expect(isAsking()).toBe(false);
    reopen();
    expect(isAsking()).toBe(true);
  });

  test('[SHELL-14] greets nobody where no explorer was signed in', () => {
    reopen();
    expect(isAsking()).toBe(false);
    session.send({ type: 'signed.out' });
    reopen();
    expect(isAsking()).toBe(false);
  });

  test('[SHELL-15] Continue goes on with the last secure page of the saved session', () => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    for (const href of ['/missions/', '/mission/code/12/task/2/0?follow=31,32', '/help', '/', '/no/such/page'])
      session.send({ type: 'page.opened', href });
    reopen();
    expect(contextOf(session).lastPage).toBe('/mission/code/12/task/2/0?follow=31,32');

    session.send({ type: 'continue' });

    expect(isAsking()).toBe(false);
    expect(contextOf(session)).toMatchObject({ explorerId: amina, groupId: 7 });
    expect(isFullLogin(contextOf(session))).toBe(true);
  });

  test('[SHELL-16] Restart signs the explorer out; the class, its code and all work stay', async () => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    session.send({ type: 'page.opened', href: '/missions/' });
    const groups = await outbox.groups.toArray();
    reopen();

    session.send({ type: 'restart' });

    expect(isAsking()).toBe(false);
    expect(who(session)).toBe('group');
    expect(contextOf(session)).toMatchObject({ explorerId: null, lastPage: null, groupId: 7, code: 'FERN-2479' });
    expect(await outbox.groups.toArray()).toEqual(groups);
  });

  test.each([
    { type: 'explorer.chosen', explorerId: ben },
    { type: 'explorer.created', explorerId: ben },
    { type: 'explorer.left' },
    { type: 'signed.out' },
    { type: 'group.removed', groupId: 7 },
    { type: 'session.followed', saved: null },
  ] as const)('is over once somebody else is there: %o', (event) => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    reopen();
    session.send(event);
    expect(isAsking()).toBe(false);
  });

  test('Restart and Continue mean nothing while nobody is asked', () => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    session.send({ type: 'restart' });
    session.send({ type: 'continue' });
    expect(contextOf(session).explorerId).toBe(amina);
  });
});

describe('the last page', () => {
  test('belongs to its explorer: another one starts without', () => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    session.send({ type: 'page.opened', href: '/scrapbook' });
    session.send({ type: 'explorer.chosen', explorerId: amina });
    expect(contextOf(session).lastPage).toBe('/scrapbook');
    session.send({ type: 'explorer.chosen', explorerId: ben });
    expect(contextOf(session).lastPage).toBeNull();
  });

  test('is kept when the same class types its code again, and not by another class', async () => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    session.send({ type: 'page.opened', href: '/scrapbook' });
    await enterCode(session, 'fern 2479');
    expect(contextOf(session)).toMatchObject({ lastPage: '/scrapbook', explorerId: amina });
    await enterCode(session, 'MOSS-3558');
    expect(contextOf(session).lastPage).toBeNull();
  });

  test('of nobody is none', () => {
    session.send({ type: 'page.opened', href: '/missions/' });
    expect(contextOf(session).lastPage).toBeNull();
  });
});

describe('[SESS-03, OFF-09] an explorer who registered on this device', () => {
  test('is signed in at once, without a signal', () => {
    server.isReachable = false;
    session.send({ type: 'explorer.created', explorerId: ben });
    expect(who(session)).toBe('explorer');
    expect(isFullLogin(contextOf(session))).toBe(true);
  });

  test('may take over from another one', () => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    session.send({ type: 'explorer.created', explorerId: ben });
    expect(contextOf(session).explorerId).toBe(ben);
  });

  test('[SESS-04] with no id is nobody, and without a group nobody either', () => {
    for (const explorerId of ['', '0']) session.send({ type: 'explorer.created', explorerId });
    expect(who(session)).toBe('group');
    session.send({ type: 'signed.out' });
    session.send({ type: 'explorer.created', explorerId: ben });
    expect(who(session)).toBe('nobody');
  });
});
