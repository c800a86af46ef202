import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROBE_EVERY_MS } from '../../worker/replay-loop.ts';
import { html, isProbe, isSubmission, noAnswer } from './support/answers.ts';
import { LoopWorld } from './support/loop-world.ts';
import { missionFinish, missionStart, uuid } from './support/works.ts';

let world: LoopWorld;
beforeEach(async () => {
  world = await LoopWorld.open();
});
afterEach(() => world.end());

test('[SYNC-01, CARD-21] work that waits is sent at start, without anyone pressing anything', async () => {
  await world.keep(missionStart(1));
  world.start();
  await vi.waitUntil(() => world.server.arrived.length === 1);
});

test('[SYNC-01] new work is sent when the loop is woken', async () => {
  world.start();
  await world.idle();
  await world.keep(missionStart(1));
  world.loop?.wake();
  await vi.waitUntil(() => world.server.arrived.length === 1);
});

test('[SYNC-01, SYNC-05] when the signal returns, work that failed for want of it leaves within 5 s', async () => {
  world.respond = () => noAnswer;
  await world.keep(missionStart(1), missionFinish(2));
  world.start();
  await world.pass(600_000, 1_000);
  expect(world.server.arrived).toEqual([]);
  // Ten minutes of silence: the pause has long grown to the better part of a minute, and it has just begun.
  expect((await world.row(1))?.pauseMs).toBeGreaterThan(30_000);
  while (((await world.row(1))?.nextAttemptAt ?? 0) - world.ports.clock.now() < 20_000) await world.pass(1_000, 1_000);

  world.respond = world.server.answer;
  await world.pass(5_000, 1_000);
  await vi.waitUntil(() => world.server.arrived.length === 2);
});

test('without a signal there is at most one probe in four seconds', async () => {
  world.respond = () => noAnswer;
  await world.keep(missionStart(1));
  world.start();
  await world.pass(120_000, 500);
  const tries = world.ports.sent.filter(isSubmission).length;
  const probes = world.ports.sent.filter(isProbe).length;
  expect(probes).toBeGreaterThan(20);
  // Each try that met silence asks once more whether it was the signal.
  expect(probes - tries).toBeLessThanOrEqual(120_000 / PROBE_EVERY_MS);
});

test('a captive portal that answers the probe as well frees nothing', async () => {
  world.respond = (request) => (isProbe(request) ? html(200) : noAnswer);
  await world.keep(missionStart(1));
  world.start();
  await world.pass(60_000, 1_000);
  expect(world.ports.sent.filter(isSubmission).length).toBeLessThan(10);
});

test('work answered by an error is tried again by the timer', async () => {
  world.failOnce(uuid(1));
  await world.keep(missionStart(1));
  world.start();
  await vi.waitUntil(() => world.ports.sent.length > 0);
  await world.pass(2_000, 500);
  await vi.waitUntil(() => world.server.arrived.length === 1);
});

test('with nothing to send nothing is asked', async () => {
  world.start();
  await world.pass(60_000, 1_000);
  expect(world.ports.sent).toEqual([]);
});

test('a failing disk is reported and does not end the loop', async () => {
  await world.keep(missionStart(1));
  const broken = vi.spyOn(world.outbox.meta, 'get').mockRejectedValueOnce(new Error('no such disk'));
  world.start();
  await vi.waitUntil(() => world.ports.reported.length === 1);
  broken.mockRestore();
  await world.pass(5_000, 500);
  await vi.waitUntil(() => world.server.arrived.length === 1);
});
