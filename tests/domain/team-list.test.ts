import { describe, expect, test } from 'vitest';
import { hasLongWord, isNamed, teamList } from '../../src/domain/team-list.ts';
import { explorer } from './builders.ts';

const avatars = ['Hedgehog', 'Fox', 'Owl'].map((name, index) => ({ id: String(index + 1), name }));

describe('the list of a team', () => {
  test('[ONB-03] is sorted by name, and a name that only one has needs no mark', () => {
    const team = [explorer('b', { name: 'Zoë' }), explorer('a', { name: 'Émile', avatarUrl: '/owl.svg' })];
    expect(teamList(team, avatars)).toEqual([
      { id: 'a', name: 'Émile', avatarUrl: '/owl.svg', mark: null },
      { id: 'b', name: 'Zoë', avatarUrl: '/hedgehog.svg', mark: null },
    ]);
  });

  test('[D05] 35 explorers of one first name can be told apart, by words as well', () => {
    const team = Array.from({ length: 35 }, (_, index) =>
      explorer(`e${index}`, { name: 'Lea', number: index + 1, avatarId: String((index % 3) + 1) }),
    );
    const marks = teamList(team, avatars).map(({ mark }) => mark);
    expect(new Set(marks).size).toBe(35);
    expect(marks.slice(0, 5)).toEqual(['Hedgehog', 'Fox', 'Owl', 'Hedgehog 2', 'Fox 2']);
  });

  test('[D05] the same team in another order gets the same marks, and who is new here comes last', () => {
    const team = [
      explorer('z', { name: 'Lea', number: 0 }),
      explorer('b', { name: 'Lea', number: 5 }),
      explorer('c', { name: 'Lea', number: 4 }),
      explorer('a', { name: 'Lea', number: 0 }),
    ];
    const marksOf = (list: typeof team) => teamList(list, avatars).map(({ id, mark }) => [id, mark]);
    expect(marksOf(team)).toEqual([
      ['c', 'Hedgehog'],
      ['b', 'Hedgehog 2'],
      ['a', 'Hedgehog 3'],
      ['z', 'Hedgehog 4'],
    ]);
    expect(marksOf([...team].reverse())).toEqual(marksOf(team));
  });

  test('[D05] names that look the same are the same, and an avatar without a name still gives a number', () => {
    const team = [
      explorer('a', { name: 'Zoe\u0308', number: 1, avatarId: '9' }),
      explorer('b', { name: 'ZOË', number: 2, avatarId: '9' }),
    ];
    expect(
      teamList(team, avatars)
        .map(({ mark }) => mark)
        .sort(),
    ).toEqual(['1', '2']);
  });
});

describe('looking for a name among forty', () => {
  test.each([
    ['Zoë', 'zoe'],
    ['Maximiliana-Josephine', 'MAX'],
    ['Bartholomew Fitzgerald', 'fitz'],
    ['مريم', 'مر'],
    ['Łukasz', 'łu'],
    ['Anyone', ''],
    ['Anyone', '  '],
  ])('%s is found by %j', (name, typed) => {
    expect(isNamed(name, typed)).toBe(true);
  });
  test('somebody else is not', () => {
    expect(isNamed('Amina', 'mina')).toBe(false);
    expect(isNamed('Amina', 'Ben')).toBe(false);
  });
});

test('[ONB-03] a name with a word too long for its tile is written smaller, so that no word is broken', () => {
  expect(['Bartholomew Fitzgerald', 'Maximiliana-Jo', 'Абдурахман-оглы'].map(hasLongWord)).toEqual([true, true, true]);
  expect(['Jo', 'Anna-Lena Marie', '🦔🦔🦔🦔🦔🦔🦔🦔🦔', ''].map(hasLongWord)).toEqual([false, false, false, false]);
});
