import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROBE_EVERY_MS, type ReplayLoop, startReplayLoop } from '../../worker/replay-loop.ts';
import { html, isProbe, isSubmission, noAnswer } from './support/answers.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { missionFinish, missionStart, uuid } from './support/works.ts';

let world: ReplayWorld;
let loop: ReplayLoop;
beforeEach(async () => {
  world = await ReplayWorld.open();
});
afterEach(async () => {
  loop.stop();
  await idle();
  world.close();
});

test('[SYNC-01, CARD-21] work that waits is sent at start, without anyone pressing anything', async () => {
  await world.keep(missionStart(1));
  loop = startReplayLoop(world.ports);
  await vi.waitUntil(() => world.server.arrived.length === 1);
});

test('[SYNC-01] new work is sent when the loop is woken', async () => {
  loop = startReplayLoop(world.ports);
  await idle();
  await world.keep(missionStart(1));
  loop.wake();
  await vi.waitUntil(() => world.server.arrived.length === 1);
});

test('[SYNC-01, SYNC-05] when the signal returns, work that failed for want of it leaves within 5 s', async () => {
  world.respond = () => noAnswer;
  await world.keep(missionStart(1), missionFinish(2));
  loop = startReplayLoop(world.ports);
  for (let time = 0; time < 600_000; time += 1_000) await pass(1_000);
  expect(world.server.arrived).toEqual([]);
  // Ten minutes of silence: the pause has long grown to the better part of a minute.
  expect((await world.row(1))?.pauseMs).toBeGreaterThan(30_000);

  world.respond = world.server.answer;
  for (let time = 0; time < 5_000; time += 1_000) await pass(1_000);
  await vi.waitUntil(() => world.server.arrived.length === 2);
});

test('without a signal there is at most one probe in four seconds', async () => {
  world.respond = () => noAnswer;
  await world.keep(missionStart(1));
  loop = startReplayLoop(world.ports);
  for (let time = 0; time < 120_000; time += 500) await pass(500);
  const tries = world.ports.sent.filter(isSubmission).length;
  const probes = world.ports.sent.filter(isProbe).length;
  expect(probes).toBeGreaterThan(20);
  // Each try that met silence asks once more whether it was the signal.
  expect(probes - tries).toBeLessThanOrEqual(120_000 / PROBE_EVERY_MS);
});

test('a captive portal that answers the probe as well frees nothing', async () => {
  world.respond = (request) => (isProbe(request) ? html(200) : noAnswer);
  await world.keep(missionStart(1));
  loop = startReplayLoop(world.ports);
  for (let time = 0; time < 60_000; time += 1_000) await pass(1_000);
  expect(world.ports.sent.filter(isSubmission).length).toBeLessThan(10);
});

test('work answered by an error is tried again by the timer', async () => {
  world.failOnce(uuid(1));
  await world.keep(missionStart(1));
  loop = startReplayLoop(world.ports);
  await vi.waitUntil(() => world.ports.sent.length > 0);
  for (let time = 0; time < 2_000; time += 500) await pass(500);
  await vi.waitUntil(() => world.server.arrived.length === 1);
});

test('with nothing to send nothing is asked', async () => {
  loop = startReplayLoop(world.ports);
  for (let time = 0; time < 60_000; time += 1_000) await pass(1_000);
  expect(world.ports.sent).toEqual([]);
});

test('a failing disk is reported and does not end the loop', async () => {
  await world.keep(missionStart(1));
  const broken = vi.spyOn(world.outbox.meta, 'get').mockRejectedValueOnce(new Error('no such disk'));
  loop = startReplayLoop(world.ports);
  await vi.waitUntil(() => world.ports.reported.length === 1);
  broken.mockRestore();
  for (let time = 0; time < 5_000; time += 500) await pass(500);
  await vi.waitUntil(() => world.server.arrived.length === 1);
});

/** Lets time pass and everything that follows from it happen. */
async function pass(milliseconds: number): Promise<void> {
  world.ports.clock.pass(milliseconds);
  await idle();
}

/** fake-indexeddb goes on with setImmediate: when many of them changed nothing more, all is quiet. */
async function idle(): Promise<void> {
  let quiet = 0;
  let seen = -1;
  while (quiet < 40) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = world.ports.sent.length === seen ? quiet + 1 : 0;
    seen = world.ports.sent.length;
  }
}
