import { expect, test } from 'vitest';
import { addresses } from '../../src/domain/addresses.ts';
import { helpEntryFor } from '../../src/domain/help-context.ts';
import { mayReloadAt } from '../../src/domain/reload.ts';

test("[ROUTE-43] links use the table's form", () => {
  expect(addresses.missionsOfType('find')).toBe('/missions/type/find/');
  expect(addresses.missionMap('12')).toBe('/mission/code/12/map/');
  expect(addresses.achievements('12')).toBe('/mission/code/12/achievements/');
  expect(addresses.task('12', { path: [2, 0], follow: [] })).toBe('/mission/code/12/task/2/0');
});

test('[ROUTE-36] a follow list stays readable, and is left out where it is empty', () => {
  expect(addresses.task('12', { path: [2, 0], follow: ['31', '32'] })).toBe('/mission/code/12/task/2/0?follow=31,32');
  expect(addresses.hint('12', { path: [2, 0], follow: ['31'] }, 'find')).toBe(
    '/mission/code/12/hint/2/0?follow=31&type=find',
  );
});

test('ids and words that mean something in an address mean nothing there', () => {
  expect(addresses.missionsOfType('a/b?c')).toBe('/missions/type/a%2Fb%3Fc/');
  expect(addresses.missionStart('1/2', 'a&b')).toBe('/mission/code/1%2F2/intro/?type=a%26b');
  expect(addresses.filtered('/missions/all', { place: '3', progress: 'off' })).toBe(
    '/missions/all?place=3&progress=off',
  );
  expect(addresses.filtered('/missions/all', {})).toBe('/missions/all');
});

test('[ROUTE-38] help opens at the entry about the screen, and at the top where there is none', () => {
  const entries = { mission: 3, map: null };
  expect(addresses.helpFor('mission')).toBe('/help?context=mission');
  expect(helpEntryFor('mission', entries)).toBe('3');
  expect(helpEntryFor('map', entries)).toBeNull();
  expect(helpEntryFor('map', { ...entries, map: 4 })).toBe('4');
  expect(helpEntryFor('toString', entries)).toBeNull();
  expect(helpEntryFor(undefined, entries)).toBeNull();
});

test('[OFF-18] every page may be loaded anew but a step, where something may not be saved yet', () => {
  expect(mayReloadAt(addresses.task('12', { path: [2, 0], follow: [] }))).toBe(false);
  const others = [addresses.home, addresses.missionStart('12'), addresses.hint('12', { path: [2], follow: [] })];
  expect(others.map(mayReloadAt)).toEqual([true, true, true]);
  expect(mayReloadAt('/missions/type/mission/code/12/task/')).toBe(true);
});
