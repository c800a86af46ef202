import { describe, expect, test } from 'vitest';
import {
  type GroupStanding,
  type QueuedWork,
  shownStatus,
  waitingKind,
  waitingReason,
  waitingSummary,
  waitingWork,
} from '../../src/domain/waiting.ts';
import { firstShown, isRemovalDue, mayRemoveClass, readDeletionShown } from '../../src/domain/waiting-removal.ts';
import { lostWork, readWitness } from '../../src/domain/waiting-witness.ts';

const open: GroupStanding = { needsCode: false, isDeleted: false };

function row(id: string, part: Partial<QueuedWork> = {}): QueuedWork {
  return {
    id,
    explorerId: 'ada',
    kind: 'taskResponse',
    missionId: '5',
    taskId: '51',
    hasPhoto: false,
    bytes: 200,
    state: 'waiting',
    lastAnswer: 'none',
    isTooBig: false,
    metOtherPage: false,
    refusal: null,
    ...part,
  };
}

describe('[OFF-16] what is listed', () => {
  test('what is proved safe is not; what waits for an adult comes first, the rest as it was made', () => {
    const rows = [
      row('1'),
      row('2', { state: 'confirmed' }),
      row('3', { state: 'sent' }),
      row('4', { state: 'refused', refusal: 'BAD_WORK' }),
      row('5'),
    ];
    expect(waitingWork(rows).map(({ id }) => id)).toEqual(['4', '1', '3', '5']);
  });

  test('an answer with a photo is a photo', () => {
    expect(waitingKind(row('1', { hasPhoto: true }))).toBe('photo');
    expect(waitingKind(row('1'))).toBe('answer');
    expect(waitingKind(row('1', { kind: 'missionFinish' }))).toBe('missionFinish');
  });

  test('photos, answers, bytes and explorers are counted', () => {
    const rows = [
      row('1', { hasPhoto: true, bytes: 300_000 }),
      row('2'),
      row('3', { explorerId: 'ben', kind: 'missionStart', bytes: 100 }),
    ];
    expect(waitingSummary(rows)).toEqual({ count: 3, photos: 1, answers: 1, others: 1, bytes: 300_300, explorers: 2 });
  });
});

describe('the status of a row', () => {
  test('[SYNC-06] is read from its state and from what is on its way right now', () => {
    const upload = { workId: '1', share: 0.629 };
    expect(shownStatus(row('1'), upload)).toEqual({ status: 'sending', percent: 62 });
    expect(shownStatus(row('2'), upload)).toEqual({ status: 'waiting', percent: null });
    expect(shownStatus(row('1'), { workId: '1', share: null })).toEqual({ status: 'sending', percent: null });
    expect(shownStatus(row('1', { state: 'sent' }), upload)).toEqual({ status: 'sending', percent: null });
    expect(shownStatus(row('1', { state: 'confirmed' }), upload)).toEqual({ status: 'safe', percent: null });
    expect(shownStatus(row('1', { state: 'refused' }), null)).toEqual({ status: 'askGrownUp', percent: null });
  });

  test('[B08] is never whole before the server has answered', () => {
    expect(shownStatus(row('1'), { workId: '1', share: 1 }).percent).toBe(99);
  });
});

describe('the reason in plain words', () => {
  const silent = row('1', { lastAnswer: 'noAnswer' });
  const failing = row('2', { lastAnswer: 'error' });
  const refused = row('3', { state: 'refused', refusal: 'BAD_WORK' });
  const tooBig = row('4', { lastAnswer: 'error', isTooBig: true });

  test('no signal is said before a busy server: the first try since may still be to come', () => {
    expect(waitingReason([failing, silent], open)).toBe('noSignal');
    expect(waitingReason([failing, row('5')], open)).toBe('busy');
    expect(waitingReason([row('5')], open)).toBe('underWay');
    expect(waitingReason([row('5', { state: 'sent' })], open)).toBe('underWay');
  });

  test('[N04] a network that answers with a page of its own is named: only a person can sign in to it', () => {
    const caught = row('6', { lastAnswer: 'error', metOtherPage: true });
    expect(waitingReason([failing, caught], open)).toBe('wifiPage');
    expect(waitingReason([caught, silent], open)).toBe('noSignal');
    expect(waitingReason([caught], { ...open, needsCode: true })).toBe('needsCode');
  });

  test('[A02] a code that must be entered again is said before the signal', () => {
    expect(waitingReason([silent], { ...open, needsCode: true })).toBe('needsCode');
    expect(waitingReason([silent], { needsCode: true, isDeleted: true })).toBe('deleted');
  });

  test('[SYNC-06] refused work is the reason only when nothing else waits', () => {
    expect(waitingReason([refused, silent], open)).toBe('noSignal');
    expect(waitingReason([refused], { ...open, needsCode: true })).toBe('askGrownUp');
    expect(waitingReason([row('5', { state: 'confirmed' }), refused], open)).toBe('askGrownUp');
  });

  test('[N17] a network that takes nothing so large is named when nothing smaller waits', () => {
    expect(waitingReason([tooBig, failing], open)).toBe('busy');
    expect(waitingReason([tooBig], open)).toBe('tooBig');
  });
});

describe('[D03] a class leaves the tablet', () => {
  test('when nothing waits or when a saved copy holds all that waits', () => {
    expect(mayRemoveClass([], new Set(), new Set(), false)).toBe(true);
    expect(mayRemoveClass(['1', '2'], new Set(['1', '2', '3']), new Set(), false)).toBe(true);
    expect(mayRemoveClass(['1', '2'], new Set(['1']), new Set(), false)).toBe(false);
    expect(mayRemoveClass(['1', '2'], new Set(['1']), new Set(['2']), false)).toBe(true);
  });

  test('when it was deleted and somebody says so', () => {
    expect(mayRemoveClass(['1'], new Set(), new Set(), true)).toBe(true);
  });

  const monday = Date.UTC(2026, 4, 11, 9);
  const inDays = (days: number) => monday + days * 86_400_000;
  const noted = { deletedAt: monday, shownAt: monday };

  test('by itself fourteen days after its deletion was first shown, counted anew when the clock was set back', () => {
    expect(firstShown(null, monday, monday)).toEqual(noted);
    expect(firstShown(noted, monday, inDays(3))).toEqual(noted);
    expect(firstShown({ deletedAt: monday, shownAt: inDays(365) }, monday, monday)).toEqual(noted);
    expect(isRemovalDue(monday, inDays(14) - 1)).toBe(false);
    expect(isRemovalDue(monday, inDays(14))).toBe(true);
  });

  test('[T01] not at once when the tablet that showed it had lost its clock: those days are counted anew', () => {
    const lost = Date.UTC(2015, 0, 1);
    expect(firstShown({ deletedAt: lost, shownAt: lost }, lost, monday)).toEqual({ deletedAt: lost, shownAt: monday });
    expect(firstShown(noted, monday, inDays(100))).toEqual(noted);
  });

  test('not at once when it came back and was deleted another time: those days are counted anew', () => {
    const again = inDays(30);
    expect(firstShown(noted, again, again)).toEqual({ deletedAt: again, shownAt: again });
  });

  test('what is no note of a showing is none', () => {
    expect(readDeletionShown(JSON.parse(JSON.stringify(noted)))).toEqual(noted);
    for (const stored of [null, 7, {}, { shownAt: monday }, { ...noted, shownAt: 'May' }])
      expect(readDeletionShown(stored)).toBeNull();
  });
});

describe('[S07] an outbox that was emptied underneath', () => {
  const before = { deviceId: 'tablet', sequence: 12, unsafe: 5 };

  test('is another outbox, or one that counted further before', () => {
    expect(lostWork(before, null)).toBe(5);
    expect(lostWork(before, { deviceId: 'new', sequence: 40, unsafe: 0 })).toBe(5);
    expect(lostWork(before, { deviceId: 'tablet', sequence: 11, unsafe: 5 })).toBe(5);
  });

  test('is not one whose work was sent while no page looked on', () => {
    expect(lostWork(before, { deviceId: 'tablet', sequence: 12, unsafe: 0 })).toBe(0);
    expect(lostWork(before, { deviceId: 'tablet', sequence: 15, unsafe: 1 })).toBe(0);
  });

  test('costs nothing when everything had been sent, and is not known without a witness', () => {
    expect(lostWork({ ...before, unsafe: 0 }, null)).toBe(0);
    expect(lostWork(null, null)).toBe(0);
  });

  test('what is no witness is none', () => {
    expect(readWitness(JSON.parse(JSON.stringify(before)))).toEqual(before);
    const parts = [{ unsafe: 'five' }, { sequence: 'five' }, { deviceId: 5 }].map((part) => ({ ...before, ...part }));
    for (const stored of [null, undefined, 7, {}, ...parts]) expect(readWitness(stored)).toBeNull();
  });
});
