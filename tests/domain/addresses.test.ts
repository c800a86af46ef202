import { expect, test } from 'vitest';
import { addresses } from '../../src/domain/addresses.ts';

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

test('signs that mean something in an address are escaped in ids and words', () => {
  expect(addresses.missionsOfType('a/b?c')).toBe('/missions/type/a%2Fb%3Fc/');
  expect(addresses.missionStart('1/2', 'a&b')).toBe('/mission/code/1%2F2/intro/?type=a%26b');
  expect(addresses.filtered('/missions/all', { place: '3', progress: 'off' })).toBe(
    '/missions/all?place=3&progress=off',
  );
  expect(addresses.filtered('/missions/all', {})).toBe('/missions/all');
});
