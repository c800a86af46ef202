/** What is swept goes each for itself. */
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { StorageAwayError } from '../../server/errors.ts';
import { openMailer } from '../../server/groups/mail.ts';
import { keepSweeping } from '../../server/photos/sweep.ts';
import { newFolder, removeFolders, startWithClasses } from './test-server.ts';

afterAll(removeFolders);

test('old letters are deleted also while the storage of photos is away', async () => {
  const garden = await startWithClasses();
  const { services } = garden.server;
  // A folder that the server's own first sweep does not know: it may still be under way.
  const mail = newFolder();
  const letter = join(mail, 'old.eml');
  writeFileSync(letter, 'The code of your group');
  const fourteenDaysAgo = new Date(Date.now() - 14 * 86_400_000);
  utimesSync(letter, fourteenDaysAgo, fourteenDaysAgo);
  const error = vi.fn();
  const list = () => {
    throw new StorageAwayError(new Error('away'));
  };

  await keepSweeping({
    ...services,
    mailer: openMailer({ address: { kind: 'folder' }, from: 'hedgerow@localhost' }, mail),
    photos: { ...services.photos, list },
    log: { ...services.log, error },
  })();

  expect(existsSync(letter)).toBe(false);
  expect(error.mock.calls.map(([, words]) => words)).toEqual(['sweeping photos of nobody failed']);
  await garden.close();
});
