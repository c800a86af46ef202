import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFollow, formatTaskPath, parseFollow, parseTaskPath } from '../../src/domain/task-path.ts';

describe('the task part of an address', () => {
  test('[ROUTE-35] may have several segments', () => {
    expect(parseTaskPath('2/0/1')).toEqual([2, 0, 1]);
  });
  test('[TASK-01] defaults to the first task', () => {
    expect(parseTaskPath(undefined)).toEqual([0]);
    expect(parseTaskPath('')).toEqual([0]);
  });
  test('[ROUTE-43] may end in a slash', () => {
    expect(parseTaskPath('2/0/')).toEqual([2, 0]);
  });
  test.each(['a', '-1', '1.5', '2//0', '1e3', '0x1', ' 1', '9999999999', '2/x'])('[ROUTE-37] %j is no path', (path) => {
    expect(parseTaskPath(path)).toBeNull();
  });
  test('[ROUTE-35] reads back what was written', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 999_999_999 }), { minLength: 1 }), (path) => {
        expect(parseTaskPath(formatTaskPath(path))).toEqual(path);
      }),
    );
  });
});

describe('the follow parameter', () => {
  test('[ROUTE-36] is a comma-separated list, none is empty', () => {
    expect(parseFollow('31,32')).toEqual(['31', '32']);
    expect(parseFollow(undefined)).toEqual([]);
    expect(parseFollow('')).toEqual([]);
  });
  test('[ROUTE-37] drops what is no positive whole number', () => {
    expect(parseFollow('31,x,0,-2,1.5,,032')).toEqual(['31', '32']);
  });
  test('[ROUTE-36] is left out of the address when empty', () => {
    expect(formatFollow(['31', '32'])).toBe('31,32');
    expect(formatFollow([])).toBeUndefined();
  });
});
