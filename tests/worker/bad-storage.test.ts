import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { failed, succeeded } from '../../src/domain/result.ts';
import { readDraft, saveDraft } from '../../worker/outbox/drafts.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { isSubmission } from './support/answers.ts';
import { beforeNextWrite, failReads, failWrites, hangWrites } from './support/failing-disk.ts';
import { LoopWorld } from './support/loop-world.ts';
import { ada, ben, draftOf, missionFinish, missionStart, photo, response, uuid, withPhoto } from './support/works.ts';

const SECOND = 1_000;
const leaf = photo('a leaf, 1280 px wide');
const draft = draftOf(leaf);
let world: LoopWorld;
beforeEach(async () => {
  world = await LoopWorld.open();
});
afterEach(() => {
  vi.restoreAllMocks();
  return world.end();
});

/** Keeps a photo while time passes, and says how long that took. */
async function keepInTime() {
  const { clock } = world.ports;
  const begun = clock.now();
  const keeping = enqueue(world.ports, { ...withPhoto(response(1), leaf), draft });
  let isDone = false;
  const done = keeping.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await world.idle();
    if (!isDone) clock.pass(SECOND / 2);
  }
  return { result: await done, took: clock.now() - begun };
}

describe('[S03, B14] a child is told within ten seconds, with the photo still there', () => {
  test.each([
    ['an error by its name', 'The disk is full', 'QuotaExceededError'],
    ['an aborted transaction', 'QuotaExceededError ', 'AbortError'],
  ])('%s', async (_, message, name) => {
    await saveDraft(world.ports, draft);
    failWrites('photos', () => new DOMException(message, name));
    const { result, took } = await keepInTime();
    vi.restoreAllMocks();

    expect(result).toEqual(failed('storageFull'));
    expect(took).toBeLessThanOrEqual(10 * SECOND);
    expect(await world.outbox.items.count()).toBe(0);
    expect(await readDraft(world.outbox, draft)).toEqual(draft);
    await tapAgain();
  });

  test('a put that never answers, tried twice', async () => {
    await saveDraft(world.ports, draft);
    const mend = hangWrites('photos');
    const { result, took } = await keepInTime();
    vi.restoreAllMocks();
    expect(result).toEqual(failed('storageBroken'));
    expect(took).toBeLessThanOrEqual(10 * SECOND);
    // The second try stood behind the first. It may still end well: then the same tap finds its work there.
    mend();
    await tapAgain();
  });

  /** The same work, under the same id, and the disk has room again. */
  async function tapAgain(): Promise<void> {
    await world.keep({ ...withPhoto(response(1), leaf), draft });
    expect(await world.outbox.items.toCollection().primaryKeys()).toEqual([uuid(1)]);
    expect((await world.outbox.photos.get(uuid(1)))?.bytes).toEqual(leaf.bytes);
    expect(await readDraft(world.outbox, draft)).toBeNull();
  }
});

describe('[S05, B12] the connection to the disk is lost', () => {
  const lose = () => forceCloseDatabase(world.outbox.backendDB() as never);
  let told: MockInstance;
  beforeEach(() => {
    told = vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    expect(told.mock.calls).toContainEqual(['Dexie: Need to reopen db']);
  });

  test('while a photo is being saved: it is saved over a fresh one', async () => {
    const dead = world.outbox.backendDB();
    beforeNextWrite('photos', lose);
    expect(await enqueue(world.ports, withPhoto(response(1), leaf))).toEqual(succeeded(null));
    expect(world.outbox.backendDB()).not.toBe(dead);
    expect((await world.outbox.photos.get(uuid(1)))?.bytes).toEqual(leaf.bytes);
  });

  test('between two saves', async () => {
    await world.keep(withPhoto(response(1), leaf));
    lose();
    await world.keep(withPhoto(response(2), leaf));
    expect(await world.outbox.photos.count()).toBe(2);
  });

  test('while it is being sent: the loop goes on over a fresh one, and there is one record', async () => {
    await world.keep(withPhoto(response(1), leaf), missionFinish(2));
    beforeNextWrite('items', lose);
    world.start();
    await world.pass(60 * SECOND, SECOND);
    expect(world.server.arrived).toEqual([uuid(1), uuid(2)]);
    expect(await world.states()).toEqual({ confirmed: 2 });
  });
});

describe('[S11, B13] a photo that cannot be read any more', () => {
  const others = [missionStart(2, { explorerId: ben }), response(3, { explorerId: ben })];

  test.each([
    ['empty', { bytes: new ArrayBuffer(0) }],
    ['of other content', { bytes: photo('rotten').bytes }],
    ['no bytes at all, as after a broken copy', { bytes: {} as ArrayBuffer }],
  ])('%s: found before it is sent, the row says so, others go', async (_, broken) => {
    await world.keep(withPhoto(response(1), leaf), ...others);
    await world.outbox.photos.update(uuid(1), broken);
    world.start();
    await world.idle();
    await expectDamaged();
  });

  test('gone: the same', async () => {
    await world.keep(withPhoto(response(1), leaf), ...others);
    await world.outbox.photos.delete(uuid(1));
    world.start();
    await world.idle();
    await expectDamaged();
  });

  test('one whose reading throws: the same, and the cause is told', async () => {
    await world.keep(withPhoto(response(1), leaf), ...others);
    failReads('photos', () => new DOMException('Failed to read the blob', 'DataError'));
    world.start();
    await world.idle();
    await expectDamaged();
    expect(world.ports.reported).not.toEqual([]);
  });

  test('a disk that cannot be read at all says nothing about the photo', async () => {
    await world.keep(withPhoto(response(1), leaf));
    failReads('photos', () => new DOMException('lost', 'UnknownError'));
    failReads('items', () => new DOMException('lost', 'UnknownError'));
    world.start();
    await world.pass(20 * SECOND, SECOND);
    vi.restoreAllMocks();
    expect(await world.row(1)).toMatchObject({ state: 'waiting' });
    await world.pass(20 * SECOND, SECOND);
    expect(world.server.held.get(uuid(1))?.sha256).toBe(leaf.sha256);
  });

  async function expectDamaged(): Promise<void> {
    expect(await world.row(1)).toMatchObject({
      state: 'refused',
      refusal: 'PHOTO_DAMAGED',
      explorerId: ada,
      taskId: 51,
    });
    expect(world.server.arrived).toEqual([uuid(2), uuid(3)]);
    expect(world.ports.sent.filter(isSubmission)).toHaveLength(2);
  }
});
