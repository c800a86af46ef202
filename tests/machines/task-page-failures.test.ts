/** What a child sees when work cannot be kept, and that nothing they made is lost by it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Task } from '../../schemas/task.ts';
import { failed } from '../../src/domain/result.ts';
import { shownResponse } from '../../src/domain/shown-response.ts';
import type { SaveFailure } from '../../src/machines/task-page-actors.ts';
import { answer, photo, quiz, response, task } from '../domain/builders.ts';
import { fileOf, fillDisk, photoOf, Tablet } from './support/device.ts';
import { answering, choosePhoto, continued, dialogueOf, type OpenedPage, openPage } from './support/task-page.ts';

const photoTask = task('31', { className: 'photo' });
const pond = quiz('31', [answer('4'), answer('5')]);
const next = { kind: 'task', path: [1], follow: [] };
let tablet: Tablet;

beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => {
  vi.restoreAllMocks();
  tablet.outbox.close();
});

/** Does what the task asks for, and presses Continue. */
async function answerAndContinue(opened: OpenedPage, kind: Task['className']) {
  await answering(opened);
  if (kind === 'quiz') opened.page.send({ type: 'answer.picked', id: '4' });
  if (kind === 'photo') await choosePhoto(opened, fileOf('JPEG leaf'));
  opened.page.send({ type: 'continue' });
}

describe('the dialogue', () => {
  test.each([
    ['task', 'unauthorised', 'userNotFound'],
    ['photo', 'unauthorised', 'userNotFound'],
    ['photo', 'badRequest', 'userNotFound'],
    ['quiz', 'storageBroken', 'userNotFound'],
    ['task', 'storageFull', 'taskNotSaved'],
    ['tags', 'storageBroken', 'taskNotSaved'],
    ['statement', 'badRequest', 'taskNotSaved'],
    ['photo', 'storageFull', 'photoNotSaved'],
    ['photo', 'storageBroken', 'photoNotSaved'],
  ] as const)(
    '[ERR-D-01, ERR-D-02, ERR-D-03, ERR-D-05] of a %s that fails with %s is %s',
    async (className, failure, code) => {
      const shown = className === 'quiz' ? pond : task('31', { className });
      const opened = openPage(tablet, shown, {}, { keep: async () => failed<SaveFailure>(failure) });

      await answerAndContinue(opened, className);

      expect(await dialogueOf(opened)).toBe(code);
    },
  );

  test('[ERR-D-03] of a skipped photo speaks of the task: there was no photo', async () => {
    const opened = openPage(tablet, photoTask, {}, { keep: async () => failed<SaveFailure>('storageFull') });
    await answering(opened);
    opened.page.send({ type: 'photo.skipped' });
    expect(await dialogueOf(opened)).toBe('taskNotSaved');
  });

  test('[ERR-D-07, ERR-D-08] is logged with what failed', async () => {
    const opened = openPage(tablet, photoTask, {}, { keep: async () => failed<SaveFailure>('storageFull') });
    await answerAndContinue(opened, 'photo');
    await dialogueOf(opened);
    expect(tablet.log).toHaveBeenCalledExactlyOnceWith('work was not kept', { isKept: false, reason: 'storageFull' });
  });

  test('[ERR-D-03, ERR-D-08] also stands for a bug, whose cause is logged', async () => {
    const bug = new Error('a bug');
    const opened = openPage(tablet, task('31'), {}, { keep: () => Promise.reject(bug) });
    await answerAndContinue(opened, 'task');
    expect(await dialogueOf(opened)).toBe('taskNotSaved');
    expect(tablet.log).toHaveBeenCalledExactlyOnceWith('work was not kept', {
      isKept: false,
      reason: 'storageBroken',
      cause: bug,
    });
  });
});

/** An answer that the full disk did not take; by now it has room again, and the dialogue about it is gone. */
async function answeredOnFullDisk() {
  const opened = openPage(tablet, pond);
  await answering(opened);
  opened.page.send({ type: 'answer.picked', id: '4' });
  fillDisk('items');
  opened.page.send({ type: 'continue' });
  await dialogueOf(opened);
  const made = opened.page.getSnapshot().context.response;
  vi.restoreAllMocks();
  opened.page.send({ type: 'error.dismissed' });
  return { opened, made };
}

describe('a full disk', () => {
  test('[OFF-13, ERR-D-05] loses neither the photo on the screen nor its draft, and the retry keeps it once', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG leaf'));
    await tablet.ports.drafts.settled();
    fillDisk('photos');
    opened.page.send({ type: 'continue' });
    expect(await dialogueOf(opened)).toBe('photoNotSaved');
    expect(await tablet.items()).toEqual([]);
    expect(await tablet.drafts()).toHaveLength(1);
    const made = opened.page.getSnapshot().context.response?.id;
    vi.restoreAllMocks();

    opened.page.send({ type: 'error.dismissed' });
    expect(opened.page.getSnapshot().context).toMatchObject({ error: null, photo: photoOf('JPEG leaf') });

    expect(await continued(opened)).toEqual(next);
    expect((await tablet.items()).map(({ id }) => id)).toEqual([made]);
  });

  test('[SUBMIT-06] an answer that changes after a failure is new work with an id of its own', async () => {
    const { opened, made } = await answeredOnFullDisk();

    opened.page.send({ type: 'answer.picked', id: '5' });
    await continued(opened);

    const [item] = await tablet.items();
    expect(item?.id).not.toBe(made?.id);
    expect(JSON.parse(item?.workText ?? '')).toMatchObject({
      answerOptionIds: [5],
      revision: (made?.revision ?? 0) + 1,
    });
  });

  test.each([
    ['overtaken by an answer from elsewhere comes after it, as new work', 's9', 3],
    ['that was kept after all is repeated with its id', null, 1],
  ])('an answer that could not be saved and is %s', async (_, elsewhere, revision) => {
    const { opened, made } = await answeredOnFullDisk();
    const known = response(elsewhere ?? made?.id ?? '', {
      revision: elsewhere === null ? 1 : 2,
      answerOptionIds: ['5'],
    });

    opened.page.send({ type: 'saved.changed', shown: shownResponse([{ ...known, status: 'waiting' as const }]) });
    await continued(opened);

    const works = (await tablet.items()).map(({ workText }) => JSON.parse(workText));
    expect(works).toMatchObject([{ answerOptionIds: [4], revision }]);
    expect(works[0].id === made?.id).toBe(elsewhere === null);
  });

  test('a photo skipped after it could not be saved is new work without it', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG leaf'));
    fillDisk('photos');
    opened.page.send({ type: 'continue' });
    await dialogueOf(opened);
    opened.page.send({ type: 'error.dismissed' });

    opened.page.send({ type: 'photo.skipped' });

    await vi.waitFor(async () => expect(await tablet.kinds()).toEqual(['taskResponse']));
    expect(JSON.parse((await tablet.items())[0]?.workText ?? '')).toMatchObject({ photo: null, completed: true });
  });

  test('[TPAGE-06] before the mission start keeps nothing at all, and the retry keeps both in order', async () => {
    const opened = openPage(tablet, task('31'), { isMissionStarted: false });
    await answering(opened);
    fillDisk('items');
    opened.page.send({ type: 'continue' });
    expect(await dialogueOf(opened)).toBe('taskNotSaved');
    expect(await tablet.items()).toEqual([]);
    vi.restoreAllMocks();

    opened.page.send({ type: 'error.dismissed' });
    await continued(opened);

    expect(await tablet.kinds()).toEqual(['missionStart', 'taskResponse']);
  });

  test('[TPAGE-06, SYNC-03] between the mission start and the answer keeps neither, and the retry starts once', async () => {
    const opened = openPage(tablet, task('31'), { isMissionStarted: false });
    await answering(opened);
    fillDisk('items', (item) => Object(item).kind === 'taskResponse');
    opened.page.send({ type: 'continue' });
    await dialogueOf(opened);
    expect(await tablet.kinds()).toEqual([]);
    vi.restoreAllMocks();

    opened.page.send({ type: 'error.dismissed' });
    await continued(opened);

    expect(await tablet.kinds()).toEqual(['missionStart', 'taskResponse']);
  });

  test('[ERR-D-04, NEXT-05] at the finish shows its dialogue, keeps nothing half, and the retry keeps it all once', async () => {
    const only = task('31');
    const opened = openPage(tablet, only, { walk: { steps: [only], tasks: [only], chosen: new Map() } });
    await answering(opened);
    fillDisk('items', (item) => Object(item).kind === 'missionFinish');
    opened.page.send({ type: 'continue' });
    expect(await dialogueOf(opened)).toBe('missionNotSaved');
    expect(opened.page.getSnapshot().output).toBeUndefined();
    expect(await tablet.items()).toEqual([]);
    vi.restoreAllMocks();

    opened.page.send({ type: 'error.dismissed' });

    expect(await continued(opened)).toEqual({ kind: 'missionComplete' });
    expect(await tablet.kinds()).toEqual(['taskResponse', 'missionFinish']);
  });

  test('[OFF-13] that takes no draft any more is logged and stops nobody', async () => {
    const opened = openPage(tablet, pond);
    await answering(opened);
    fillDisk('drafts');
    opened.page.send({ type: 'answer.picked', id: '4' });
    await tablet.ports.drafts.settled();
    expect(tablet.log).toHaveBeenCalledExactlyOnceWith('draft', 'storageFull');
    expect(await continued(opened)).toEqual(next);
  });
});

test('[SYNC-04] work that landed although its write was given up is not made twice', async () => {
  const only = task('31');
  let isSlow = true;
  const keep: typeof tablet.ports.keep = async (keepings) => {
    const kept = await tablet.ports.keep(keepings);
    return isSlow ? failed('storageBroken') : kept;
  };
  const walk = { steps: [only], tasks: [only], chosen: new Map() };
  const opened = openPage(tablet, only, { walk }, { keep });
  await answering(opened);
  opened.page.send({ type: 'continue' });
  expect(await dialogueOf(opened)).toBe('missionNotSaved');
  isSlow = false;

  opened.page.send({ type: 'error.dismissed' });
  await continued(opened);

  expect(await tablet.kinds()).toEqual(['taskResponse', 'missionFinish']);
});

test('[ERR-D-06, TPAGE-05] a photo whose removal cannot be kept stays, and the retry has the same id', async () => {
  const shown = shownResponse([{ ...response('s1', { photo: photo('/media/7/s1') }), status: 'safe' as const }]);
  const opened = openPage(tablet, photoTask, { shown });
  await answering(opened);
  fillDisk('items');
  opened.page.send({ type: 'photo.deleted' });
  expect(await dialogueOf(opened)).toBe('photoNotRemoved');
  expect(opened.page.getSnapshot().context.savedPhoto?.id).toBe('s1');
  const made = opened.page.getSnapshot().context.removal?.id;
  vi.restoreAllMocks();
  opened.page.send({ type: 'error.dismissed' });

  opened.page.send({ type: 'photo.deleted' });
  await answering(opened);

  expect(opened.page.getSnapshot().context.savedPhoto).toBeNull();
  expect((await tablet.items()).map(({ id }) => id)).toEqual([made]);
});
