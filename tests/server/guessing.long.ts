import { afterAll, expect, test } from 'vitest';
import { guessCodes } from './guess-codes.ts';
import { removeFolders, startWithClasses } from './test-server.ts';

afterAll(removeFolders);

test('[B26] of ten thousand codes from one address sixty are looked up, and thirty tablets of a class beside it get in', async () => {
  const garden = await startWithClasses();
  expect(await guessCodes(garden.address, 10_000)).toEqual({ answered: 60, limited: 9_940, opened: 30 });
  await garden.close();
}, 300_000);
