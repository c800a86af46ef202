import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFullLogin } from '../../src/domain/access.ts';
import { savedSessionOf } from '../../src/machines/session-context.ts';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { amina, answer, ben, quiz } from '../domain/builders.ts';
import { testPorts } from '../worker/support/ports.ts';
import { Tablet } from './support/device.ts';
import { CodeServer, contextOf, enterCode, type Session, settled, startSession, who } from './support/session.ts';
import { answering, openPage } from './support/task-page.ts';

let tablet: Tablet;
let outbox: OutboxDatabase;
let server: CodeServer;
let session: Session;

beforeEach(() => {
  tablet = new Tablet();
  outbox = tablet.outbox;
  server = new CodeServer();
  session = startSession(outbox, server);
});
afterEach(() => {
  session.stop();
  outbox.close();
});

async function signIn(explorerId = amina, code = 'FERN-2479') {
  await enterCode(session, code);
  session.send({ type: 'explorer.chosen', explorerId });
}
describe('signing in', () => {
  test('[CARD-17, CARD-22] begins with nobody', () => {
    expect(who(session)).toBe('nobody');
    expect(savedSessionOf(contextOf(session))).toBeNull();
  });

  test('[SESS-01, SESS-06, ONB-01] a code that opens a group signs the group in and authorises', async () => {
    await enterCode(session, ' fern 2479 ');
    expect(who(session)).toBe('group');
    expect(contextOf(session)).toMatchObject({
      groupId: 7,
      groupName: 'Class 4 Willow',
      code: 'fern 2479',
      isAuthorised: true,
      isConfirmed: true,
      needsCode: false,
    });
  });

  test('[SESS-01] a group with id 0 is none', async () => {
    await enterCode(session, 'ZERO-2222');
    expect(who(session)).toBe('nobody');
    expect(contextOf(session).groupId).toBeNull();
  });

  test('[VAL-12] an unknown code signs nobody in and is named as it was typed, until the explorer types on', async () => {
    await enterCode(session, 'FEN-2479');
    expect(who(session)).toBe('nobody');
    expect(contextOf(session).problem).toEqual({ kind: 'unknown', code: 'FEN-2479' });

    session.send({ type: 'code.edited' });
    expect(contextOf(session).problem).toBeNull();
  });

  test('an empty code asks nobody', () => {
    session.send({ type: 'code.entered', code: '  ' });
    expect(server.asked).toEqual([]);
  });

  test('a code sent twice while it is looked up is asked once', async () => {
    session.send({ type: 'code.entered', code: 'FERN-2479' });
    session.send({ type: 'code.entered', code: 'FERN-2479' });
    expect(session.getSnapshot().hasTag('checking')).toBe(true);
    await settled(session);
    expect(server.asked).toEqual(['FERN-2479']);
  });

  test('[SESS-03] an explorer who is chosen is signed in', async () => {
    await signIn();
    expect(who(session)).toBe('explorer');
    expect(contextOf(session).explorerId).toBe(amina);
  });

  test('[SESS-04] an explorer id of 0 or nothing is nobody', async () => {
    await enterCode(session, 'FERN-2479');
    for (const explorerId of ['0', '']) session.send({ type: 'explorer.chosen', explorerId });
    expect(who(session)).toBe('group');
  });

  test('[SESS-05] a full login needs both', async () => {
    session.send({ type: 'explorer.chosen', explorerId: amina });
    expect(isFullLogin(contextOf(session))).toBe(false);
    await enterCode(session, 'FERN-2479');
    expect(isFullLogin(contextOf(session))).toBe(false);
    session.send({ type: 'explorer.chosen', explorerId: amina });
    expect(isFullLogin(contextOf(session))).toBe(true);
  });
});

describe('changing places', () => {
  test('[SESS-08] another explorer of the team needs no code', async () => {
    await signIn();
    session.send({ type: 'explorer.left' });
    expect(who(session)).toBe('group');
    session.send({ type: 'explorer.chosen', explorerId: ben });
    expect(contextOf(session)).toMatchObject({ explorerId: ben, groupId: 7, code: 'FERN-2479' });
    expect(server.asked).toHaveLength(1);
  });

  test('[SESS-08] one explorer may follow the other directly', async () => {
    await signIn();
    session.send({ type: 'explorer.chosen', explorerId: ben });
    expect(contextOf(session).explorerId).toBe(ben);
  });

  test('another class starts without an explorer', async () => {
    await signIn();
    await enterCode(session, 'MOSS-3558');
    expect(who(session)).toBe('group');
    expect(contextOf(session)).toMatchObject({ groupId: 8, explorerId: null });
  });

  test('a wrong code typed meanwhile throws nobody out', async () => {
    await signIn();
    await enterCode(session, 'FEN-2479');
    expect(who(session)).toBe('explorer');
    expect(contextOf(session)).toMatchObject({ groupId: 7, explorerId: amina, code: 'FERN-2479' });
  });

  test('[SYNC-14] signing out forgets who was there and keeps every piece of work', async () => {
    await signIn();
    const id = '00000000-0000-4000-8000-000000000001';
    const work = { kind: 'missionStart', id, groupId: 7, explorerId: amina, madeAt: 1, missionId: 12 } as const;
    await enqueue(testPorts(outbox), { work, photo: null, keepsake: null, draft: null });
    await outbox.keepsakes.put({ id, groupId: 7, explorerId: amina, bytes: new ArrayBuffer(3) });
    const page = openPage(tablet, quiz('31', [answer('4')]));
    await answering(page);
    page.page.send({ type: 'answer.picked', id: '4' });
    await tablet.ports.drafts.settled();
    const everything = () => Promise.all(outbox.tables.map((table) => table.toArray()));
    const before = await everything();

    session.send({ type: 'signed.out' });

    expect(who(session)).toBe('nobody');
    // Of the code only its hash is left: it is in no part of the session any more.
    expect(savedSessionOf(contextOf(session))).toBeNull();
    expect(JSON.stringify(contextOf(session))).not.toMatch(/FERN/i);
    expect(await everything()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/FERN/i);
    expect(await outbox.drafts.count()).toBe(1);
    expect(await outbox.groups.get(7)).toMatchObject({ deliveryToken: 'token 7' });
  });

  test('signing out while a code is looked up leaves nobody signed in', async () => {
    session.send({ type: 'code.entered', code: 'FERN-2479' });
    session.send({ type: 'signed.out' });
    await expect.poll(() => server.asked.length).toBe(1);
    await settled(session);
    expect(who(session)).toBe('nobody');
  });
});
