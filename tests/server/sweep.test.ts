/** What is swept goes each for itself. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { StorageAwayError } from '../../server/errors.ts';
import { keepSweeping } from '../../server/photos/sweep.ts';
import { removeFolders, startWithClasses } from './test-server.ts';

afterAll(removeFolders);

test('old letters are deleted also while the storage of photos is away', async () => {
  const garden = await startWithClasses();
  const { services } = garden.server;
  const mail = join(garden.dataDir, 'mail');
  const letter = join(mail, 'old.eml');
  mkdirSync(mail, { recursive: true });
  writeFileSync(letter, 'The code of your group');
  const fourteenDaysAgo = new Date(Date.now() - 14 * 86_400_000);
  utimesSync(letter, fourteenDaysAgo, fourteenDaysAgo);
  const said = vi.spyOn(services.log, 'error').mockImplementation(() => undefined);
  vi.spyOn(services.photos, 'list').mockImplementation(() => {
    throw new StorageAwayError(new Error('away'));
  });

  await keepSweeping(services)();

  expect(existsSync(letter)).toBe(false);
  expect(said.mock.calls.map(([, words]) => words)).toEqual(['sweeping photos of nobody failed']);
  await garden.close();
});
