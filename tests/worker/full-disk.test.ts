import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noAnswer } from './support/answers.ts';
import { failWrites } from './support/failing-disk.ts';
import { LoopWorld } from './support/loop-world.ts';
import { missionStart } from './support/works.ts';

let world: LoopWorld;
beforeEach(async () => {
  world = await LoopWorld.open();
});
afterEach(() => {
  vi.restoreAllMocks();
  world.end();
});

test('[S02] when the signal returns on a full disk, what waits is sent though nothing can be noted, and noted once there is space', async () => {
  world.respond = () => noAnswer;
  await world.keep(missionStart(1));
  world.start();
  await world.pass(20_000, 1_000);
  failWrites('items', () => new DOMException('The disk is full', 'QuotaExceededError'));
  world.respond = world.server.answer;
  await world.until(() => world.server.arrived.length > 0);
  expect((await world.row(1))?.state).toBe('waiting');

  vi.restoreAllMocks();
  await world.pass(120_000, 1_000);
  expect((await world.row(1))?.state).toBe('confirmed');
  expect(new Set(world.server.arrived).size).toBe(1);
});
