import { describe, expect, test } from 'vitest';
import {
  canonicalType,
  missionTypeDescription,
  missionTypeEntries,
  missionTypeIcon,
  missionTypeName,
  missionTypeWord,
} from '../../src/domain/mission-types.ts';

describe('the words of a mission type', () => {
  test.each([
    ['find', 'Find Mission'],
    ['locate', 'Find Mission'],
  ])('[TYPES-08] %s is named %s', (type, name) => {
    expect(missionTypeName(type)).toBe(name);
  });
  test.each(['activity', 'active', 'explore'])('[TYPES-09] %s is named Activity', (type) => {
    expect(missionTypeName(type)).toBe('Activity');
  });
  test.each([
    ['observe', 'Observe'],
    ['observation', 'Observe'],
    ['identify', 'Identify'],
    ['puzzle', 'Puzzle'],
  ])('[TYPES-10] %s is named %s', (type, name) => {
    expect(missionTypeName(type)).toBe(name);
  });
  test.each([
    ['observe', 'Observe and learn about an object'],
    ['identify', 'Identify and learn about an object'],
    ['find', 'Find and learn about an object'],
    ['activity', 'Create and explore'],
  ])('[TYPES-06] the description of %s is %j', (type, description) => {
    expect(missionTypeDescription(type)).toBe(description);
  });
  test.each(['puzzle', 'all', ''])('[TYPES-07] the description of %j is the fifth one', (type) => {
    expect(missionTypeDescription(type)).toBe('Whoah check this out');
  });
  test('[LIST-06] the word for a heading is the type, not its name', () => {
    expect(['all', 'find', 'locate', 'explore', 'observation'].map(missionTypeWord)).toEqual([
      'All',
      'Find',
      'Find',
      'Activity',
      'Observe',
    ]);
  });
});

describe('the icon of a mission type', () => {
  test('[TYPES-11] is one for explore and activity, one for find, one for identify, one for observation and observe', () => {
    const icons = ['explore', 'activity', 'find', 'identify', 'observation', 'observe'].map(missionTypeIcon);
    expect(icons).toEqual(['activity', 'activity', 'find', 'identify', 'observe', 'observe']);
    expect(new Set(icons).size).toBe(4);
  });
  test.each(['locate', 'active', 'puzzle', '', 'toString'])('[TYPES-12] of %j is the fallback', (type) => {
    expect(missionTypeIcon(type)).toBe('other');
  });
});

describe('the list of types', () => {
  const missions = ['find', 'Locate', 'OBSERVE', 'observation', 'zoology', 'explore'].map((type) => ({ type }));

  test('[TYPES-03, TYPES-13] counts aliases and any spelling together', () => {
    const counts = missionTypeEntries(missions).map(({ type, count }) => [type, count]);
    expect(counts).toEqual([
      ['observe', 2],
      ['find', 2],
      ['activity', 1],
      ['zoology', 1],
    ]);
  });
  test('[TYPES-04] leaves out a type without missions', () => {
    expect(missionTypeEntries(missions).some(({ type }) => type === 'identify')).toBe(false);
    expect(missionTypeEntries([])).toEqual([]);
  });
  test('[TYPES-02] carries name, description and icon', () => {
    expect(missionTypeEntries([{ type: 'explore' }])).toEqual([
      { type: 'activity', name: 'Activity', description: 'Create and explore', icon: 'activity', count: 1 },
    ]);
  });
  test('[TYPES-13] a type that looks like a word of the language stays itself', () => {
    expect(canonicalType('Constructor')).toBe('constructor');
  });
});
