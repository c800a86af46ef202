/** What the server does on an SQLite file it does on PostgreSQL: the same tests, each on a PostgreSQL database of its own. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPostgres } from '../../../server/store/dialect.ts';
import { needed, newPostgres } from '../../support/postgres/databases.ts';
import { startWithClasses, testOn } from '../test-server.ts';

const suites = {
  access: () => import('../access.test.ts'),
  codes: () => import('../codes.test.ts'),
  content: () => import('../content-queries.test.ts'),
  'explorers and answers': () => import('../explorers-and-answers.test.ts'),
  'group operations': () => import('../group-operations.test.ts'),
  'keep work': () => import('../keep-work.test.ts'),
  operations: () => import('../operations.test.ts'),
  revocation: () => import('../revocation.test.ts'),
  streams: () => import('../streams.test.ts'),
  submissions: () => import('../submissions.test.ts'),
  'task response': () => import('../task-response.test.ts'),
  'two devices': () => import('../two-devices.test.ts'),
};
const first = await newPostgres();

if ('address' in first) {
  testOn(async () => {
    const made = await newPostgres();
    if ('reason' in made) throw new Error(made.reason);
    return made.address;
  });
  for (const [name, suite] of Object.entries(suites)) {
    describe(name, async () => {
      await suite();
    });
  }
}

test('these tests ran on a PostgreSQL', async (context) => {
  needed(first, context);
  const garden = await startWithClasses();

  expect(isPostgres(garden.server.services.store.db)).toBe(true);
  expect(readdirSync(garden.dataDir)).not.toContain('hedgerow.sqlite');
  await garden.close();
});
