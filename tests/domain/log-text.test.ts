import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../../src/domain/log-text.ts';

describe('[PAGE-03] no code and no credential stays in a line of the log', () => {
  test.each([
    ['no garden (Error: group FERN-2479 is unknown)', 'FERN-2479'],
    ['no garden (Error: group fern 2479 is unknown)', 'fern 2479'],
    ['tried FERN2479 and was refused', 'FERN2479'],
    ['tried fern2479', 'fern2479'],
    ['a code of letters, QWRT-PLMN, too', 'QWRT-PLMN'],
    ['{"code":"FERN-2479"}', 'FERN-2479'],
    ['header Authorization: Bearer eyJh.x-y_z=', 'eyJh.x-y_z='],
    ['header Authorization: basic aGVkZ2Vyb3c6Z2FyZGVu', 'aGVkZ2Vyb3c6Z2FyZGVu'],
    ['GET /receipts?token=abc.def&since=4', 'abc.def'],
  ])('%s', (line, secret) => {
    expect(withoutSecrets(line)).not.toContain(secret);
    expect(withoutSecrets(line)).toContain('[removed]');
  });

  test('what helps to find a fault stays', () => {
    const line =
      'response 0198f3a2-71c4-7b1e-9c55-2f60b1d0aa17 of mission 12, task 2/0, could not be fetched (HTTP 503)';
    expect(withoutSecrets(line)).toBe(line);
    expect(withoutSecrets('take over this page, then stop')).toBe('take over this page, then stop');
  });
});
