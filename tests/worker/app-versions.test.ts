import { expect, test, vi } from 'vitest';
import { AppVersions } from '../../worker/app-versions.ts';

const ORIGIN = 'https://garden.example';
const FILES = 'files';

/** Cache storage in memory, as far as it is used here. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL): string =>
    new URL(key instanceof Request ? key.url : String(key), ORIGIN).href;
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      match: async (key: RequestInfo | URL) => kept.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => void kept.set(urlOf(key), response),
      delete: async (key: RequestInfo | URL) => kept.delete(urlOf(key)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    caches: { open },
    files: () => [...(stores.get(FILES)?.keys() ?? [])].map((url) => new URL(url).pathname).sort(),
  };
}

/** A tablet on which versions follow each other; each is installed whole before it is asked for anything. */
function tablet() {
  const { caches, files } = memoryCaches();
  const serverAnswers = vi.fn(async () => false);
  const install = async (name: string, generation: string): Promise<AppVersions> => {
    const own = ['page', 'script'].map((file) => `${ORIGIN}/${name}-${file}`);
    const cache = await caches.open(FILES);
    for (const file of own) await cache.put(file, new Response(file));
    const page = `${ORIGIN}/${name}-page`;
    return new AppVersions({ generation, page, files: own }, { caches, filesIn: FILES, serverAnswers });
  };
  const lose = async (file: string) => (await caches.open(FILES)).delete(`${ORIGIN}/${file}`);
  return { install, lose, files, serverAnswers };
}

test('the first version is shown at once, with or without a signal', async () => {
  const { install, serverAnswers } = tablet();

  expect(await (await install('one', 'a')).pageToShow()).toBe(`${ORIGIN}/one-page`);
  expect(serverAnswers).not.toHaveBeenCalled();
});

test('a version with the same schemas is shown at once: its copies are there', async () => {
  const { install, serverAnswers } = tablet();
  await (await install('one', 'a')).pageToShow();

  expect(await (await install('two', 'a')).pageToShow()).toBe(`${ORIGIN}/two-page`);
  expect(serverAnswers).not.toHaveBeenCalled();
});

test('[OFF-19] one with new schemas waits for the server; the version before is shown until then, and again until a copy is whole', async () => {
  const { install, serverAnswers } = tablet();
  await (await install('one', 'a')).pageToShow();
  const two = await install('two', 'b');
  await two.tidy();

  expect(await two.pageToShow()).toBe(`${ORIGIN}/one-page`);
  serverAnswers.mockResolvedValueOnce(true);
  expect(await two.pageToShow()).toBe(`${ORIGIN}/two-page`);
  // The signal went before the garden was fetched.
  expect(await two.pageToShow()).toBe(`${ORIGIN}/one-page`);

  expect(await two.copyIsWhole('a')).toBe(false);
  expect(await two.pageToShow()).toBe(`${ORIGIN}/one-page`);
  expect(await two.copyIsWhole('b')).toBe(true);
  expect(await two.pageToShow()).toBe(`${ORIGIN}/two-page`);
});

test('[U02] the files of one version before stay for pages that are still open; those of older ones go', async () => {
  const { install, files } = tablet();
  await (await install('one', 'a')).pageToShow();
  await (await install('two', 'a')).pageToShow();
  expect(files()).toEqual(['/one-page', '/one-script', '/two-page', '/two-script']);

  const three = await install('three', 'a');
  await three.tidy();
  expect(files()).toContain('/one-script');
  await three.pageToShow();

  expect(files()).toEqual(['/three-page', '/three-script', '/two-page', '/two-script']);
});

test('a version before whose page the browser threw away is not waited for', async () => {
  const { install, lose } = tablet();
  await (await install('one', 'a')).pageToShow();
  const two = await install('two', 'b');
  await lose('one-page');

  expect(await two.pageToShow()).toBe(`${ORIGIN}/two-page`);
});
