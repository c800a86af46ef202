/** A draft that came out of a copy (OFF-17) may be older than what the explorer has saved since. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, quiz } from '../domain/builders.ts';
import { Tablet } from './support/device.ts';
import { answering, continued, openPage, saved } from './support/task-page.ts';

const pond = quiz('31', [answer('4'), answer('5')]);
const next = { kind: 'task', path: [1], follow: [] };
let tablet: Tablet;

beforeEach(() => {
  tablet = new Tablet();
});
afterEach(() => {
  tablet.outbox.close();
});

/** Task 31 with the answer 4, begun on another tablet. */
async function draftOutOfACopy() {
  const before = openPage(tablet, pond);
  await answering(before);
  before.page.send({ type: 'answer.picked', id: '4' });
  await tablet.ports.drafts.settled();
  before.page.stop();
  tablet.reopen();
  const [draft] = await tablet.drafts();
  if (draft) await tablet.outbox.drafts.put({ ...draft, isFromCopy: true });
  return draft;
}

test('[OFF-17] a draft out of a copy does not lie over an answer that was saved after it, and is gone for good', async () => {
  const fromCopy = await draftOutOfACopy();
  expect(fromCopy).toMatchObject({ revision: 0 });
  const done = openPage(tablet, pond, { shown: saved({ answerOptionIds: ['5'], revision: 1 }) });
  await answering(done);
  expect(done.page.getSnapshot().context).toMatchObject({ answerOptionIds: ['5'], isSaved: true });
  expect(await continued(done)).toEqual(next);
  expect([await tablet.drafts(), await tablet.items()]).toEqual([[], []]);
});

test('[OFF-17] a draft out of a copy, of a task that stood at this place before, stays although this one was answered since', async () => {
  await draftOutOfACopy();
  const other = openPage(tablet, quiz('39', [answer('5')]), {
    shown: saved({ answerOptionIds: ['5'], revision: 1 }),
  });
  await answering(other);
  await tablet.ports.drafts.settled();
  expect(await tablet.drafts()).toMatchObject([{ taskId: '31', isFromCopy: true }]);
});

test('[OFF-17] a draft out of a copy lies over what was saved before it, and from then on is one of this tablet', async () => {
  await draftOutOfACopy();
  const open = openPage(tablet, pond);
  await answering(open);
  expect(open.page.getSnapshot().context.answerOptionIds).toEqual(['4']);
  open.page.send({ type: 'answer.picked', id: '5' });
  await tablet.ports.drafts.settled();
  const [draft] = await tablet.drafts();
  expect(draft).not.toHaveProperty('isFromCopy');
});

test('[OFF-17] a draft out of a copy gives way to an answer saved after it that is fetched while the page stands open, untouched', async () => {
  await draftOutOfACopy();
  const open = openPage(tablet, pond);
  await answering(open);
  open.page.send({ type: 'saved.changed', shown: saved({ answerOptionIds: ['5'], revision: 1 }) });
  expect(open.page.getSnapshot().context).toMatchObject({ answerOptionIds: ['5'], isSaved: true, revision: 1 });
  await tablet.ports.drafts.settled();
  expect(await tablet.drafts()).toEqual([]);
});

test('[OFF-17] a draft out of a copy that somebody has changed here gives way to nothing', async () => {
  await draftOutOfACopy();
  const open = openPage(tablet, pond);
  await answering(open);
  open.page.send({ type: 'answer.picked', id: '3' });
  open.page.send({ type: 'saved.changed', shown: saved({ answerOptionIds: ['5'], revision: 1 }) });
  expect(open.page.getSnapshot().context).toMatchObject({ answerOptionIds: ['3'], isSaved: false, revision: 1 });
  await tablet.ports.drafts.settled();
  expect(await tablet.drafts()).toMatchObject([{ answerOptionIds: ['3'] }]);
});
