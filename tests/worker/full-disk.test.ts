import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSettings } from '../../worker/outbox/replay.ts';
import { noAnswer } from './support/answers.ts';
import { failWrites } from './support/failing-disk.ts';
import { LoopWorld } from './support/loop-world.ts';
import { missionFinish, missionStart, response, responses, settings } from './support/works.ts';

let world: LoopWorld;
beforeEach(async () => {
  world = await LoopWorld.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.end();
});

test('[S02] when the signal returns on a full disk, all that waits is sent though nothing can be noted, and noted once there is space', async () => {
  world.respond = () => noAnswer;
  await world.keep(missionStart(1), response(2), missionFinish(3));
  world.start();
  await world.pass(20_000, 1_000);
  failWrites('items', () => new DOMException('The disk is full', 'QuotaExceededError'));
  world.respond = world.server.answer;
  await world.until(() => new Set(world.server.arrived).size === 3);
  expect(await world.states()).toEqual({ waiting: 3 });

  // Whatever is sent again meanwhile is sent ever more rarely.
  const before = world.server.arrived.length;
  await world.pass(600_000, 1_000);
  expect(world.server.arrived.length - before).toBeLessThan(3 * 25);

  vi.restoreAllMocks();
  await world.until(() => world.ports.sent.some(({ url }) => url.endsWith('/receipts')));
  await world.pass(10_000, 1_000);
  expect(await world.states()).toEqual({ confirmed: 3 });
});

test('[S02] of a long queue on a full disk all is sent, not only the first turn of it', async () => {
  world.respond = () => noAnswer;
  await world.keep(...responses(45));
  failWrites('items', () => new DOMException('The disk is full', 'QuotaExceededError'));
  world.respond = world.server.answer;
  world.start();
  await world.until(() => new Set(world.server.arrived).size === 45);
  expect(await world.states()).toEqual({ waiting: 45 });
});

test('[S02] an app that starts on a full disk sends with the settings of its last start', async () => {
  await world.keep(missionStart(1));
  failWrites('meta', () => new DOMException('The disk is full', 'QuotaExceededError'));
  await keepSettings(world.ports, { ...settings, authorization: 'Basic newer' });
  world.start();
  await world.until(() => world.server.arrived.length === 1);
  expect(world.ports.reported).toHaveLength(1);
});
