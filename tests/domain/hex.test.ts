import { expect, test } from 'vitest';
import { fromHex, toHex } from '../../src/domain/hex.ts';

test('bytes are two digits each, and come back from them', () => {
  expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff');
  expect([...fromHex('000aff')]).toEqual([0, 10, 255]);
  expect([toHex(Uint8Array.of()), ...fromHex('')]).toEqual(['']);
});
