import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { explorerUpdateSchema, newExplorerSchema } from '../../schemas/work.ts';
import {
  ageProblem,
  emptyDraft,
  explorerUpdateWork,
  nameProblem,
  newExplorerWork,
  offeredAges,
  readDraft,
  tidyName,
  yearsIn,
} from '../../src/domain/explorer-form.ts';
import { amina } from './builders.ts';

const groups = [
  { id: '1', updatedAt: 1, minAge: 5, maxAge: 6, title: 'Sprouts' },
  { id: '2', updatedAt: 1, minAge: 7, maxAge: 8, title: 'Explorers' },
];
const draft = { ...emptyDraft(amina, 1_000), name: ' Amina ', age: '8', avatarId: '4' };

describe('[VAL-19] the name of an explorer', () => {
  test.each([
    ...[
      '',
      '   ',
      '\n\t',
      '\u200b\u202e',
      '\u200d\u200c',
      '\u3164',
      '\u115f\u1160',
      '\u2800',
      '\u0301',
      '\u00ad\ufe0f',
    ],
  ])('is missing in %j', (name) => {
    expect(nameProblem(name)).toBe('nameMissing');
  });
  test.each(['A', ' Zoë ', 'مريم', '👩‍👩‍👧‍👦', 'क्षि'.repeat(13), '👨‍👩‍👧'.repeat(40), 'x'.repeat(40)])(
    'is right: %s',
    (name) => {
      expect(nameProblem(name)).toBeNull();
    },
  );
  test('has up to 40 characters as a reader counts them', () => {
    expect(nameProblem(`  ${'x'.repeat(40)}  `)).toBeNull();
    expect(nameProblem('x'.repeat(41))).toBe('nameTooLong');
    expect(nameProblem('👩‍🚀'.repeat(41))).toBe('nameTooLong');
  });
  test('is kept without what bends the line it stands in, and with what holds its letters together', () => {
    expect(tidyName(' Mia\u202e\u0007  Lou\n')).toBe('Mia Lou');
    expect(tidyName('👩‍🚀 क्‍ष')).toBe('👩‍🚀 क्‍ष');
    expect(tidyName('Zoe\u0308')).toBe('Zoë');
    expect(tidyName(`Z${'\u0317'.repeat(500)}ed`)).toBe(`Z${'\u0317'.repeat(8)}ed`);
    expect(tidyName('བསྒྲུབས')).toBe('བསྒྲུབས');
  });
});

describe('[VAL-19] the age of an explorer', () => {
  test.each([
    ['', 'ageMissing'],
    [' ', 'ageMissing'],
    ['2', 'ageWrong'],
    ['3', null],
    ['99', null],
    ['100', 'ageWrong'],
    ['-8', 'ageWrong'],
    ['8.5', 'ageWrong'],
    ['1e1', 'ageWrong'],
    ['eight', 'ageWrong'],
    ['0x8', 'ageWrong'],
    ['٨', null],
    ['१२', null],
    ['８', null],
  ])('%j: %s', (age, problem) => {
    expect(ageProblem(age)).toBe(problem);
  });
  test('is read in the digits of any script', () => {
    expect(['٨', '१२', '９', '𝟖'].map(yearsIn)).toEqual([8, 12, 9, 8]);
  });
  test('gets a button for each year the garden has missions for, and none when that would be a wall', () => {
    expect(offeredAges(groups)).toEqual([5, 6, 7, 8]);
    expect(offeredAges([{ minAge: 0, maxAge: 4 }])).toEqual([3, 4]);
    expect(offeredAges([{ minAge: 3, maxAge: 99 }])).toEqual([]);
    expect(offeredAges([])).toEqual([]);
  });
});

describe('what the form becomes', () => {
  test('[SESS-03] a new explorer is work of its own explorer, in the group that fits the age', () => {
    const work = newExplorerWork(draft, 7, groups);
    expect(work).toEqual({
      kind: 'newExplorer',
      id: amina,
      explorerId: amina,
      groupId: 7,
      madeAt: 1_000,
      name: 'Amina',
      avatarId: 4,
      ageGroupId: 2,
    });
    expect(newExplorerWork({ ...draft, age: '44' }, 7, groups).ageGroupId).toBe(-1);
  });
  test('a draft with a problem becomes no work', () => {
    expect(() => newExplorerWork({ ...draft, name: ' ' }, 7, groups)).toThrow(RangeError);
    expect(() => newExplorerWork({ ...draft, age: '2' }, 7, groups)).toThrow(RangeError);
  });
  test('whatever the form calls right, the contract takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(120), (name, age) => {
        const filled = { ...draft, name, age: String(age) };
        fc.pre(nameProblem(name) === null && ageProblem(filled.age) === null);
        v.parse(newExplorerSchema, newExplorerWork(filled, 7, groups));
        v.parse(explorerUpdateSchema, explorerUpdateWork(filled, { groupId: 7, explorerId: amina }));
      }),
    );
  });
  test('a draft that was put aside is read back, and nothing else is', () => {
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const other of [null, 'x', {}, { ...draft, name: 3 }, { ...draft, madeAt: 'now' }])
      expect(readDraft(other)).toBeNull();
  });
});
