import { expect, test } from 'vitest';
import { hashCode } from '../../src/data/code-hash.ts';
import { groupOfCode } from '../../src/data/known-code.ts';

const SALT = '00112233445566778899aabbccddeeff';
const OTHER_SALT = 'ffeeddccbbaa99887766554433221100';

const owls = { id: 7, codeHash: await hashCode('FERN2479', SALT) };
const newts = { id: 8, codeHash: await hashCode('PEAR2468', SALT) };
/** Its code was changed by the teacher, or the tablet was reported lost. */
const shut = { id: 9, codeHash: '' };

test.each(['FERN-2479', 'fern 2479', ' FERN2479 '])(
  '[OFF-07, OFF-17] %o is the code of its class, however it is typed',
  async (typed) => {
    expect(await groupOfCode(typed, SALT, [newts, owls])).toBe(owls);
  },
);

test.each(['FERN-2478', 'MNPQ-2345', 'FERN', ''])('[OFF-07, OFF-17] %o is the code of no class here', async (typed) => {
  expect(await groupOfCode(typed, SALT, [newts, owls, shut])).toBeUndefined();
});

test('[OFF-07] a hash of another device says nothing here, and shows no code', async () => {
  const elsewhere = { id: 7, codeHash: await hashCode('FERN2479', OTHER_SALT) };
  expect(elsewhere.codeHash).not.toBe(owls.codeHash);
  expect(owls.codeHash).toMatch(/^[0-9a-f]{64}$/);
  expect(await groupOfCode('FERN-2479', SALT, [elsewhere])).toBeUndefined();
});
