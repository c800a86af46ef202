/** The session when the server is out of reach, ends it, or the page is loaded again. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSavedSession, type SavedSession } from '../../src/machines/saved-session.ts';
import { savedSessionOf, sessionFlags } from '../../src/machines/session-context.ts';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { amina } from '../domain/builders.ts';
import { Disk } from '../worker/support/disk.ts';
import { CodeServer, contextOf, enterCode, type Session, settled, startSession, who } from './support/session.ts';

let outbox: OutboxDatabase;
let server: CodeServer;
let session: Session;

beforeEach(() => {
  outbox = new Disk().open();
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
/** The same tablet after a reload: what was saved went through JSON. */
function reload(): void {
  const saved: unknown = JSON.parse(JSON.stringify(savedSessionOf(contextOf(session))));
  session.stop();
  session = startSession(outbox, server, readSavedSession(saved));
}

describe('without signal', () => {
  test('[OFF-07] a code this tablet has seen opens its team, not yet confirmed', async () => {
    await enterCode(session, 'FERN-2479');
    session.send({ type: 'signed.out' });
    server.isReachable = false;

    await enterCode(session, 'fern2479');

    expect(who(session)).toBe('group');
    expect(contextOf(session)).toMatchObject({ groupId: 7, groupName: 'Class 4 Willow', isConfirmed: false });
  });

  test('[OFF-08] a code unknown here is not said to be wrong', async () => {
    server.isReachable = false;
    await enterCode(session, 'MOSS-3558');
    expect(who(session)).toBe('nobody');
    expect(contextOf(session).problem).toEqual({ kind: 'notKnownHere', code: 'MOSS-3558' });
  });

  test('[OFF-07] the code is confirmed as soon as the server answers', async () => {
    await enterCode(session, 'FERN-2479');
    session.send({ type: 'signed.out' });
    server.isReachable = false;
    await signIn();
    session.send({ type: 'server.answered' });
    await settled(session);
    expect(contextOf(session).isConfirmed).toBe(false);

    server.isReachable = true;
    session.send({ type: 'server.answered' });
    await settled(session);

    expect(contextOf(session)).toMatchObject({ isConfirmed: true, explorerId: amina, needsCode: false });
    session.send({ type: 'server.answered' });
    expect(server.asked).toHaveLength(4);
  });

  test('[OFF-07] one that no longer works asks for the new code, forgets the old one, and keeps the explorer', async () => {
    await enterCode(session, 'FERN-2479');
    session.send({ type: 'signed.out' });
    server.isReachable = false;
    await signIn();
    server.isReachable = true;
    server.codes.delete('FERN2479');

    session.send({ type: 'server.answered' });
    await settled(session);

    expect(who(session)).toBe('explorer');
    expect(contextOf(session)).toMatchObject({ needsCode: true, isConfirmed: false, explorerId: amina });
    expect(await outbox.groups.get(7)).toMatchObject({ codeHash: '', deliveryToken: 'token 7' });
  });
});

describe('a session the server ended', () => {
  test('is renewed with the kept code, and the explorer notices nothing', async () => {
    await signIn();
    session.send({ type: 'session.ended' });
    expect(contextOf(session).isConfirmed).toBe(false);
    await settled(session);
    expect(contextOf(session)).toMatchObject({ isConfirmed: true, needsCode: false, explorerId: amina });
    expect(who(session)).toBe('explorer');
  });

  test('keeps everything and asks for the code when the kept one no longer works', async () => {
    await signIn();
    server.codes.delete('FERN2479');
    server.codes.set('FERN9999', { groupId: 7, groupName: 'Class 4 Willow' });

    session.send({ type: 'session.ended' });
    await settled(session);
    expect(contextOf(session)).toMatchObject({ needsCode: true, groupId: 7, explorerId: amina, code: 'FERN-2479' });

    await enterCode(session, 'FERN-9999');
    expect(who(session)).toBe('explorer');
    expect(contextOf(session)).toMatchObject({
      needsCode: false,
      isConfirmed: true,
      explorerId: amina,
      code: 'FERN-9999',
    });
  });

  test('asks for the code when the kept one opens another class now', async () => {
    await signIn();
    server.codes.set('FERN2479', { groupId: 8, groupName: 'Class 2 Birch' });
    session.send({ type: 'session.ended' });
    await settled(session);
    expect(contextOf(session)).toMatchObject({ groupId: 7, groupName: 'Class 4 Willow', needsCode: true });
  });

  test('is left alone while nothing answers', async () => {
    await signIn();
    server.isReachable = false;
    session.send({ type: 'session.ended' });
    await settled(session);
    expect(contextOf(session)).toMatchObject({ isConfirmed: false, needsCode: false, explorerId: amina });
  });

  test('does not hold up a code that is typed while the kept one is being tried', async () => {
    await signIn();
    const answers = server.holdAnswers();
    session.send({ type: 'session.ended' });

    session.send({ type: 'code.entered', code: 'MOSS-3558' });
    await expect.poll(() => server.asked.at(-1)).toBe('MOSS-3558');
    answers.release();
    await settled(session);

    expect(contextOf(session)).toMatchObject({ groupId: 8, code: 'MOSS-3558', isConfirmed: true });
  });

  test('means nothing to nobody', () => {
    session.send({ type: 'session.ended' });
    expect(contextOf(session).needsCode).toBe(false);
    expect(server.asked).toEqual([]);
  });
});

describe('a reload', () => {
  test('[ENT-17] keeps group, explorer and code', async () => {
    await signIn();
    const before = sessionFlags(contextOf(session));
    reload();
    expect(who(session)).toBe('explorer');
    expect(sessionFlags(contextOf(session))).toEqual(before);
    expect(before).toEqual({
      isGroupLoggedIn: true,
      isUserLoggedIn: true,
      isFullLogin: true,
      userId: amina,
      groupCode: 'FERN-2479',
    });
  });

  test('[ENT-17] keeps a group without an explorer, and nobody', async () => {
    reload();
    expect(who(session)).toBe('nobody');
    await enterCode(session, 'FERN-2479');
    reload();
    expect(who(session)).toBe('group');
    expect(contextOf(session)).toMatchObject({ isAuthorised: true, isConfirmed: true });
  });

  test('of a session without its code asks for it once the server ends it', async () => {
    await signIn();
    const saved = savedSessionOf(contextOf(session)) as SavedSession;
    session.stop();
    session = startSession(outbox, server, { ...saved, code: '' });
    session.send({ type: 'session.ended' });
    expect(contextOf(session)).toMatchObject({ needsCode: true, explorerId: amina, isAuthorised: false });
  });

  test.each([null, 'x', 5, {}, [], { groupId: 0, groupName: '', code: '' }, { groupId: '7', groupName: '', code: '' }])(
    'of %j, which is no session, starts with nobody',
    (saved) => {
      expect(readSavedSession(saved)).toBeNull();
    },
  );

  test('of an older session without the later fields still signs in', () => {
    expect(readSavedSession({ groupId: 7, groupName: 'Willow', code: 'FERN-2479', explorerId: '' })).toEqual({
      groupId: 7,
      groupName: 'Willow',
      code: 'FERN-2479',
      explorerId: null,
      isConfirmed: false,
      needsCode: false,
      lastPage: null,
    });
  });
});
