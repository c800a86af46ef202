import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { succeeded } from '../../src/domain/result.ts';
import type { TaskPagePorts } from '../../src/machines/task-page-actors.ts';
import { amina, answer, followOn, quiz, task } from '../domain/builders.ts';
import { fileOf, photoOf, Tablet } from './support/device.ts';
import { answering, choosePhoto, continued, left, openPage } from './support/task-page.ts';

const photoTask = task('31', { className: 'photo task' });
const pond = quiz('31', [answer('4'), answer('5', ['41'])]);
const next = { kind: 'task', path: [1], follow: [] };
let tablet: Tablet;

beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => {
  tablet.outbox.close();
});

describe('the page', () => {
  test('[TPAGE-01, CARD-18, CARD-22] loads, is busy while saving, and is not afterwards', async () => {
    const opened = openPage(tablet);
    expect(opened.page.getSnapshot().hasTag('loading')).toBe(true);

    await answering(opened);
    expect(opened.page.getSnapshot().hasTag('busy')).toBe(false);
    opened.page.send({ type: 'continue' });
    expect(opened.page.getSnapshot().matches('saving')).toBe(true);
    expect(opened.page.getSnapshot().hasTag('busy')).toBe(true);

    await left(opened);
    expect(opened.page.getSnapshot().hasTag('busy')).toBe(false);
  });

  test('[TPAGE-03] keeps a statement as done, then moves on', async () => {
    const opened = openPage(tablet, task('31', { className: 'statement' }));
    await answering(opened);

    expect(await continued(opened)).toEqual(next);

    const [item] = await tablet.items();
    expect(JSON.parse(item?.workText ?? '')).toMatchObject({
      kind: 'taskResponse',
      groupId: 7,
      explorerId: amina,
      missionId: 12,
      taskId: 31,
      completed: true,
      revision: 1,
      answerOptionIds: [],
      photo: null,
    });
  });

  test('[TPAGE-03] an unknown kind of task cannot be continued', async () => {
    const opened = openPage(tablet, task('31', { className: 'riddle' }));
    await answering(opened);
    opened.page.send({ type: 'continue' });
    expect(opened.page.getSnapshot().matches('answering')).toBe(true);
  });

  test('[TPAGE-07] pressing Continue twice saves once and moves one step', async () => {
    const opened = openPage(tablet);
    await answering(opened);

    opened.page.send({ type: 'continue' });
    opened.page.send({ type: 'continue' });

    expect(await left(opened)).toEqual(next);
    expect(await tablet.kinds()).toEqual(['taskResponse']);
  });
});

describe('answers', () => {
  test('[TASK-11, TASK-12, ANS-01] a quiz takes one answer, and Continue waits for it', async () => {
    const opened = openPage(tablet, pond);
    await answering(opened);
    opened.page.send({ type: 'continue' });
    expect(opened.page.getSnapshot().matches('answering')).toBe(true);

    for (const id of ['4', '4', '4', '5']) opened.page.send({ type: 'answer.picked', id });

    expect(opened.page.getSnapshot().context.answerOptionIds).toEqual(['5']);
  });

  test('[NEXT-01, TPAGE-03] the answer that was just saved decides what comes next', async () => {
    const tasks = [pond, task('32'), followOn('41', '5')];
    const opened = openPage(tablet, pond, { walk: { steps: [pond], tasks, chosen: new Map() } });
    await answering(opened);
    opened.page.send({ type: 'answer.picked', id: '5' });

    expect(await continued(opened)).toEqual({ kind: 'task', path: [0, 0], follow: ['41'] });

    expect(JSON.parse((await tablet.items())[0]?.workText ?? '')).toMatchObject({ answerOptionIds: [5] });
  });

  test('[TASK-13, ANS-05] tags of the task are answer options, any number of them', async () => {
    const tags = task('31', { className: 'tags', answerOptions: [answer('4'), answer('5'), answer('6')] });
    const opened = openPage(tablet, tags);
    await answering(opened);
    for (const id of ['4', '5', '6', '5']) opened.page.send({ type: 'answer.picked', id });

    await continued(opened);

    const [item] = await tablet.items();
    expect(JSON.parse(item?.workText ?? '')).toMatchObject({ answerOptionIds: [4, 6], tagIds: [] });
  });

  test('[TASK-13] tags of the common list are kept as tags', async () => {
    const opened = openPage(tablet, task('31', { className: 'tags' }));
    await answering(opened);
    opened.page.send({ type: 'answer.picked', id: '8' });

    await continued(opened);

    const [item] = await tablet.items();
    expect(JSON.parse(item?.workText ?? '')).toMatchObject({ answerOptionIds: [], tagIds: [8] });
  });

  test('[TASK-14] no tag at all may be the answer', async () => {
    const opened = openPage(tablet, task('31', { className: 'tags' }));
    await answering(opened);
    expect(await continued(opened)).toEqual(next);
  });
});

describe('a photo', () => {
  test('[TPAGE-02, OFF-11] is on the disk before the page moves on, 50 ms after it was saved', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG leaf'));
    opened.page.send({ type: 'continue' });

    await waitFor(opened.page, (state) => state.matches('saved'));
    const [item] = await tablet.items();
    expect((await tablet.outbox.photos.get(item?.id ?? ''))?.bytes).toEqual(photoOf('JPEG leaf').bytes);
    opened.clock.increment(49);
    expect(opened.page.getSnapshot().status).toBe('active');
    opened.clock.increment(1);
    expect(opened.page.getSnapshot()).toMatchObject({ status: 'done', output: next });
  });

  test('[VAL-11] is needed before Continue saves anything, and the log says so', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);

    opened.page.send({ type: 'continue' });

    expect(opened.page.getSnapshot().matches('answering')).toBe(true);
    expect(tablet.log).toHaveBeenCalledExactlyOnceWith('no snapshot', { missionId: '12', taskId: '31' });
    expect(await tablet.items()).toEqual([]);
  });

  test('[TPAGE-04] that is skipped is logged and the task is done without it', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG leaf'));

    opened.page.send({ type: 'photo.skipped' });

    expect(await left(opened)).toEqual(next);
    expect(tablet.log).toHaveBeenCalledWith('photo skipped', { missionId: '12', taskId: '31' });
    expect(JSON.parse((await tablet.items())[0]?.workText ?? '')).toMatchObject({ completed: true, photo: null });
    expect(await tablet.outbox.photos.count()).toBe(0);
    expect(await tablet.drafts()).toEqual([]);
  });

  test('[VAL-01] that is none is told in words, and the old one stays', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG leaf'));

    await choosePhoto(opened, fileOf('homework'));

    expect(opened.page.getSnapshot().context).toMatchObject({
      photoProblem: 'The file selected was not an image, please select a jpeg or png',
      photo: photoOf('JPEG leaf'),
    });
  });

  test('[VAL-02, VAL-03] is judged by its size before it is read', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf(''));
    expect(opened.page.getSnapshot().context.photoProblem).toBe('File selected is too small (0 bytes)');
    await choosePhoto(opened, fileOf(`JPEG${' '.repeat(1020)}`));
    expect(opened.page.getSnapshot().context.photoProblem).toBe(
      'File selected is too large (1.0 KB), pick a smaller one',
    );
  });

  test('[VAL-04] is the first of several files that is one', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf(''), fileOf('homework'), fileOf('JPEG frog'), fileOf('JPEG newt'));
    expect(opened.page.getSnapshot().context).toMatchObject({ photo: photoOf('JPEG frog'), photoProblem: null });
  });

  test('[VAL-05] is none of several files that are not, and none of no file', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf(''), fileOf('homework'));
    expect(opened.page.getSnapshot().context.photoProblem).toBe(
      'No suitable image file was found from any of the files you selected.',
    );
    await choosePhoto(opened);
    expect(opened.page.getSnapshot().context.photoProblem).toBe('No files selected.');
  });

  test.each([
    ['NotFoundError', 'File not found'],
    ['NotReadableError', 'File could not be loaded'],
    ['AbortError', 'File loading was aborted'],
    ['Error', 'Upload failed for image from local'],
  ])('[ERR-F-01] [ERR-F-02] that cannot be read or made a photo is told and logged: %s', async (name, words) => {
    const preparePhoto = () => Promise.reject(Object.assign(new Error('no photo'), { name }));
    const opened = openPage(tablet, photoTask, {}, { preparePhoto });
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG leaf'));
    expect(opened.page.getSnapshot().context.photoProblem).toBe(words);
    expect(tablet.log).toHaveBeenCalledOnce();
  });

  test('[TPAGE-05] not saved yet is deleted with its draft', async () => {
    const opened = openPage(tablet, photoTask);
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG leaf'));
    await tablet.ports.drafts.settled();
    expect(await tablet.drafts()).toHaveLength(1);

    opened.page.send({ type: 'photo.deleted' });

    await tablet.ports.drafts.settled();
    expect(opened.page.getSnapshot().context.photo).toBeNull();
    expect(await tablet.drafts()).toEqual([]);
    expect(await tablet.items()).toEqual([]);
  });
});

describe('a mission', () => {
  test('[TPAGE-06, SYNC-02] is logged as started before the first step moves on', async () => {
    const opened = openPage(tablet, task('31'), { isMissionStarted: false });
    await answering(opened);

    await continued(opened);

    expect(await tablet.kinds()).toEqual(['missionStart', 'taskResponse']);
  });

  test('[TPAGE-06, MSTATE-01] starts when the explorer came to its first step, not when they left it', async () => {
    let time = 1_000_000;
    const opened = openPage(tablet, task('31'), { isMissionStarted: false, now: () => time });
    await answering(opened);
    time = 1_060_000;

    await continued(opened);

    const made = (await tablet.items()).map(({ workText }) => JSON.parse(workText).madeAt);
    expect(made).toEqual([1_000_000, 1_060_000]);
  });

  test('[NEXT-04, NEXT-05] completed by its last task is kept before anything else opens', async () => {
    const last = task('32');
    const walk = { steps: [task('31'), last], tasks: [task('31'), last], chosen: new Map() };
    const opened = openPage(tablet, last, { walk, place: { path: [1], follow: [] } });
    await answering(opened);
    opened.page.send({ type: 'continue' });

    // The moment the page lets go, both are on the disk.
    const kindsThen = left(opened).then(() => tablet.kinds());
    expect(await kindsThen).toEqual(['taskResponse', 'missionFinish']);
    expect(await left(opened)).toEqual({ kind: 'missionComplete' });
  });

  test('[NEXT-05] that is finished already is not finished twice', async () => {
    const only = task('31');
    const walk = { steps: [only], tasks: [only], chosen: new Map() };
    const opened = openPage(tablet, only, { walk, isMissionFinished: true });
    await answering(opened);
    expect(await continued(opened)).toEqual({ kind: 'missionComplete' });
    expect(await tablet.kinds()).toEqual(['taskResponse']);
  });
});

test('[TPAGE-07, ERR-D-09] nothing is asked of a network: work is kept and that is all', async () => {
  const kept: string[] = [];
  const keep: TaskPagePorts['keep'] = async (keepings) => {
    kept.push(...keepings.map(({ work }) => work.kind));
    return succeeded(null);
  };
  const opened = openPage(tablet, task('31'), {}, { keep });
  await answering(opened);
  await continued(opened);
  expect(kept).toEqual(['taskResponse']);
});
