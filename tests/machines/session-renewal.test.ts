/** A session that is renewed by itself: never in a loop, never with a code that is known not to work. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { amina } from '../domain/builders.ts';
import { Disk } from '../worker/support/disk.ts';
import { CodeServer, contextOf, enterCode, type Session, settled, startSession } from './support/session.ts';

let outbox: OutboxDatabase;
let server: CodeServer;
let clock: SimulatedClock;
let session: Session;

beforeEach(async () => {
  outbox = new Disk().open();
  server = new CodeServer();
  clock = new SimulatedClock();
  session = startSession(outbox, server, null, { clock });
  await enterCode(session, 'FERN-2479');
  session.send({ type: 'explorer.chosen', explorerId: amina });
});
afterEach(() => {
  session.stop();
  outbox.close();
});

async function ends(): Promise<void> {
  session.send({ type: 'session.ended' });
  await settled(session);
}
/** How often the server was asked, the first sign-in left out. */
function renewals(): number {
  return server.asked.length - 1;
}

test('[A07] a server that ends each session as soon as it has begun is asked with growing pauses, never in a loop', async () => {
  await ends();
  expect(renewals()).toBe(1);
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const before = renewals();
    session.send({ type: 'session.ended' });
    expect(session.getSnapshot().matches({ code: 'resting' })).toBe(true);
    clock.increment(pause - 1);
    expect(renewals()).toBe(before);
    clock.increment(1);
    await settled(session);
    expect(renewals()).toBe(before + 1);
  }
  expect(contextOf(session)).toMatchObject({ explorerId: amina, needsCode: false, isConfirmed: true });
});

test('[A07] once the server has accepted a renewed session, the next end is renewed at once again', async () => {
  await ends();
  session.send({ type: 'server.answered' });
  await ends();
  expect(renewals()).toBe(2);
});

test('a code that is typed during the pause is looked up at once', async () => {
  await ends();
  session.send({ type: 'session.ended' });
  await enterCode(session, 'MOSS-3558');
  expect(contextOf(session)).toMatchObject({ groupId: 8, explorerId: null, renewals: 0 });
});

test('[P05] a class that another tab opened during the pause needs no renewal here', async () => {
  await ends();
  session.send({ type: 'session.ended' });
  session.send({
    type: 'session.followed',
    saved: {
      ...{ groupId: 8, groupName: 'Class 2 Birch', code: 'MOSS-3558', explorerId: null },
      ...{ isConfirmed: true, needsCode: false, lastPage: null },
    },
  });
  clock.increment(60_000);
  await settled(session);
  expect(renewals()).toBe(1);
  expect(contextOf(session)).toMatchObject({ groupId: 8, explorerId: null, isConfirmed: true });
});

test('[A04] a code that is known not to work is not tried again, not even after the next start', async () => {
  server.codes.delete('FERN2479');
  await ends();
  expect(contextOf(session).needsCode).toBe(true);
  await ends();
  session.send({ type: 'server.answered' });
  session.send({ type: 'token.refused', groupId: 7 });
  await settled(session);
  expect(renewals()).toBe(1);
});

test('[A02] a delivery token that is turned down is replaced with the kept code, once', async () => {
  for (let time = 0; time < 3; time++) {
    session.send({ type: 'token.refused', groupId: 7 });
    await settled(session);
  }
  expect(renewals()).toBe(1);
  await enterCode(session, 'FERN-2479');
  session.send({ type: 'token.refused', groupId: 7 });
  await settled(session);
  expect(renewals()).toBe(3);
});

test('[A02] a delivery token that nobody answered about is asked for again: when the server answers, and with the next work', async () => {
  server.isReachable = false;
  for (let time = 0; time < 2; time++) {
    session.send({ type: 'token.refused', groupId: 7 });
    await settled(session);
    expect(contextOf(session)).toMatchObject({ explorerId: amina, needsCode: false });
  }
  expect(renewals()).toBe(2);

  server.isReachable = true;
  for (let time = 0; time < 2; time++) {
    session.send({ type: 'server.answered' });
    await settled(session);
  }
  expect(renewals()).toBe(3);
  expect(contextOf(session).isConfirmed).toBe(true);
});

test('a token of another class is no reason to try the code of this one', async () => {
  session.send({ type: 'token.refused', groupId: 8 });
  await settled(session);
  expect(renewals()).toBe(0);
});
