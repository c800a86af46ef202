import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import { html, refusal } from './support/answers.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { ben, foxes, group, missionStart, owls, photo, response, uuid, withPhoto } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
const HOUR = 3_600_000;
let world: ReplayWorld;
beforeEach(async () => {
  world = await ReplayWorld.open();
});
afterEach(() => world.close());

test.each(['TOKEN_ENDED', 'TOKEN_UNKNOWN'])('%s pauses its group for an hour; others go on', async (code) => {
  await rememberGroup(world.outbox, group(foxes));
  world.respond = (request) =>
    request.headers['hedgerow-delivery'] === 'token-1' ? refusal(401, code) : world.server.answer(request);
  await world.keep(missionStart(1), missionStart(2), missionStart(3, { groupId: foxes, explorerId: ben }));
  await world.replay();
  expect(await world.row(1)).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(world.server.arrived).toEqual([uuid(3)]);
  const tries = () => world.ports.sent.filter(({ headers }) => headers['hedgerow-delivery'] === 'token-1').length;
  expect(tries()).toBe(1);
  world.ports.clock.pass(HOUR - 1);
  await world.replay();
  expect(tries()).toBe(1);
  world.ports.clock.pass(1);
  await world.replay();
  expect(tries()).toBe(2);
});

test('after the code was entered again the work goes at once, under the same ids', async () => {
  world.respond = () => refusal(401, 'TOKEN_ENDED');
  await world.keep(missionStart(1));
  await world.replay();
  world.respond = world.server.answer;
  await rememberGroup(world.outbox, group(owls, { deliveryToken: 'new' }));
  expect(await world.replay()).toBe('drained');
  expect(world.ports.sent.at(-2)?.headers['hedgerow-delivery']).toBe('new');
  expect(world.server.arrived).toEqual([uuid(1)]);
});

test('an answer about a token that was replaced meanwhile pauses nothing', async () => {
  world.respond = async (request) => {
    if (request.headers['hedgerow-delivery'] === 'new') return world.server.answer(request);
    await rememberGroup(world.outbox, group(owls, { deliveryToken: 'new' }));
    return refusal(401, 'TOKEN_ENDED');
  };
  await world.keep(missionStart(1));
  expect(await world.replay()).toBe('drained');
});

test('a tablet reported lost forgets how to open the class, but not its waiting work', async () => {
  await world.keep({ ...withPhoto(response(1), leaf), keepsake: photo('320 px').bytes });
  world.respond = () => refusal(401, 'TOKEN_ENDED');
  await world.replay();
  expect(await world.outbox.groups.get(owls)).toMatchObject({ codeHash: '' });
  expect(await world.outbox.keepsakes.count()).toBe(0);
  expect(await world.outbox.photos.count()).toBe(1);
});

test.each([-365 * 24 * HOUR, 365 * 24 * HOUR])(
  '[T01] set by %d ms, nothing waits longer than its pause',
  async (jump) => {
    world.respond = () => html(500);
    await world.keep(missionStart(1));
    await world.replay();
    world.ports.clock.set(world.ports.clock.now() + jump);
    world.respond = world.server.answer;
    expect(await world.replay()).toBe('drained');
  },
);

test('a paused group does not wait a year either', async () => {
  world.respond = () => refusal(401, 'TOKEN_UNKNOWN');
  await world.keep(missionStart(1));
  await world.replay();
  world.ports.clock.set(world.ports.clock.now() - 365 * 24 * HOUR);
  world.respond = world.server.answer;
  expect(await world.replay()).toBe('drained');
});
