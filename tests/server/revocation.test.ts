import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { removeGroups } from '../../server/store/remove-groups.ts';
import { reportLost, rotateCode } from '../../server/store/revoke.ts';
import { groupOfTeacher, makeLink, TEACHER_DAY_MS, TEACHER_MS, useLink } from '../../server/store/teachers.ts';
import { Device, errorCode, newExplorer, opened, taskResponse } from './device.ts';
import { follow, socketTo } from './socket.ts';
import { PEAR_CODE, removeFolders, soon, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

let garden: TestServer;
let tablet: Device;
let other: Device;
const clients: Client[] = [];

beforeEach(async () => {
  garden = await startWithClasses();
  tablet = await signedIn(WILLOW_CODE);
  other = await signedIn(WILLOW_CODE);
});
afterEach(async () => {
  // A socket that was closed under it has nothing left to dispose of.
  await Promise.allSettled(clients.splice(0).map(async (client) => client.dispose()));
  await garden.close();
});
afterAll(removeFolders);

async function signedIn(code: string): Promise<Device> {
  const device = new Device(garden.address);
  await device.signIn(code);
  return device;
}

/** Streams of a device that are open; the codes they were closed with come into the list. */
async function streaming(device: Device): Promise<number[]> {
  const { live } = garden.server.services.store;
  const before = live.listeners;
  const closed: number[] = [];
  const client = socketTo(garden.address, {
    group: device.groupId,
    cookie: device.cookieHeader,
    onClosed: (code) => closed.push(code),
  });
  clients.push(client);
  follow(client, 'streamExplorers', 'ID');
  await soon(() => expect(live.listeners + closed.length).toBe(before + 1));
  return closed;
}

test('[ROLE-03] a teacher’s right lives on with each use, and ends with the day however often it is used', async () => {
  const { db } = garden.server.services.store;
  const begun = Date.now();
  const right = (await useLink(db, await makeLink(db, garden.willow.id, begun), begun))?.right ?? '';
  const isOpen = async (now: number) => (await groupOfTeacher(db, right, now)) === garden.willow.id;

  for (let now = begun; now < begun + TEACHER_DAY_MS; now += TEACHER_MS - 60_000) expect(await isOpen(now)).toBe(true);
  expect(await isOpen(begun + TEACHER_DAY_MS - 1)).toBe(true);
  expect(await isOpen(begun + TEACHER_DAY_MS)).toBe(false);
  expect(TEACHER_DAY_MS).toBe(12 * 3600_000);
});

const READ = '{ pullExplorers(limit: 10) { documents { ID } } }';
async function readCode(device: Device) {
  const { status, body } = await device.query(READ);
  return [status, body.errors?.[0]?.extensions.code];
}

test('[A04] a new code ends every session of the group at once and no delivery token', async () => {
  const pear = await signedIn(PEAR_CODE);
  const [ours, theirs] = [await streaming(tablet), await streaming(pear)];
  const { store, keys } = garden.server.services;

  const code = await rotateCode(store, keys, garden.willow.id);

  await soon(() => expect(ours).toEqual([4403]));
  expect(theirs).toEqual([]);
  expect([await readCode(tablet), await readCode(other)]).toEqual(Array(2).fill([401, 'SESSION_ENDED']));
  expect((await tablet.submit(newExplorer(garden.willow.id))).status).toBe(201);
  expect(opened(await new Device(garden.address).signIn(WILLOW_CODE))).toBeNull();
  expect(opened(await tablet.signIn(code.toLowerCase()))?.ID).toBe(garden.willow.id);
  expect((await readCode(tablet))[0]).toBe(200);
});

test('[A04] a lost tablet may neither read nor bring work until it has the new code; then its work goes under the same ids', async () => {
  const { store, keys } = garden.server.services;
  const explorer = newExplorer(garden.willow.id);
  const waiting = taskResponse(garden.willow.id, explorer.id);
  await tablet.submit(explorer);
  const closed = await streaming(tablet);

  const code = await reportLost(store, keys, { groupId: garden.willow.id, deviceId: tablet.id });

  await soon(() => expect(closed).toEqual([4403]));
  const answers = [await tablet.submit(waiting), await tablet.receipts([explorer.id])];
  expect(answers.map((answer) => [answer.status, errorCode(answer)])).toEqual(Array(2).fill([401, 'TOKEN_ENDED']));
  expect([await readCode(tablet), await readCode(other)]).toEqual(Array(2).fill([401, 'SESSION_ENDED']));
  expect((await other.submit(newExplorer(garden.willow.id))).status).toBe(201);

  await tablet.signIn(code);
  expect((await tablet.submit(waiting)).status).toBe(201);
  expect((await tablet.submit(explorer)).status).toBe(200);
});

test('[A06] a deleted group is over for reading and for work, and only its own', async () => {
  const pear = await signedIn(PEAR_CODE);
  const closed = await streaming(tablet);

  await removeGroups(garden.server.services.store, [garden.willow.id]);

  await soon(() => expect(closed).toEqual([4403]));
  const answers = [await tablet.submit(newExplorer(garden.willow.id)), await tablet.receipts([])];
  expect(answers.map((answer) => [answer.status, errorCode(answer)])).toEqual(Array(2).fill([410, 'GROUP_DELETED']));
  expect(await readCode(tablet)).toEqual([401, 'SESSION_ENDED']);
  expect((await tablet.get(`/media/${garden.willow.id}/x`)).status).toBe(401);
  expect((await readCode(pear))[0]).toBe(200);
});

test('a device that signs in again has its streams asked to come back; whoever has the old cookie alone may not', async () => {
  const copy = new Device(garden.address);
  copy.groupId = tablet.groupId;
  for (const [name, value] of tablet.cookies) copy.cookies.set(name, value);
  const [own, others] = [await streaming(copy), await streaming(other)];

  await tablet.signIn(WILLOW_CODE);

  await soon(() => expect(own).toEqual([1012]));
  expect(others).toEqual([]);
  expect(await streaming(copy)).toEqual([4403]);
  expect(await streaming(tablet)).toEqual([]);
});
