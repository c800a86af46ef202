/** Two tabs of one tablet: one session, and nothing of it left behind in the other tab. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Keeping } from '../../src/domain/keeping.ts';
import { savedSessionOf } from '../../src/machines/session-context.ts';
import { amina, answer, ben, quiz } from '../domain/builders.ts';
import { Tablet } from './support/device.ts';
import { CodeServer, contextOf, enterCode, openTab, settled, who } from './support/session.ts';
import { SharedDevice } from './support/tabs.ts';
import { answering, left, openPage } from './support/task-page.ts';

const pond = quiz('31', [answer('4'), answer('5')]);

let tablet: Tablet;
let device: SharedDevice;
let server: CodeServer;
let one: ReturnType<typeof openTab>;
let other: ReturnType<typeof openTab>;

beforeEach(async () => {
  tablet = new Tablet();
  server = new CodeServer();
  device = new SharedDevice();
  one = openTab(device, tablet.outbox, server);
  other = openTab(device, tablet.outbox, server);
  await enterCode(one.session, 'FERN-2479');
  one.session.send({ type: 'explorer.chosen', explorerId: amina });
  await inStep();
});
afterEach(() => {
  one.session.stop();
  other.session.stop();
  tablet.outbox.close();
});

/** Waits until both tabs and the disk say the same. */
async function inStep(): Promise<void> {
  const sessions = () => [one, other].map(({ session }) => savedSessionOf(contextOf(session)));
  await expect.poll(sessions).toEqual([device.disk.session, device.disk.session]);
}
async function chooses({ session }: typeof one, explorerId: string): Promise<void> {
  session.send({ type: 'explorer.chosen', explorerId });
  await expect.poll(() => device.disk.session?.explorerId).toBe(explorerId);
  await inStep();
}

describe('[P05] the session is one for the device', () => {
  test('another explorer chosen in one tab is who is there in the other', async () => {
    expect(who(other.session)).toBe('explorer');
    await chooses(one, ben);
    expect(contextOf(other.session)).toMatchObject({ explorerId: ben, groupId: 7, code: 'FERN-2479' });
    expect(other.handedOver.map(({ userId }) => userId)).toEqual([null, amina, ben]);
    expect(one.handedOver).toEqual([]);
  });

  test('[D04] another class in one tab is the class of both, without an explorer of the one before', async () => {
    await enterCode(other.session, 'MOSS-3558');
    await expect.poll(() => who(one.session)).toBe('group');
    expect(contextOf(one.session)).toMatchObject({ groupId: 8, explorerId: null, lastPage: null });
    expect(one.handedOver).toHaveLength(1);
  });

  test('signing out in one tab leaves nobody and no code in the other', async () => {
    one.session.send({ type: 'signed.out' });
    await expect.poll(() => who(other.session)).toBe('nobody');
    expect(other.handedOver.at(-1)).toMatchObject({ groupBefore: 7, isGroupLoggedIn: false });
    expect(contextOf(other.session)).toMatchObject({ code: '', groupId: null, isAuthorised: false });
  });

  test('a page opened in one tab takes nobody away in the other', async () => {
    const before = other.handedOver.length;
    one.session.send({ type: 'page.opened', href: '/missions/' });
    await expect.poll(() => contextOf(other.session).lastPage).toBe('/missions/');
    expect(other.handedOver).toHaveLength(before);
    expect(who(other.session)).toBe('explorer');
  });

  test('a code that is being looked up in one tab is not lost to a change in the other, and comes last', async () => {
    const answers = server.holdAnswers();
    other.session.send({ type: 'code.entered', code: 'MOSS-3558' });
    await chooses(one, ben);
    answers.release();
    await settled(other.session);
    await inStep();
    expect(contextOf(one.session)).toMatchObject({ groupId: 8, explorerId: null });
    expect(contextOf(other.session)).toMatchObject({ groupId: 8, code: 'MOSS-3558' });
  });

  test('[A04] a new code typed in one tab is not forgotten because the other has just heard that the old one ended', async () => {
    server.codes.delete('FERN2479');
    server.codes.set('FERN9999', { groupId: 7, groupName: 'Class 4 Willow' });
    const oldAnswer = server.holdNextAnswer();
    other.session.send({ type: 'session.ended' });
    await expect.poll(() => server.asked).toHaveLength(2);
    await enterCode(one.session, 'FERN-9999');
    await inStep();
    oldAnswer.release();
    await settled(other.session);

    for (const { session } of [one, other]) {
      expect(contextOf(session)).toMatchObject({ code: 'FERN-9999', needsCode: false, explorerId: amina });
    }
    expect((await tablet.outbox.groups.get(7))?.codeHash).not.toBe('');
  });

  test('[A04] that the code no longer works is known to both, and asked of the server once', async () => {
    server.codes.delete('FERN2479');
    one.session.send({ type: 'session.ended' });
    await settled(one.session);
    await inStep();
    expect(contextOf(other.session)).toMatchObject({ needsCode: true, explorerId: amina });
    const asked = server.asked.length;
    other.session.send({ type: 'session.ended' });
    await settled(other.session);
    expect(server.asked).toHaveLength(asked);
  });
});

describe('an explorer who is changed in the other tab', () => {
  test('[D01, P05] loses no draft', async () => {
    const opened = openPage(tablet, pond);
    await answering(opened);
    opened.page.send({ type: 'answer.picked', id: '4' });

    await chooses(other, ben);
    expect(one.handedOver).toHaveLength(1);
    opened.page.stop();
    await tablet.ports.drafts.settled();

    expect(await tablet.drafts()).toMatchObject([{ explorerId: amina, answerOptionIds: ['4'] }]);
    const again = openPage(tablet, pond);
    await answering(again);
    expect(again.page.getSnapshot().context.answerOptionIds).toEqual(['4']);
    const hers = openPage(tablet, pond, { explorerId: ben });
    await answering(hers);
    expect(hers.page.getSnapshot().context.answerOptionIds).toEqual([]);
  });

  test('[D02, P05] keeps the work that was being saved, as its own', async () => {
    let write = () => {};
    const held = new Promise<void>((resolve) => {
      write = resolve;
    });
    const keep = async (keepings: readonly Keeping[]) => {
      await held;
      return tablet.ports.keep(keepings);
    };
    const opened = openPage(tablet, pond, {}, { keep });
    await answering(opened);
    opened.page.send({ type: 'answer.picked', id: '4' });
    opened.page.send({ type: 'continue' });

    await chooses(other, ben);
    expect(contextOf(one.session).explorerId).toBe(ben);
    // The page of the one before is gone; what it had begun goes on.
    opened.page.stop();
    write();

    await expect.poll(() => tablet.items()).toMatchObject([{ explorerId: amina, groupId: 7, kind: 'taskResponse' }]);
    const later = openPage(tablet, pond, { explorerId: ben });
    await answering(later);
    later.page.send({ type: 'answer.picked', id: '5' });
    later.page.send({ type: 'continue' });
    await left(later);
    expect((await tablet.items()).map(({ explorerId }) => explorerId)).toEqual([amina, ben]);
  });
});

describe('[D03] a class that was removed from the tablet', () => {
  test('is signed out in every tab, its code opens nothing here, and another class stays', async () => {
    await tablet.outbox.groups.delete(7);
    one.session.send({ type: 'group.removed', groupId: 7 });
    await expect.poll(() => [who(one.session), who(other.session)]).toEqual(['nobody', 'nobody']);
    expect(contextOf(other.session).code).toBe('');
    server.isReachable = false;
    await enterCode(one.session, 'FERN-2479');
    expect(contextOf(one.session).problem).toEqual({ kind: 'notKnownHere', code: 'FERN-2479' });

    server.isReachable = true;
    await enterCode(one.session, 'MOSS-3558');
    one.session.send({ type: 'group.removed', groupId: 7 });
    expect(contextOf(one.session).groupId).toBe(8);
  });
});
