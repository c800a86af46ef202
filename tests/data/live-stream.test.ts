import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishContent } from '../../server/store/content.ts';
import { LiveChannel } from '../../src/data/live-channel.ts';
import { taskResponse } from '../server/device.ts';
import { removeFolders, soon } from '../server/test-server.ts';
import { holdAnswerUntil } from '../support/faults.ts';
import { ClassCopy, missionName, renamed } from './class-copy.ts';

/** Quick enough for a test; the order of the sizes is that of the real ones. */
const PACE = { firstPause: 5, longestPause: 20, keepAlive: 60, answerWithin: 60, openWithin: 2_000 };
/** The timer of the app, out of the way: what arrives came by the way that is tested. */
const NEVER = 1_000_000;

let tablet: ClassCopy;

beforeEach(async () => {
  tablet = await ClassCopy.begin();
});
afterEach(() => tablet.end());
afterAll(removeFolders);

describe('the socket', () => {
  test('[N21] killed without a goodbye: it is opened again, and what changed meanwhile is there', async () => {
    const { database } = await openAndListen();
    tablet.proxy.refuseUpgrades();
    await changeTo('Lake detectives');

    await tablet.proxy.heal();

    await soon(async () => expect(await missionName(database)).toBe('Lake detectives'));
    await listens();
    await changeTo('Lake heroes');
    await soon(async () => expect(await missionName(database)).toBe('Lake heroes'));
  });

  test('[N22, B27] open and dead: no sign of life, so another one is opened without a goodbye', async () => {
    const { database } = await openAndListen();
    tablet.proxy.freezeSockets();
    await changeTo('Lake detectives');

    await soon(async () => expect(await missionName(database)).toBe('Lake detectives'));
    // The pull that follows the end of the dead socket may be quicker than the new one.
    await soon(() => expect(tablet.events.onConnected).toHaveBeenCalledTimes(1));
  });

  test('[N22, B27] dead after a sleep: asked when the app is in front again, the change is there at once', async () => {
    const pace = { ...PACE, keepAlive: NEVER };
    const { database, replication } = await openAndListen(pace);
    tablet.proxy.freezeSockets();
    await changeTo('Lake detectives');

    replication.resync();

    await soon(async () => expect(await missionName(database)).toBe('Lake detectives'));
    await soon(() => expect(tablet.events.onConnected).toHaveBeenCalledTimes(1));
  });

  test('[N23] blocked by the network: pulls by the timer keep the copy fresh, and the server counts as reachable', async () => {
    tablet.proxy.refuseUpgrades();
    const { database, replication } = await tablet.open({
      pace: { ...PACE, longestPause: NEVER, firstPause: NEVER },
      resyncEvery: 100,
    });
    await replication.inSync;

    await changeTo('Lake detectives');

    await soon(async () => expect(await missionName(database)).toBe('Lake detectives'));
    expect(tablet.events.onConnected).toHaveBeenCalled();
    expect(tablet.events.onDisconnected).not.toHaveBeenCalled();
    expect(tablet.events.onError).not.toHaveBeenCalled();
  });

  test('nobody answers any more: that is told once, and again when somebody does', async () => {
    await openAndListen();

    await tablet.proxy.refuse();
    await soon(() => expect(tablet.events.onDisconnected).toHaveBeenCalledTimes(1));
    await tablet.proxy.heal();

    await soon(() => expect(tablet.events.onConnected).toHaveBeenCalled());
    expect(tablet.events.onDisconnected).toHaveBeenCalledTimes(1);
  });
});

test('[B16] a change that comes while a submission hangs is shown, and still there after a restart', async () => {
  const copy = await openAndListen();
  let release = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  tablet.proxy.inject(/^\/submissions/, holdAnswerUntil(answered), 1);
  const submission = tablet.device.submit(taskResponse(tablet.groupId, ClassCopy.amina));
  const hanging = () => tablet.proxy.forwarded.filter(({ path }) => path.startsWith('/submissions')).at(-1);
  await soon(() => expect(hanging()?.answer?.status).toBe(201));

  await changeTo('Lake detectives');
  await soon(async () => expect(await missionName(copy.database)).toBe('Lake detectives'));
  release();
  expect((await submission).status).toBe(201);
  await tablet.close(copy);

  const { database } = await tablet.open();
  expect(await missionName(database)).toBe('Lake detectives');
});

test('[B16] the first event of a stream is only a reason to pull: what changed just before it began is in none', async () => {
  const heard: unknown[] = [];
  const silent = { onConnected: () => undefined, onDisconnected: () => undefined, onSessionEnded: () => undefined };
  const channel = new LiveChannel(tablet.connection, tablet.groupId, silent, PACE);
  channel.follow('subscription { streamMissions { documents { Name } } }', (event) => heard.push(event));
  const event = (Name: string) => ({ streamMissions: { documents: [{ Name }] } });
  const hears = async (name: string, count: number) => {
    await soon(() => expect(tablet.server.services.store.live.listeners).toBe(1));
    await changeTo(name);
    await soon(() => expect(heard).toHaveLength(count));
  };

  await hears('One', 1);
  await hears('Two', 2);
  tablet.proxy.killSockets();
  await soon(() => expect(tablet.server.services.store.live.listeners).toBe(0));
  await hears('Three', 3);
  await hears('Four', 4);

  expect(heard).toEqual([null, event('Two'), null, event('Four')]);
  channel.close();
  // Nothing is left behind on the server.
  await soon(() => expect(tablet.server.services.store.live.listeners).toBe(0));
});

async function openAndListen(pace = PACE) {
  const copy = await tablet.open({ pace, resyncEvery: NEVER, retryAfter: 20 });
  await copy.replication.inSync;
  await listens();
  tablet.events.onConnected.mockClear();
  return copy;
}

/** Waits until the server has taken all eleven streams, so that a change afterwards must be seen. */
function listens(): Promise<void> {
  return soon(() => expect(tablet.server.services.store.live.listeners).toBe(11));
}

async function changeTo(name: string): Promise<void> {
  await publishContent(tablet.server.services.store, renamed(name));
}
