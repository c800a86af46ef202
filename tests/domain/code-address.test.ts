import { describe, expect, test } from 'vitest';
import { isGreetedAt } from '../../src/domain/access.ts';
import { codeAddress, codeInFragment, codeInScan } from '../../src/domain/code-address.ts';
import { normalCode } from '../../src/domain/group-code.ts';
import { lastPlace } from '../../src/domain/last-place.ts';

describe('[ROUTE-29] a code in a QR code', () => {
  test('stands behind # in the address of code entry, and is found there again', () => {
    const address = codeAddress('https://garden.example', 'FERN-2479');
    expect(address).toBe('https://garden.example/connect/#FERN-2479');
    expect(codeInScan(address)).toBe('FERN-2479');
    expect(codeInFragment(new URL(address).hash)).toBe('FERN-2479');
  });
  test.each([
    ['FERN-2479', 'FERN-2479'],
    ['  fern 2479\n', 'fern 2479'],
    ['http://localhost:4000/connect#fern2479', 'fern2479'],
    ['https://other.example/garden/connect/#FERN%202479', 'FERN 2479'],
  ])('%j is read as %j', (scanned, code) => {
    expect(codeInScan(scanned)).toBe(code);
  });
  test.each([
    '',
    '  ',
    'https://garden.example/',
    'https://garden.example/connect/',
    'https://garden.example/connect/#',
    'WIFI:T:WPA;S:school;P:secret;;',
    'https://example.com/?q=#FERN-2479',
    '4006381333931 and much more text than any code could ever have',
  ])('%j holds none', (scanned) => {
    expect(codeInScan(scanned)).toBeNull();
  });
  test('a broken escape is no reason to fail', () => {
    expect(codeInFragment('#FERN%')).toBe('FERN%');
    expect(codeInFragment('#%20')).toBeNull();
    expect(codeInFragment('')).toBeNull();
  });
});

test('[VAL-12] a code typed on the keyboard of another language is the same code', () => {
  // Cyrillic В Е М Н Р, Greek Ρ Ν, Arabic and Devanagari digits.
  expect(normalCode('ВЕМН-2479')).toBe(normalCode('BEMH-2479'));
  expect(normalCode('РЕАR-٢٤٦٨')).toBe(normalCode('PEAR-2468'));
  expect(normalCode('FEΡΝ-२४७९')).toBe('FEPN2479');
  expect(normalCode('ЖЖЖЖ')).toBe('');
});

describe('[SHELL-14] welcome back', () => {
  test('is said over the first screen and over secure pages, and not where another page was opened on purpose', () => {
    for (const path of ['/', '/connect/', '/missions/', '/mission/code/12/task/2/0', '/profile/edit'])
      expect(isGreetedAt(path), path).toBe(true);
    for (const path of [
      '/team/select/',
      '/help',
      '/waiting/',
      '/quit',
      '/profile/teacher/create/',
      '/nowhere',
      '/connect/x',
    ])
      expect(isGreetedAt(path), path).toBe(false);
  });
  test.each([
    ['/mission/code/12/task/2/0?follow=31', { missionId: '12', step: 3 }],
    ['/mission/code/12/task/0', { missionId: '12', step: 1 }],
    ['/mission/code/12/intro/?type=find', { missionId: '12', step: null }],
    ['/mission/code/12/task/x', { missionId: '12', step: null }],
    ['/missions/', null],
    ['/', null],
    [null, null],
  ])('says of %s where the explorer was', (href, place) => {
    expect(lastPlace(href)).toEqual(place);
  });
});
