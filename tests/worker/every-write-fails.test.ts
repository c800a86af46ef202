import { afterEach, expect, test, vi } from 'vitest';
import { saveDraft } from '../../worker/outbox/drafts.ts';
import { enqueue, type NewWork } from '../../worker/outbox/enqueue.ts';
import { sweep } from '../../worker/outbox/sweep.ts';
import { failNthWrite } from './support/failing-disk.ts';
import { ReplayWorld } from './support/replay-world.ts';
import { draftOf, made, missionFinish, missionStart, owls, photo, response, withPhoto } from './support/works.ts';

const leaf = photo('a leaf, 1280 px wide');
const draft = draftOf(leaf);
/** What one tap keeps, in the order of a mission. */
const taps: readonly (readonly NewWork[])[] = [
  [made(missionStart(1)), { ...withPhoto(response(2), leaf), keepsake: photo('320 px').bytes, draft }],
  [made(response(3, { taskId: 52 }))],
  [withPhoto(response(4, { taskId: 53 }), photo('an acorn')), made(missionFinish(5))],
];
const causes = {
  'a full disk': () => new DOMException('full', 'QuotaExceededError'),
  'a lost connection': () => new DOMException('Internal error', 'UnknownError'),
};
afterEach(() => vi.restoreAllMocks());

test.each(Object.entries(causes))(
  '[S04] a whole mission in which the nth write meets %s, for every n: nothing called saved is lost',
  async (_, cause) => {
    let nth = 0;
    for (let hasFailed = true; hasFailed; ) {
      nth += 1;
      hasFailed = await playMission(nth, cause);
    }
    // Three taps, their photos, drafts and counters, and all that sending notes.
    expect(nth).toBeGreaterThan(20);
  },
);

/** Plays a mission and sends it. Returns whether a write has failed in it. */
async function playMission(nth: number, cause: () => DOMException): Promise<boolean> {
  const world = await ReplayWorld.open();
  const hasFailed = failNthWrite(nth, cause);
  await saveDraft(world.ports, draft);
  for (const works of taps) await tap(world, works);
  await sendAll(world);

  expect(world.server.arrived).toEqual(taps.flat().map(({ work }) => work.id));
  expect([...world.server.held.values()].map(({ sha256 }) => sha256)).toContain(leaf.sha256);
  await sweep(world.outbox, owls, world.server.arrived).catch(() => sweep(world.outbox, owls, world.server.arrived));
  expect(await world.outbox.items.count()).toBe(0);
  vi.restoreAllMocks();
  world.close();
  return hasFailed();
}

/** What is called saved is there whole; what is not is not there at all, and the child taps again: only one write fails. */
async function tap(world: ReplayWorld, works: readonly NewWork[]): Promise<void> {
  const { ok } = await enqueue(world.ports, ...works);
  for (const { work, photo } of works) {
    expect((await world.outbox.items.get(work.id)) !== undefined).toBe(ok);
    expect((await world.outbox.photos.get(work.id))?.bytes).toEqual(ok ? photo?.bytes : undefined);
  }
  if (!ok) expect(await enqueue(world.ports, ...works)).toMatchObject({ ok: true });
}

/** The loop of the worker comes back after any failure; this is what it does, without its clock. */
async function sendAll(world: ReplayWorld): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await world.replay().catch(world.ports.report);
    world.ports.clock.pass(60_000);
  }
}
