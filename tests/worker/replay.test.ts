import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REFUSALS } from '../../schemas/delivery.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import type { Answer } from '../../worker/ports.ts';
import { html, isSubmission, json, noAnswer, receiptFor, refusal } from './support/answers.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { ben, foxes, group, missionStart, photo, response, settings, uuid, withPhoto } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
const HOUR = 3_600_000;
let world: ReplayWorld;
beforeEach(async () => {
  world = await ReplayWorld.open();
});
afterEach(() => world.close());

describe('what leaves', () => {
  test('the text as it was kept, the photo named by its id, and the token of its own group', async () => {
    await world.keep(withPhoto(response(1), leaf));
    await world.replay();
    const request = world.ports.sent.find(isSubmission);
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://garden.example/submissions',
      headers: {
        authorization: settings.authorization,
        'hedgerow-delivery': 'token-1',
        'idempotency-key': uuid(1),
      },
      body: {
        kind: 'work',
        workText: (await world.outbox.items.get(uuid(1)))?.workText,
        photo: { name: `${uuid(1)}.jpg`, bytes: leaf.bytes },
      },
    });
  });

  test('[N13] a photo has time for a slow link, and never less than half a minute', async () => {
    const large = photo('x'.repeat(300_000));
    await world.keep(missionStart(1), withPhoto(response(2), large));
    await world.replay();
    expect(world.ports.sent.filter(isSubmission).map(({ timeoutMs }) => timeoutMs)).toEqual([30_000, 105_000]);
  });

  test('[SYNC-08] each group’s work goes with its own token, whoever is signed in', async () => {
    await rememberGroup(world.outbox, group(foxes));
    await world.keep(missionStart(1), missionStart(2, { groupId: foxes, explorerId: ben }));
    expect(await world.replay()).toBe('drained');
    const tokens = world.ports.sent.filter(isSubmission).map(({ headers }) => headers['hedgerow-delivery']);
    expect(tokens).toEqual(['token-1', 'token-2']);
  });

  test('work of a group without a token waits for one', async () => {
    await world.keep(missionStart(1, { groupId: foxes }));
    expect(await world.replay()).toBe('waiting');
    expect(world.ports.sent).toEqual([]);
    await rememberGroup(world.outbox, group(foxes));
    expect(await world.replay()).toBe('drained');
  });
});

describe('three answers', () => {
  test('[SYNC-01, CARD-21] sent and asked for again, it is confirmed and the photo leaves the device', async () => {
    await world.keep(withPhoto(response(1), leaf));
    expect(await world.replay()).toBe('drained');
    expect(await world.row(1)).toMatchObject({ state: 'confirmed', confirmedAt: world.ports.clock.now() });
    expect(await world.outbox.photos.count()).toBe(0);
  });

  test('the photo stays while only the first receipt has come', async () => {
    world.respond = (request) => (isSubmission(request) ? world.server.answer(request) : noAnswer);
    await world.keep(withPhoto(response(1), leaf));
    expect(await world.replay()).toBe('waiting');
    expect(await world.row(1)).toMatchObject({ state: 'sent' });
    expect((await world.outbox.photos.get(uuid(1)))?.bytes).toEqual(leaf.bytes);
  });

  test.each(REFUSALS)('[SYNC-06] [N18] refused with %s, it stays whole and is not sent again', async (code) => {
    world.respond = (request) => (isSubmission(request) ? refusal(422, code) : world.server.answer(request));
    await world.keep(withPhoto(response(1), leaf));
    expect(await world.replay()).toBe('drained');
    world.ports.clock.pass(HOUR);
    await world.replay();
    expect(await world.row(1)).toMatchObject({ state: 'refused', refusal: code });
    expect(await world.outbox.photos.count()).toBe(1);
    expect(world.ports.sent).toHaveLength(1);
  });

  const strange: Record<string, Answer> = {
    '[N04] a captive portal': html(200),
    '[N16] a server in trouble': html(503),
    '[N17] a proxy that finds it too large': html(413),
    '[N19] a deployment under way': html(404),
    'a school filter': html(403),
    '[N24] errors with 200': json(200, { errors: [] }),
  };
  test.each(Object.entries(strange))('[SYNC-05] %s: kept whole, tried again, sent', async (_, answer) => {
    world.respond = () => answer;
    await world.keep(withPhoto(response(1), leaf));
    expect(await world.replay()).toBe('waiting');
    expect(await world.row(1)).toMatchObject({ state: 'waiting', lastAnswer: 'error', attempts: 1, refusal: null });
    world.respond = world.server.answer;
    world.ports.clock.pass(1_000);
    expect(await world.replay()).toBe('drained');
    expect(world.server.held.get(uuid(1))?.sha256).toBe(leaf.sha256);
  });

  test('[SYNC-03] [N09] when the reply is lost it is sent again with the same key and text', async () => {
    world.respond = (request) => {
      world.server.answer(request);
      return noAnswer;
    };
    await world.keep(withPhoto(response(1), leaf));
    await world.replay();
    expect(await world.row(1)).toMatchObject({ state: 'waiting', lastAnswer: 'noAnswer' });
    world.respond = world.server.answer;
    world.ports.clock.pass(1_000);
    expect(await world.replay()).toBe('drained');
    const [first, second] = world.ports.sent.filter(isSubmission);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['idempotency-key']).toBe(uuid(1));
    expect(world.server.arrived).toEqual([uuid(1)]);
  });

  test('[SYNC-05] pauses grow from 1 s to 60 s while the answers stay alike', async () => {
    world.respond = () => html(500);
    await world.keep(missionStart(1));
    const pauses: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      await world.replay();
      const { pauseMs = 0 } = (await world.row(1)) ?? {};
      pauses.push(pauseMs);
      world.ports.clock.pass(pauseMs - 1);
      await world.replay();
      world.ports.clock.pass(1);
    }
    expect(pauses).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000]);
    expect(world.ports.sent.filter(isSubmission)).toHaveLength(8);
  });

  test('[N15] a server that asks for two minutes gets two minutes', async () => {
    world.respond = () => html(429, '120');
    await world.keep(missionStart(1));
    await world.replay();
    world.ports.clock.pass(119_999);
    await world.replay();
    expect(world.ports.sent).toHaveLength(1);
    world.ports.clock.pass(1);
    await world.replay();
    expect(world.ports.sent).toHaveLength(2);
  });
});

test('a receipt for other bytes than those that left proves nothing', async () => {
  world.respond = (request) =>
    isSubmission(request) ? json(201, receiptFor(request, { bytes: 1 })) : world.server.answer(request);
  await world.keep(withPhoto(response(1), leaf));
  await world.replay();
  expect(await world.row(1)).toMatchObject({ state: 'waiting' });
});
