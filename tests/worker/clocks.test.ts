import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLOCK_HEADER } from '../../schemas/delivery.ts';
import { html, isSubmission } from './support/answers.ts';
import { LoopWorld } from './support/loop-world.ts';
import { missionFinish, missionStart, photo, response, uuid, withPhoto } from './support/works.ts';

const SECOND = 1_000;
const YEAR = 365 * 24 * 3_600_000;
const leaf = photo('a leaf, 1280 px wide');
let world: LoopWorld;
beforeEach(async () => {
  world = await LoopWorld.open();
});
afterEach(() => world.end());

const clocksSent = () => world.ports.sent.filter(isSubmission).map(({ headers }) => headers[CLOCK_HEADER]);
const textsSent = () =>
  world.ports.sent.filter(isSubmission).map(({ body }) => (body.kind === 'work' ? body.workText : ''));

describe('[SYNC-16] the device’s clock goes beside the work', () => {
  test('as it stands at each sending; the text of the work stays the same', async () => {
    const { clock } = world.ports;
    await world.keep(withPhoto(response(1), leaf));
    world.failOnce(uuid(1));
    const first = clock.now();
    world.start();
    await world.pass(2 * SECOND, SECOND);
    expect(clocksSent()).toEqual([String(first), String(first + SECOND)]);
    expect(new Set(textsSent()).size).toBe(1);
  });

  test('in whole milliseconds, whatever a clock counts in', async () => {
    world.ports.clock.set(1_800_000_000_000.4);
    await world.keep(missionStart(1));
    await world.replay();
    expect(clocksSent()).toEqual(['1800000000000']);
  });
});

describe('[T01] the clock is set while work waits', () => {
  test.each([-YEAR, YEAR])('by %d ms: it goes within a pause, in the order it was made', async (jump) => {
    world.respond = (request) => (isSubmission(request) ? html(500) : world.server.answer(request));
    await world.keep(missionStart(3), response(2));
    world.start();
    await world.pass(10 * SECOND, SECOND);
    world.ports.clock.set(world.ports.clock.now() + jump);
    await world.keep(missionFinish(1));
    world.respond = world.server.answer;
    world.loop?.wake();
    await world.pass(60 * SECOND, SECOND);
    expect(world.server.arrived).toEqual([uuid(3), uuid(2), uuid(1)]);
  });
});

describe('[T04] a device that believes it is', () => {
  test.each([
    ['1970', 0],
    ['2106', Date.UTC(2106, 1, 7)],
  ])('%s keeps, sends and confirms like any other, and says so to the server', async (_, time) => {
    world.ports.clock.set(time);
    await world.keep(withPhoto(response(1, { madeAt: time }), leaf), missionFinish(2, { madeAt: time }));
    world.start();
    await world.pass(5 * SECOND, SECOND);
    expect(world.server.arrived).toEqual([uuid(1), uuid(2)]);
    expect(await world.states()).toEqual({ confirmed: 2 });
    expect(clocksSent()).toEqual([String(time), String(time)]);
  });
});
