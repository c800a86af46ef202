import { afterEach, beforeEach, expect, test } from 'vitest';
import { shownTimeTaken } from '../../src/domain/time-taken.ts';

const zone = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'Europe/London';
});
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([-1, -60_000, -365 * 24 * 3_600_000])(
  '[T02] a clock set back by %d ms never shows a time below none',
  (ms) => {
    expect(shownTimeTaken(ms)).toBe('less than a minute');
  },
);

test.each([
  ['in March, when an hour is left out', [2, 28], '20 min'],
  ['in October, when an hour comes twice', [9, 31], '2 h 20 min'],
])('[T03] %s, the minutes are real ones', (_, [month = 0, day = 0], shown) => {
  const at = (hours: number, minutes: number) => new Date(2027, month, day, hours, minutes).getTime();
  expect(shownTimeTaken(at(2, 10) - at(0, 50))).toBe(shown);
});

test('[T03] another time zone on the way changes nothing', () => {
  const start = Date.now();
  process.env['TZ'] = 'Asia/Tokyo';
  expect(shownTimeTaken(Date.now() + 5 * 60_000 - start)).toBe('5 min');
});
