import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOperatorSettings } from '../../server/startup/settings.ts';

test('the table of settings for operators names every variable that is read, and no other', () => {
  const read = new Set<string>();
  const env = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => void read.add(String(name)),
  });
  readOperatorSettings(env, []);

  const page = readFileSync('docs/operations.md', 'utf8');
  const rows = page.split('\n').flatMap((line) => /^\| `([A-Z_]+)` +\|(.*)\|(.*)\|$/.exec(line) ?? []);
  const named = rows.filter((text) => /^[A-Z_]+$/.test(text));

  expect(named.toSorted()).toEqual([...read].toSorted());
  expect(named.length).toBeGreaterThan(9);
  for (const text of rows) expect(text.trim()).not.toBe('');
});
