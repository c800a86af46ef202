import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';
import { patched } from './mutate.ts';

/** A second's work, part of `npm run check`: who moves a line learns at once that a planted bug stood on it. */
test.each(Object.entries(mutants))('the bug still has its place: %s', async (_name, patches) => {
  for (const patch of patches) {
    const contents = await readFile(patch.file, 'utf8');
    expect(patched(contents, patch)).not.toBe(contents);
  }
});
