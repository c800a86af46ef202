import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { removeGroups } from '../../server/store/remove-groups.ts';
import { reportLost, rotateCode } from '../../server/store/revoke.ts';
import type { Photo } from '../../src/domain/photo.ts';
import { fetchNet } from '../../worker/net-fetch.ts';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { enqueue, type NewWork } from '../../worker/outbox/enqueue.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import { replayOnce } from '../../worker/outbox/replay.ts';
import type { Net } from '../../worker/ports.ts';
import { AUTHORIZATION, Device } from '../server/device.ts';
import { PEAR_CODE, removeFolders, startWithClasses, type TestServer, WILLOW_CODE } from '../server/test-server.ts';
import { isSubmission } from './support/answers.ts';
import { newOutbox } from './support/disk.ts';
import { sha256, type TestPorts, testPorts } from './support/ports.ts';
import * as works from './support/works.ts';
import { ada, group, made, uuid, withPhoto } from './support/works.ts';

const file = readFileSync(new URL('../fixtures/photos/small-320x240.jpg', import.meta.url));
const bytes = new Uint8Array(file).buffer;
const photo: Photo = { bytes, sha256: sha256(bytes), width: 320, height: 240 };

let server: TestServer;
let tablet: Device;
let outbox: OutboxDatabase;
let ports: TestPorts;
let net: Net;

beforeEach(async () => {
  server = await startWithClasses();
  tablet = new Device(server.address);
  outbox = newOutbox();
  net = fetchNet;
  ports = { ...testPorts(outbox), net: { send: (request) => net.send(request) } };
  await outbox.meta.put({ key: 'settings', value: { origin: server.address, authorization: AUTHORIZATION } });
  await enterCode();
});
afterEach(async () => {
  outbox.close();
  await server.close();
});
afterAll(removeFolders);

test('[SYNC-01, OFF-09] a day’s work of a new explorer is taken by the real server, and held when asked again', async () => {
  await keep(...aDay());
  expect(await replayOnce(ports)).toBe('drained');
  const rows = await outbox.items.toArray();
  expect(rows.map(({ state, refusal }) => [state, refusal])).toEqual(aDay().map(() => ['confirmed', null]));
  expect(await outbox.photos.count()).toBe(0);
  const { receipts } = (await tablet.receipts([uuid(3)])).body;
  expect(receipts).toMatchObject([{ id: uuid(3), sha256: photo.sha256, bytes: file.length }]);
});

test('[SYNC-03, SUBMIT-06] every reply is lost once, and the server holds each piece of work once', async () => {
  const met = new Set<string>();
  net = {
    async send(request) {
      const answer = await fetchNet.send(request);
      if (!isSubmission(request) || met.has(request.workId ?? '')) return answer;
      met.add(request.workId ?? '');
      return { kind: 'noAnswer' };
    },
  };
  await keep(...aDay());
  for (let round = 0; round < aDay().length + 1; round++) {
    await replayOnce(ports);
    ports.clock.pass(60_000);
  }
  expect(met.size).toBe(aDay().length);
  expect(await outbox.items.where('state').equals('confirmed').count()).toBe(aDay().length);
});

test('a token the real server replaced pauses the queue; entering the code again sends it', async () => {
  await keep(...aDay());
  await tablet.signIn(WILLOW_CODE);
  expect(await replayOnce(ports)).toBe('waiting');
  expect(await outbox.items.where('state').equals('waiting').count()).toBe(aDay().length);
  await enterCode();
  expect(await replayOnce(ports)).toBe('drained');
});

test('a code entered again, its answer lost, does not look like a tablet reported lost', async () => {
  await keep({ ...withPhoto(works.response(8, { groupId: server.willow.id }), photo), keepsake: bytes });
  await tablet.signIn(WILLOW_CODE);
  expect(await replayOnce(ports)).toBe('waiting');
  expect(await outbox.keepsakes.count()).toBe(1);
  expect((await outbox.groups.get(server.willow.id))?.codeHash).not.toBe('');
});

test('[SYNC-08] [D04] a class’s work is sent under it while another class is signed in, and its photo leaves', async () => {
  await keep(...aDay());
  await tablet.signIn(PEAR_CODE);
  await rememberGroup(outbox, group(server.pear.id, { deliveryToken: tablet.token }));
  await keep(made(works.newExplorer(works.ben, { groupId: server.pear.id })));

  expect(await replayOnce(ports)).toBe('drained');

  expect(await outbox.items.where('state').equals('confirmed').count()).toBe(aDay().length + 1);
  expect(await outbox.photos.count()).toBe(0);
  const { store } = server.server.services;
  const owners = await store.db.selectFrom('work').select(['group_id']).execute();
  const ofWillow = owners.filter(({ group_id }) => group_id === server.willow.id);
  expect([ofWillow.length, owners.length - ofWillow.length]).toEqual([aDay().length, 1]);
});

test('[A01, A04] an ended session stops reading, never sending: the work goes and its photo leaves', async () => {
  await keep(...aDay());
  const { store, keys } = server.server.services;
  await rotateCode(store, keys, server.willow.id);
  expect(await replayOnce(ports)).toBe('drained');
  expect(await outbox.items.where('state').equals('confirmed').count()).toBe(aDay().length);
  expect(await outbox.photos.count()).toBe(0);
});

test('[A04] a tablet reported lost keeps its work, and sends it under the same ids once it has the new code', async () => {
  await keep(...aDay());
  const { store, keys } = server.server.services;
  const code = await reportLost(store, keys, { groupId: server.willow.id, deviceId: tablet.id });
  expect(await replayOnce(ports)).toBe('waiting');
  expect((await outbox.groups.get(server.willow.id))?.endedAt).toBe(ports.clock.now());
  expect(await outbox.items.where('state').equals('waiting').count()).toBe(aDay().length);

  await enterCode(code);
  expect(await replayOnce(ports)).toBe('drained');
  expect(await outbox.items.where('state').equals('confirmed').count()).toBe(aDay().length);
});

test('[A06] the class deleted on the server: told so, nothing goes and nothing is lost here', async () => {
  await keep(...aDay());
  await removeGroups(server.server.services.store, [server.willow.id]);
  expect(await replayOnce(ports)).toBe('waiting');
  expect((await outbox.groups.get(server.willow.id))?.deletedAt).toBe(ports.clock.now());
  expect(await outbox.items.where('state').equals('waiting').count()).toBe(aDay().length);
  expect(await outbox.photos.count()).toBe(2);
});

async function enterCode(code = WILLOW_CODE): Promise<void> {
  await tablet.signIn(code);
  await rememberGroup(outbox, group(server.willow.id, { deliveryToken: tablet.token }));
}

function aDay(): NewWork[] {
  const common = { groupId: server.willow.id, missionId: 1 };
  const onTask = { ...common, taskId: 102 };
  return [
    made(works.newExplorer(ada, { groupId: common.groupId })),
    made(works.missionStart(2, common)),
    withPhoto(works.response(3, { ...common, taskId: 103 }), photo),
    // Of a photo that another tablet sent: one that waited here would leave the queue instead.
    made(works.photoRemoval(4, { ...onTask, revision: 2 })),
    withPhoto(works.response(5, { ...onTask, revision: 3 }), photo),
    made(works.missionFinish(6, common)),
    made(works.explorerUpdate(7, { groupId: common.groupId })),
  ];
}

async function keep(...items: readonly NewWork[]): Promise<void> {
  for (const item of items) expect(await enqueue(ports, item)).toMatchObject({ ok: true });
}
