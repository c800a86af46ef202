import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const core = new URL('../../worker/outbox/', import.meta.url);
const files = [...readdirSync(core).map((name) => new URL(name, core)), new URL('../replay-loop.ts', core)];

/** What belongs to the world and comes through `worker/ports.ts` (architecture: "The sync core takes ports"). */
const globals =
  /\b(?:Date\.now|new Date\(\)|Math\.random|setTimeout|setInterval|setImmediate|crypto\.|navigator\.|performance\.|XMLHttpRequest|indexedDB\.|self\.|globalThis)|\bfetch\(/;

test('the sync core names no clock, network, chance or lock of its own', () => {
  expect(files.length).toBeGreaterThan(10);
  const guilty = files.filter((file) => globals.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(guilty.map(String)).toEqual([]);
});

test('the check would see one', () => {
  expect(globals.test('const now = Date.now();')).toBe(true);
  expect(globals.test('await fetch(url)')).toBe(true);
});

test('[A06] the service worker can send, and cannot remove a class', () => {
  const reached = [...importedFrom(new URL('../../worker/service-worker.ts', import.meta.url))];
  expect(reached.some((file) => file.endsWith('/outbox/send.ts'))).toBe(true);
  expect(reached.filter((file) => file.endsWith('/remove-group.ts'))).toEqual([]);
});

/** The files of ours that a module brings with it. */
function importedFrom(file: URL, known = new Set<string>()): Set<string> {
  known.add(file.href);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\..+)';/g)) {
    const next = new URL(path, file);
    if (!known.has(next.href)) importedFrom(next, known);
  }
  return known;
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
