import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TaskPagePorts } from '../../src/machines/task-page-actors.ts';
import { task } from '../domain/builders.ts';
import { fileOf, photoOf, Tablet } from './support/device.ts';
import { answering, type OpenedPage, openPage } from './support/task-page.ts';

const photoTask = task('31', { className: 'photo task' });
let tablet: Tablet;

beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => {
  tablet.outbox.close();
});

test('a photo being prepared is given up when another one is chosen, which is taken', async () => {
  const slow = slowPhotos();
  const opened = openPage(tablet, photoTask, {}, slow);
  await answering(opened);
  opened.page.send({ type: 'photo.chosen', files: [fileOf('JPEG leaf'), fileOf('JPEG newt')] });
  opened.page.send({ type: 'photo.chosen', files: [fileOf('JPEG frog')] });
  expect(slow.givenUp()).toEqual([true, false]);
  slow.answer();
  await answering(opened);
  expect(opened.page.getSnapshot().context).toMatchObject({ photo: photoOf('JPEG frog'), photoProblem: null });
  expect(slow.givenUp()).toHaveLength(2);
  expect(tablet.log).not.toHaveBeenCalled();
});

test('[TPAGE-04] a photo being prepared is given up by skipping, and by leaving', async () => {
  for (const leave of [
    ({ page }: OpenedPage) => page.send({ type: 'photo.skipped' }),
    ({ page }: OpenedPage) => page.stop(),
  ]) {
    const slow = slowPhotos();
    const opened = openPage(tablet, photoTask, {}, slow);
    await answering(opened);
    opened.page.send({ type: 'photo.chosen', files: [fileOf('JPEG leaf')] });
    expect(slow.givenUp()).toEqual([false]);
    leave(opened);
    expect(slow.givenUp()).toEqual([true]);
  }
  await tablet.ports.drafts.settled();
  expect(await tablet.drafts()).toEqual([]);
});

/** A photo worker that answers when it is told to, and knows which of what it was asked is still wanted. */
function slowPhotos() {
  const signals: AbortSignal[] = [];
  let answer = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const preparePhoto: TaskPagePorts['preparePhoto'] = async (picture, signal) => {
    signals.push(signal);
    await told;
    return tablet.ports.preparePhoto(picture, signal);
  };
  return { preparePhoto, answer, givenUp: () => signals.map(({ aborted }) => aborted) };
}
