/** Sessions that end, codes that change and tablets that change hands, before the real server. */

import type { Selectable } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportLost, rotateCode } from '../../server/store/revoke.ts';
import type { WorkTable } from '../../server/store/tables.ts';
import type { CodeKeeper } from '../../src/app/session-actors.ts';
import { connectionTo } from '../../src/data/connection.ts';
import { fetchNet } from '../../worker/net-fetch.ts';
import type { NewWork } from '../../worker/outbox/enqueue.ts';
import { Device, VALIDATE } from '../server/device.ts';
import {
  CREDENTIALS,
  PEAR_CODE,
  removeFolders,
  startWithClasses,
  type TestServer,
  WILLOW_CODE,
} from '../server/test-server.ts';
import { isSubmission } from '../worker/support/answers.ts';
import * as works from '../worker/support/works.ts';
import { ada, ben, made, uuid } from '../worker/support/works.ts';
import { contextOf, enterCode, settled, who } from './support/session.ts';
import { SharedTablet } from './support/shared-tablet.ts';

// Slow on purpose, and not what is tried here.
vi.mock('../../schemas/limits.ts', async (original) => ({ ...(await original<object>()), CODE_HASH_ROUNDS: 10 }));

/** No server listens on this port. */
const NOBODY_THERE = 'http://127.0.0.1:1';

let server: TestServer;
let tablet: SharedTablet;

beforeEach(async () => {
  server = await startWithClasses();
  tablet = new SharedTablet(server.address);
  await tablet.turnOn(server.address);
  await enterCode(tablet.session, WILLOW_CODE);
  tablet.session.send({ type: 'explorer.chosen', explorerId: ada });
});
afterEach(async () => {
  tablet.throwAway();
  await server.close();
});
afterAll(removeFolders);

function start(id: number, explorerId = ada): NewWork {
  return made(works.missionStart(id, { groupId: server.willow.id, explorerId, missionId: 1 }));
}
function starts(count: number): NewWork[] {
  return Array.from({ length: count }, (_, index) => start(index + 1));
}
/** What the server holds of a class, in the order in which it came. */
async function held(group = server.willow): Promise<Selectable<WorkTable>[]> {
  const { db } = server.server.services.store;
  return db.selectFrom('work').selectAll().where('group_id', '=', group.id).orderBy('updated_at').execute();
}
async function states(): Promise<string[]> {
  return (await tablet.outbox.items.toCollection().sortBy('sequence')).map(({ state }) => state);
}
async function sessionEnds(): Promise<void> {
  tablet.session.send({ type: 'session.ended' });
  await settled(tablet.session);
}

describe('a session that ended with a full queue', () => {
  test('[A01] forty pieces of work go out at once, in their order and under their explorer, before any renewal', async () => {
    await tablet.keep(...starts(40));
    const { db } = server.server.services.store;
    await db.deleteFrom('sessions').execute();

    expect(await tablet.send()).toBe('drained');

    expect((await held()).map(({ id, explorer_uuid }) => [id, explorer_uuid])).toEqual(
      starts(40).map(({ work }) => [work.id, ada]),
    );
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await sessionEnds();
    expect(contextOf(tablet.session)).toMatchObject({ isConfirmed: true, explorerId: ada, needsCode: false });
    expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  test.each([
    ['ten minutes behind', -600_000],
    ['a year ahead', 365 * 86_400_000],
  ])('[A07] with the device’s clock %s the session is renewed once and the work goes out', async (_, difference) => {
    tablet.ports.clock.set(Date.now() + difference);
    await tablet.keep(...starts(2));
    const asked = vi.spyOn(globalThis, 'fetch');
    await sessionEnds();
    expect(contextOf(tablet.session).isConfirmed).toBe(true);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await tablet.send()).toBe('drained');
    expect(await states()).toEqual(['confirmed', 'confirmed']);
  });
});

describe('a code that was rotated', () => {
  test('[A04] opens nothing any more; work goes out under its old token, and the app asks for the new code', async () => {
    const { store, keys } = server.server.services;
    const newCode = await rotateCode(store, keys, server.willow.id);
    await tablet.keep(...starts(3));
    await sessionEnds();

    expect(contextOf(tablet.session)).toMatchObject({ needsCode: true, explorerId: ada });
    expect(await tablet.send()).toBe('drained');
    expect((await held()).map(({ id }) => id)).toEqual([uuid(1), uuid(2), uuid(3)]);

    await enterCode(tablet.session, newCode);
    expect(contextOf(tablet.session)).toMatchObject({ needsCode: false, explorerId: ada, code: newCode });
    // What the old code opened without a server it opens no longer.
    const offline = tablet.openTab({ ...tablet.sessionPorts, connection: connectionTo(NOBODY_THERE, CREDENTIALS) });
    await enterCode(offline, WILLOW_CODE);
    expect(contextOf(offline).problem).toEqual({ kind: 'notKnownHere', code: WILLOW_CODE });
    await enterCode(offline, newCode);
    expect(contextOf(offline)).toMatchObject({ groupId: server.willow.id, problem: null });
  });

  test('[A04] on a tablet reported lost work waits, and goes out under the same ids once the new code was entered', async () => {
    const { store, keys } = server.server.services;
    const groupId = server.willow.id;
    await tablet.keep(made(works.newExplorer(ben, { groupId })), start(2, ben), start(3));
    const newCode = await reportLost(store, keys, { groupId, deviceId: await tablet.deviceId() });

    await tablet.send();
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await tablet.outbox.groups.get(groupId))?.codeHash).toBe('');
    tablet.session.send({ type: 'token.refused', groupId });
    await settled(tablet.session);
    expect(contextOf(tablet.session)).toMatchObject({ needsCode: true, explorerId: ada });

    await enterCode(tablet.session, newCode);
    expect(await tablet.send()).toBe('drained');
    expect((await held()).map(({ id, explorer_uuid }) => [id, explorer_uuid])).toEqual([
      [ben, ben],
      [uuid(2), ben],
      [uuid(3), ada],
    ]);
  });
});

describe('a tablet that changes hands', () => {
  test('[SYNC-14] after signing out the queue is sent without anybody signed in', async () => {
    await tablet.keep(...starts(2));
    tablet.session.send({ type: 'signed.out' });
    expect(who(tablet.session)).toBe('nobody');
    expect(await tablet.send()).toBe('drained');
    expect((await held()).map(({ explorer_uuid }) => explorer_uuid)).toEqual([ada, ada]);
  });

  test('[B10, D01] work of two explorers goes out under each one’s own name while the second is signed in', async () => {
    await tablet.keep(start(1), start(2));
    tablet.session.send({ type: 'explorer.chosen', explorerId: ben });
    await tablet.keep(start(3, ben));
    expect(await tablet.send()).toBe('drained');
    expect((await held()).map(({ explorer_uuid }) => explorer_uuid)).toEqual([ada, ada, ben]);
  });

  test('[D02] an upload under way is neither cut off nor given to the class that comes in', async () => {
    await tablet.keep(start(1));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const uploads: string[] = [];
    tablet.net = {
      async send(request) {
        if (isSubmission(request)) {
          uploads.push(request.workId ?? '');
          await released;
        }
        return fetchNet.send(request);
      },
    };
    const sending = tablet.send();
    await expect.poll(() => uploads).toEqual([uuid(1)]);

    await enterCode(tablet.session, PEAR_CODE);
    tablet.session.send({ type: 'explorer.chosen', explorerId: ben });
    release();

    expect(await sending).toBe('drained');
    expect(uploads).toHaveLength(1);
    expect(await held()).toMatchObject([{ id: uuid(1), explorer_uuid: ada }]);
    expect(await held(server.pear)).toEqual([]);
    expect(contextOf(tablet.session)).toMatchObject({ groupId: server.pear.id, explorerId: ben });
  });
});

describe('a delivery token', () => {
  test('that was replaced by a sign-in whose answer got lost is fetched anew with the kept code', async () => {
    await tablet.keep(start(1));
    const elsewhere = new Device(server.address);
    await elsewhere.query(VALIDATE, { Code: WILLOW_CODE }, { 'hedgerow-device': await tablet.deviceId() });
    expect(await tablet.send()).toBe('waiting');
    expect((await tablet.outbox.groups.get(server.willow.id))?.pausedUntil).toBeGreaterThan(0);

    tablet.session.send({ type: 'token.refused', groupId: server.willow.id });
    await settled(tablet.session);

    expect(await tablet.send()).toBe('drained');
    expect(await held()).toHaveLength(1);
  });

  test('[P05] of two tabs that renew their session at the same moment is the one given last', async () => {
    await tablet.keep(start(1));
    let remembered = 0;
    const slow = await tablet.sessionPorts.worker();
    const slowFirst: CodeKeeper = {
      ...slow,
      // The first to be answered is the last to write, unless it is waited for.
      async rememberGroup(group) {
        const isFirst = remembered === 0;
        remembered += 1;
        if (isFirst) await vi.waitFor(() => expect(remembered).toBe(2), { timeout: 300 }).catch(() => undefined);
        await slow.rememberGroup(group);
      },
    };
    const ports = { ...tablet.sessionPorts, worker: async () => slowFirst };
    const tabs = [tablet.openTab(ports), tablet.openTab(ports)];
    for (const tab of tabs) tab.send({ type: 'code.entered', code: WILLOW_CODE });
    for (const tab of tabs) await settled(tab);
    expect(remembered).toBe(2);
    expect(await tablet.send()).toBe('drained');
  });
});

describe('credentials the server does not know', () => {
  test('[A08] are told apart from no signal, call no code wrong, and open what is known here', async () => {
    const other = new SharedTablet(server.address, { user: 'hedgerow', password: 'other' });
    await enterCode(other.session, WILLOW_CODE);
    expect(contextOf(other.session).problem).toEqual({ kind: 'turnedAway', code: WILLOW_CODE });

    await other.outbox.meta.put({ key: 'device', value: await tablet.outbox.meta.get('device').then(deviceOf) });
    await other.outbox.groups.bulkPut(await tablet.outbox.groups.toArray());
    await enterCode(other.session, WILLOW_CODE);
    expect(contextOf(other.session)).toMatchObject({ groupId: server.willow.id, isConfirmed: false, problem: null });
    other.throwAway();
  });
});

function deviceOf(meta: unknown) {
  return (meta as { value: { id: string; salt: string } }).value;
}
