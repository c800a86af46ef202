import { afterEach, beforeEach, expect, test } from 'vitest';
import { LONGEST_PAUSE_MS } from '../../worker/outbox/backoff.ts';
import { isTooBigForNetwork } from '../../worker/outbox/too-big.ts';
import { html, isProbe, isReceipts, isSubmission, json, noAnswer, workIdOf } from './support/answers.ts';
import { LoopWorld } from './support/loop-world.ts';
import { ben, missionStart, photo, response, responses, uuid, withPhoto } from './support/works.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const leaf = photo('a leaf, 1280 px wide');
let world: LoopWorld;
beforeEach(async () => {
  world = await LoopWorld.open();
});
afterEach(() => world.end());

const tries = () => world.ports.sent.filter(isSubmission).length;

test.each([1, 7, 20])(
  '[B02] down for %d min: what waits leaves within one longest pause, untouched',
  async (minutes) => {
    world.respond = () => noAnswer;
    await world.keep(missionStart(1));
    world.start();
    await world.pass(minutes * MINUTE, 4 * SECOND);
    expect(world.server.arrived).toEqual([]);
    world.respond = world.server.answer;
    await world.pass(LONGEST_PAUSE_MS, SECOND);
    expect(world.server.arrived).toEqual([uuid(1)]);
  },
);

test('[B02] a probe whose answer has changed holds nothing up: sending itself is the test', async () => {
  world.respond = () => noAnswer;
  await world.keep(missionStart(1));
  world.start();
  await world.pass(7 * MINUTE, 4 * SECOND);
  world.respond = (request) => (isProbe(request) ? json(200, { healthy: true }) : world.server.answer(request));
  await world.pass(LONGEST_PAUSE_MS, SECOND);
  expect(world.server.arrived).toEqual([uuid(1)]);
});

test('[B06] 500 with a page, three times: it waits, and then it is sent', async () => {
  let failures = 0;
  world.respond = (request) => (isSubmission(request) && ++failures <= 3 ? html(500) : world.server.answer(request));
  await world.keep(withPhoto(response(1), leaf));
  world.start();
  await world.idle();
  expect(await world.row(1)).toMatchObject({ state: 'waiting', refusal: null });
  await world.pass(LONGEST_PAUSE_MS, SECOND);
  expect(tries()).toBe(4);
  expect(await world.states()).toEqual({ confirmed: 1 });
});

test('[B18] 500 to all, the tab closed and opened again: no row ever left without a receipt', async () => {
  world.respond = (request) => (isSubmission(request) ? html(500) : world.server.answer(request));
  await world.keep(...responses(5));
  world.start();
  await world.pass(5 * MINUTE, 4 * SECOND);
  expect(await world.states()).toEqual({ waiting: 5 });

  world.loop?.stop();
  world.respond = world.server.answer;
  world.start();
  await world.pass(LONGEST_PAUSE_MS, SECOND);
  expect(world.server.arrived).toHaveLength(5);
  expect(await world.states()).toEqual({ confirmed: 5 });
});

test('[N16] 500, 502, 503, 504 for an hour: pauses grow to a minute, the upper half of each left to chance', async () => {
  const troubles = [500, 502, 503, 504];
  world.respond = () => html(troubles[world.ports.sent.length % troubles.length] ?? 500);
  await world.keep(missionStart(1));
  world.start();
  await world.pass(HOUR, 4 * SECOND);
  // The timer looks every four seconds or so.
  expect(tries()).toBeGreaterThanOrEqual(HOUR / (LONGEST_PAUSE_MS + 5 * SECOND));
  expect(tries()).toBeLessThanOrEqual(HOUR / (LONGEST_PAUSE_MS / 2) + 7);
  world.respond = world.server.answer;
  await world.pass(LONGEST_PAUSE_MS, SECOND);
  expect(world.server.arrived).toEqual([uuid(1)]);
});

test('[N15] two minutes asked of one item are not taken from the others', async () => {
  world.respond = (request) => (workIdOf(request) === uuid(1) ? html(429, '120') : world.server.answer(request));
  await world.keep(missionStart(1), missionStart(2, { explorerId: ben }));
  world.start();
  await world.pass(119 * SECOND, SECOND);
  expect(world.server.arrived).toEqual([uuid(2)]);
  expect(world.ports.sent.filter((request) => workIdOf(request) === uuid(1))).toHaveLength(1);
});

test('[N15] a server that asks for a day is given an hour', async () => {
  world.respond = () => html(429, String((24 * HOUR) / SECOND));
  await world.keep(missionStart(1));
  world.start();
  await world.pass(2 * SECOND, SECOND);
  world.respond = world.server.answer;
  await world.pass(HOUR - 2 * MINUTE, MINUTE);
  expect(world.server.arrived).toEqual([]);
  await world.pass(3 * MINUTE, MINUTE);
  expect(world.server.arrived).toEqual([uuid(1)]);
});

test('[N17] 413 from a box three times in a row: too big for this network, and tried on until another lets it through', async () => {
  world.respond = (request) => (isSubmission(request) ? html(413) : world.server.answer(request));
  await world.keep(withPhoto(response(1), leaf));
  world.start();
  const isTooBig = async () => isTooBigForNetwork((await world.row(1)) ?? {});
  await world.until(() => tries() === 2);
  expect(await isTooBig()).toBe(false);
  await world.until(() => tries() === 3);
  expect(await isTooBig()).toBe(true);

  world.respond = (request) => (isSubmission(request) ? html(500) : world.server.answer(request));
  await world.until(() => tries() === 4);
  expect(await isTooBig()).toBe(false);
  world.respond = world.server.answer;
  await world.pass(LONGEST_PAUSE_MS, SECOND);
  // The same bytes: a smaller picture would be other work.
  expect(world.server.held.get(uuid(1))?.sha256).toBe(leaf.sha256);
});
test('receipts are asked for again after a server in trouble, not before its pause', async () => {
  world.respond = (request) => (isReceipts(request) ? html(503, '120') : world.server.answer(request));
  await world.keep(missionStart(1));
  world.start();
  await world.pass(119 * SECOND, SECOND);
  expect(world.ports.sent.filter(isReceipts)).toHaveLength(1);
  expect(await world.states()).toEqual({ sent: 1 });
});
