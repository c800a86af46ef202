/** What is on the tablet already when a page opens, and what survives a killed tab. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TaskResponse } from '../../schemas/task-response.ts';
import { shownResponse } from '../../src/domain/shown-response.ts';
import type { WithStatus } from '../../src/domain/with-own-work.ts';
import { answer, photo, quiz, response, task } from '../domain/builders.ts';
import { fileOf, photoOf, Tablet } from './support/device.ts';
import { answering, choosePhoto, continued, left, type OpenedPage, openPage, saved } from './support/task-page.ts';

const photoTask = task('31', { className: 'photo' });
const pond = quiz('31', [answer('4'), answer('5')]);
const next = { kind: 'task', path: [1], follow: [] };
let tablet: Tablet;

beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => {
  tablet.outbox.close();
});

async function works() {
  return (await tablet.items()).map(({ workText }) => JSON.parse(workText));
}
async function kill(opened: OpenedPage) {
  await tablet.ports.drafts.settled();
  opened.page.stop();
  tablet.reopen();
}

describe('a task that was done before', () => {
  test('shows its answer, and Continue without a change makes no new work', async () => {
    const opened = openPage(tablet, pond, { shown: saved({ answerOptionIds: ['5'] }) });
    await answering(opened);
    expect(opened.page.getSnapshot().context.answerOptionIds).toEqual(['5']);

    expect(await continued(opened)).toEqual(next);
    expect(await tablet.items()).toEqual([]);
  });

  test('gets a new piece of work with a higher revision when the answer changes', async () => {
    const opened = openPage(tablet, pond, { shown: saved({ answerOptionIds: ['5'], revision: 3 }) });
    await answering(opened);
    opened.page.send({ type: 'answer.picked', id: '4' });

    await continued(opened);

    expect(await works()).toMatchObject([{ answerOptionIds: [4], revision: 4 }]);
  });

  test('[TASK-10] goes on with its saved photo without sending it again', async () => {
    const opened = openPage(tablet, photoTask, { shown: saved({ photo: photo('/media/7/s1') }) });
    await answering(opened);
    expect(await continued(opened)).toEqual(next);
    expect(await tablet.items()).toEqual([]);
  });

  test('[TASK-07] keeps its old photo on show until a new one is taken, and gets it back when that is deleted', async () => {
    const opened = openPage(tablet, photoTask, { shown: saved({ photo: photo('/media/7/s1') }) });
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG frog'));
    expect(opened.page.getSnapshot().context).toMatchObject({ photo: photoOf('JPEG frog'), savedPhoto: { id: 's1' } });

    opened.page.send({ type: 'photo.deleted' });

    expect(opened.page.getSnapshot().context).toMatchObject({ photo: null, savedPhoto: { id: 's1' } });
    expect(await continued(opened)).toEqual(next);
    expect(await tablet.items()).toEqual([]);
  });

  test('[TPAGE-04] is not answered again by being skipped', async () => {
    const opened = openPage(tablet, photoTask, { shown: saved({}) });
    await answering(opened);
    opened.page.send({ type: 'photo.skipped' });
    expect(await left(opened)).toEqual(next);
    expect(await tablet.items()).toEqual([]);
  });

  test('[TPAGE-04] and skipped now forgets the photo that was taken and not saved', async () => {
    const opened = openPage(tablet, photoTask, { shown: saved({}) });
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG leaf'));
    opened.page.send({ type: 'photo.skipped' });
    await left(opened);
    await tablet.ports.drafts.settled();
    expect(await tablet.drafts()).toEqual([]);
    expect(await tablet.items()).toEqual([]);
  });

  test('[NEXT-05] still finishes a mission whose last press was lost', async () => {
    const walk = { steps: [pond], tasks: [pond], chosen: new Map() };
    const opened = openPage(tablet, pond, { walk, shown: saved({ answerOptionIds: ['5'] }) });
    await answering(opened);
    expect(await continued(opened)).toEqual({ kind: 'missionComplete' });
    expect(await tablet.kinds()).toEqual(['missionFinish']);
  });
});

describe('a saved photo', () => {
  test('[TPAGE-05] that is deleted is cleared here and its removal waits to be sent', async () => {
    // Confirmed and swept long ago: this is all that the tablet still has of them.
    for (const id of ['s0', 's1'])
      await tablet.outbox.keepsakes.put({ id, groupId: 7, explorerId: 'e1', bytes: photoOf('small').bytes });
    const opened = openPage(tablet, photoTask, { shown: saved({ photo: photo('/media/7/s1'), revision: 2 }) });
    await answering(opened);

    opened.page.send({ type: 'photo.deleted' });
    expect(opened.page.getSnapshot().hasTag('busy')).toBe(true);
    await answering(opened);

    expect(opened.page.getSnapshot().context.savedPhoto).toBeNull();
    expect(await works()).toMatchObject([{ kind: 'photoRemoval', missionId: 12, taskId: 31, revision: 3 }]);
    expect(await tablet.outbox.keepsakes.toCollection().primaryKeys()).toEqual(['s0']);
  });

  test('[TPAGE-05] [B03] that another tab deletes is gone here too, and what is done next comes after that', async () => {
    const opened = openPage(tablet, photoTask, { shown: saved({ photo: photo('/media/7/s1'), revision: 2 }) });
    await answering(opened);
    const removal: WithStatus<TaskResponse> = {
      ...response('s2', { kind: 'photoRemoval', completed: false, revision: 3 }),
      status: 'waiting',
    };

    opened.page.send({ type: 'saved.changed', shown: shownResponse([removal]) });

    expect(opened.page.getSnapshot().context.savedPhoto).toBeNull();
    opened.page.send({ type: 'continue' });
    expect(opened.page.getSnapshot().value).toBe('answering');
    await choosePhoto(opened, fileOf('JPEG frog'));
    await continued(opened);
    expect(await works()).toMatchObject([{ kind: 'taskResponse', revision: 4 }]);
  });

  test('[TPAGE-05] that still waits is never sent: the task stays done, and a photo taken anew comes instead', async () => {
    const walked = openPage(tablet, photoTask);
    await answering(walked);
    await choosePhoto(walked, fileOf('JPEG frog'));
    await continued(walked);
    const [frog] = await works();
    const opened = openPage(tablet, photoTask, { shown: saved({ ...response(frog.id), photo: photo('') }) });
    await answering(opened);

    opened.page.send({ type: 'photo.deleted' });
    await answering(opened);
    expect(await tablet.outbox.photos.count()).toBe(0);
    await choosePhoto(opened, fileOf('JPEG newt'));
    await continued(opened);

    expect((await works()).filter(({ kind }) => kind !== 'missionStart')).toMatchObject([
      { kind: 'taskResponse', completed: true, photo: null },
      { kind: 'photoRemoval' },
      { kind: 'taskResponse', photo: { sha256: photoOf('JPEG newt').sha256 } },
    ]);
  });

  test('[TPAGE-05] can be taken anew, and the new one comes after the removal', async () => {
    const opened = openPage(tablet, photoTask, { shown: saved({ photo: photo('/media/7/s1') }) });
    await answering(opened);
    opened.page.send({ type: 'photo.deleted' });
    await answering(opened);
    await choosePhoto(opened, fileOf('JPEG newt'));

    await continued(opened);

    expect(await works()).toMatchObject([
      { kind: 'photoRemoval', revision: 2 },
      { kind: 'taskResponse', revision: 3 },
    ]);
  });

  test('[VAL-11] that is deleted leaves nothing to continue with', async () => {
    const opened = openPage(tablet, photoTask, { shown: saved({ photo: photo('/media/7/s1') }) });
    await answering(opened);
    opened.page.send({ type: 'photo.deleted' });
    await answering(opened);
    opened.page.send({ type: 'continue' });
    expect(opened.page.getSnapshot().matches('answering')).toBe(true);
    expect(tablet.log).toHaveBeenCalledExactlyOnceWith('no snapshot', { missionId: '12', taskId: '31' });
  });
});

describe('[OFF-12] an app killed in the middle of a task', () => {
  test('comes back with its answer and its start time as they were left', async () => {
    const before = openPage(tablet, pond, { now: () => 5000 });
    await answering(before);
    before.page.send({ type: 'answer.picked', id: '4' });
    before.page.send({ type: 'answer.picked', id: '5' });
    await kill(before);

    const after = openPage(tablet, pond, { now: () => 9000 });
    await answering(after);

    expect(after.page.getSnapshot().context).toMatchObject({ answerOptionIds: ['5'], startedAt: 5000 });
  });

  test('comes back with a photo that was not saved yet, and saves it', async () => {
    const before = openPage(tablet, photoTask);
    await answering(before);
    await choosePhoto(before, fileOf('JPEG leaf'));
    await kill(before);

    const after = openPage(tablet, photoTask);
    await answering(after);
    expect(await continued(after)).toEqual(next);

    const [item] = await tablet.items();
    expect((await tablet.outbox.photos.get(item?.id ?? ''))?.bytes).toEqual(photoOf('JPEG leaf').bytes);
  });

  test('finds no draft any more once the work is kept, however fast it was saved', async () => {
    const opened = openPage(tablet, pond);
    await answering(opened);
    for (const id of ['4', '5']) opened.page.send({ type: 'answer.picked', id });

    await continued(opened);

    await tablet.ports.drafts.settled();
    expect(await tablet.drafts()).toEqual([]);
  });

  test('keeps the drafts of two explorers of one tablet apart', async () => {
    const before = openPage(tablet, pond);
    await answering(before);
    before.page.send({ type: 'answer.picked', id: '4' });
    await kill(before);

    const other = openPage(tablet, pond, { explorerId: '22222222-2222-4222-8222-222222222222' });
    await answering(other);

    expect(other.page.getSnapshot().context.answerOptionIds).toEqual([]);
  });

  test('does not take the draft of a task that stood at this place before the mission changed', async () => {
    const before = openPage(tablet, pond);
    await answering(before);
    before.page.send({ type: 'answer.picked', id: '4' });
    await kill(before);

    const changed = openPage(tablet, quiz('39', [answer('4')]));
    await answering(changed);

    expect(changed.page.getSnapshot().context.answerOptionIds).toEqual([]);
  });

  test('opens without the draft when it cannot be read, and logs it', async () => {
    const drafts = { ...tablet.ports.drafts, read: () => Promise.reject(new Error('broken')) };
    const opened = openPage(tablet, pond, {}, { drafts });
    await answering(opened);
    expect(opened.page.getSnapshot().context.answerOptionIds).toEqual([]);
    expect(tablet.log).toHaveBeenCalledOnce();
  });
});
