import { afterEach, expect, test, vi } from 'vitest';
import { followPosition, lookUpPosition } from '../../src/device/position.ts';
import { isFatal } from '../../src/domain/position.ts';
import { failed } from '../../src/domain/result.ts';
import { mapTexts } from '../../src/texts/map.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a browser without it', {}],
  ['a browser in which an administrator closed it', { geolocation: undefined }],
])('[ERR-G-03] %s: the error is fatal and has its sentence', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const heard = vi.fn();

  expect(await lookUpPosition({})).toEqual(failed('noApi'));
  const stop = followPosition({}, vi.fn(), heard);
  stop();

  expect(heard).toHaveBeenCalledExactlyOnceWith('noApi');
  expect(isFatal('noApi')).toBe(true);
  expect(mapTexts.noApi).toBe('Browser does not recognise user position API');
});
