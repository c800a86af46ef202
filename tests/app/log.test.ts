import { expect, test } from 'vitest';
import { Log } from '../../src/app/log.ts';

test('[PAGE-03] the log keeps time, level and text of what happened, and no code of an error in it', () => {
  const log = new Log();
  const before = Date.now();
  log.info('woke');
  log.error('no garden', new TypeError('FERN-2479 has none'));
  log.details('opened', { cause: new Error('at FERN2479'), step: 2 });

  expect(log.entries().map(({ level, text }) => [level, text])).toEqual([
    ['info', 'woke'],
    ['error', 'no garden (TypeError: [removed] has none)'],
    ['info', 'opened {"cause":"Error: at [removed]","step":2}'],
  ]);
  for (const { at } of log.entries()) expect(at).toBeGreaterThanOrEqual(before);
});

test('of more than 500 entries the oldest fall out', () => {
  const log = new Log();
  for (let number = 1; number <= 502; number += 1) log.info(`entry ${number}`);
  expect(log.entries()).toHaveLength(500);
  expect(log.entries().at(0)?.text).toBe('entry 3');
  expect(log.entries().at(-1)?.text).toBe('entry 502');
});
