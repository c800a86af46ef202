import { describe, expect, test } from 'vitest';
import { shownFileSize } from '../../src/domain/file-size.ts';
import { thumbnailAddress } from '../../src/domain/photo.ts';
import { photoFileName, refusalOfAll, refusalOfError, sizeRefusal } from '../../src/domain/photo-rules.ts';
import { fileText } from '../../src/texts/errors.ts';

const MAX = 20 * 1024 * 1024;

describe('a file an explorer chose', () => {
  test('[VAL-02] is too small below 1 byte', () => {
    const refusal = sizeRefusal(0, MAX);
    expect(refusal && fileText(refusal)).toBe('File selected is too small (0 bytes)');
    expect(sizeRefusal(1, MAX)).toBeNull();
  });
  test('[VAL-03] may be exactly as large as the maximum', () => {
    expect(sizeRefusal(MAX, MAX)).toBeNull();
    const refusal = sizeRefusal(MAX + 1, MAX);
    expect(refusal && fileText(refusal)).toBe('File selected is too large (20.0 MB), pick a smaller one');
  });
  test('[VAL-05] hears its own fault alone, a common one among several, and of no file at all', () => {
    expect(refusalOfAll([{ code: 'notAnImage' }])).toEqual({ code: 'notAnImage' });
    expect(refusalOfAll([{ code: 'notAnImage' }, { code: 'fileTooSmall', size: '0 bytes' }])).toEqual({
      code: 'noSuitableFile',
    });
    expect(refusalOfAll([])).toEqual({ code: 'noFile' });
  });
  test.each([
    ['NotFoundError', 'fileNotFound'],
    ['NotReadableError', 'fileNotLoaded'],
    ['AbortError', 'fileAborted'],
    ['TypeError', 'uploadFailed'],
  ])('[ERR-F-01] that throws %s means %s', (name, code) => {
    expect(refusalOfError(new DOMException('', name))).toEqual({ code });
  });
  test('[ERR-F-02] that throws what is no error could not be used', () => {
    expect(refusalOfError('NotFoundError')).toEqual({ code: 'uploadFailed' });
  });
  test('[ENT-21] 1 and 23 never share a name with 12 and 3', () => {
    expect(photoFileName('12', '34')).toBe('12-34.png');
    expect(photoFileName('1', '23')).not.toBe(photoFileName('12', '3'));
  });
});

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [1024 * 1023, '1023.0 KB'],
  [1024 * 1024, '1.0 MB'],
  [1_572_864, '1.5 MB'],
])('[VAL-06] %d bytes are shown as %s', (bytes, shown) => {
  expect(shownFileSize(bytes)).toBe(shown);
});

test('a photo of the server has a small copy; a picture of the garden has none', () => {
  expect(thumbnailAddress('/media/3/6f1d2c3a')).toBe('/media/3/6f1d2c3a?size=thumbnail');
  expect(thumbnailAddress('/garden/images/fox.svg')).toBe('/garden/images/fox.svg');
});
