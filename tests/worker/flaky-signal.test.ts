import { afterEach, beforeEach, expect, test } from 'vitest';
import { LONGEST_PAUSE_MS } from '../../worker/outbox/backoff.ts';
import type { Answer } from '../../worker/ports.ts';
import { isSubmission, json, noAnswer, receiptFor, workIdOf } from './support/answers.ts';
import { LoopWorld } from './support/loop-world.ts';
import { missionStart, photo, response, responses, uuid, withPhoto } from './support/works.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const leaf = photo('a leaf, 1280 px wide');
let world: LoopWorld;
beforeEach(async () => {
  world = await LoopWorld.open();
});
afterEach(() => world.end());

const tries = () => world.ports.sent.filter(isSubmission).length;

test('[N03] up 2 s, down 2 s, 60 times: everything arrives once, with no more posts than rows and flaps', async () => {
  const rows = 40;
  await world.keep(...responses(rows).map((work) => withPhoto(work, leaf)));
  let isUp = false;
  // So few answers each time that the queue outlasts many of them.
  let left = 0;
  world.respond = (request) => {
    left -= 1;
    return isUp && left >= 0 ? world.server.answer(request) : noAnswer;
  };
  world.start();
  for (let cycle = 0; cycle < 60; cycle++) {
    for (isUp of [true, false]) {
      left = 4;
      await world.pass(2 * SECOND, SECOND);
    }
  }
  isUp = true;
  left = Number.POSITIVE_INFINITY;
  await world.pass(LONGEST_PAUSE_MS, SECOND);

  expect(world.server.arrived).toHaveLength(rows);
  expect(tries()).toBeLessThanOrEqual(rows + 60);
  expect(await world.states()).toEqual({ confirmed: rows });
});

test('[N06] when nothing answers the request ends at its limit, the lock is free and the work waits', async () => {
  await world.keep(missionStart(1));
  world.respond = async ({ timeoutMs }) => {
    await world.ports.clock.wait(timeoutMs);
    return noAnswer;
  };
  world.start();
  await world.pass(SECOND, SECOND);
  expect(world.isLocked).toBe(true);
  await world.pass(40 * SECOND, SECOND);
  expect(world.isLocked).toBe(false);
  expect(await world.row(1)).toMatchObject({ state: 'waiting', lastAnswer: 'noAnswer', attempts: 1 });
});

test('[B07] a photo taken while another is being sent needs no further help', async () => {
  let answer: (value: Answer) => void = () => {};
  await world.keep(withPhoto(response(1), leaf));
  world.respond = () => new Promise((resolve) => (answer = resolve));
  world.start();
  await world.idle();
  await world.keep(withPhoto(response(2, { taskId: 52 }), leaf));
  world.loop?.wake();
  await world.idle();
  expect(tries()).toBe(1);

  world.respond = world.server.answer;
  const [first] = world.ports.sent;
  if (first) answer(await world.server.answer(first));
  await world.pass(10 * SECOND, SECOND);
  expect(world.server.arrived).toEqual([uuid(1), uuid(2)]);
});

test('[B04] uploads cut half way: nothing is sent before its receipt names all of it, and all arrive', async () => {
  const photos = [1, 2, 3].map((id) => withPhoto(response(id, { taskId: 50 + id }), photo('x'.repeat(id * 1000))));
  await world.keep(...photos);
  const cut = new Set<string>();
  world.respond = (request) => {
    if (!isSubmission(request) || cut.has(workIdOf(request))) return world.server.answer(request);
    cut.add(workIdOf(request));
    // What a box that kept the first half would say of it.
    return json(201, receiptFor(request, { bytes: 500 }));
  };
  world.start();
  await world.idle();
  expect(await world.states()).toEqual({ waiting: 3 });
  await world.pass(LONGEST_PAUSE_MS, SECOND);
  expect([...world.server.held.values()].map(({ bytes }) => bytes).sort()).toEqual([1000, 2000, 3000]);
  expect(await world.states()).toEqual({ confirmed: 3 });
});

test('[B05] answers held for 90 s: one record each, and no second post while the first is open', async () => {
  const open = new Map<string, number>();
  let mostOpen = 0;
  world.respond = async (request) => {
    const answer = await world.server.answer(request);
    if (!isSubmission(request)) return answer;
    const id = workIdOf(request);
    open.set(id, (open.get(id) ?? 0) + 1);
    mostOpen = Math.max(mostOpen, ...open.values());
    const isInTime = 90 * SECOND <= request.timeoutMs;
    await world.ports.clock.wait(Math.min(90 * SECOND, request.timeoutMs));
    open.set(id, (open.get(id) ?? 0) - 1);
    return isInTime ? answer : noAnswer;
  };
  await world.keep(...responses(3));
  world.start();
  await world.pass(5 * MINUTE, SECOND);
  expect(world.server.arrived).toEqual([uuid(1), uuid(2), uuid(3)]);
  expect(mostOpen).toBe(1);
  world.respond = world.server.answer;
  await world.pass(2 * MINUTE, SECOND);
  expect(await world.states()).toEqual({ confirmed: 3 });
});
